"""Who may know about a table: only its players may know about a private one."""

from sqlalchemy import ColumnElement, exists, or_

from armorial.server.db.schema import seats, tables
from armorial.server.people.accounts import Person


def visible(viewer: Person | None) -> ColumnElement[bool]:
    """Return the condition that a viewer may know about a table: it is public, or they have a seat there."""
    public = tables.c.private.is_(False)
    if viewer is None:
        return public
    own = seats.alias("own")
    return or_(public, exists().where(own.c.table == tables.c.id, own.c.user == viewer.id))

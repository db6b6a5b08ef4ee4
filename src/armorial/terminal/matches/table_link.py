"""Links to tables, as people share them."""

from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _


class TableLink(NamedTuple):
    """A link to a table. An id alone has no server."""

    server: str
    table: str
    invitation: str = ""


def parse_table_link(text: str) -> TableLink:
    """Read the id of a table, or a link to it."""
    url = urlsplit(text)
    if not url.scheme:
        return TableLink("", text)
    path, slash, table = url.path.rpartition("/table/")
    if not slash or not table:
        raise ArmorialError(_("a link to a table contains /table/, but {link} does not").format(link=text))
    return TableLink(f"{url.scheme}://{url.netloc}{path}", table, parse_qs(url.query).get("invitation", [""])[0])

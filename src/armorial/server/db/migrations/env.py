"""Alembic's entry point. It uses the connection that `migrate` opened."""

from alembic import context

from armorial.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

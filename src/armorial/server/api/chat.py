"""Chat: read, write, mute and report."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, Parameter

from armorial.protocol.chat import ChatLine, ChatReport, NewChatLine
from armorial.server.api.auth import InjectedServices, OptionalUser, User

Since = Annotated[int, Parameter(ge=0, le=2**53 - 1, description="the id of the last line that the client knows")]


@get("/tables/{table_id:str}/chat")
async def chat_lines(
    viewer: OptionalUser, services: InjectedServices, table_id: FromPath[str], since: Since = 0
) -> list[ChatLine]:
    """Return the lines of a table's chat that the user may read."""
    return await services.chat.lines(viewer, table_id, since)


@post("/tables/{table_id:str}/chat")
async def write_chat(
    talker: User, services: InjectedServices, table_id: FromPath[str], data: JSONBody[NewChatLine]
) -> ChatLine:
    """Write a line of chat."""
    services.limits.take("chat", talker.id)
    return await services.chat.write(talker, table_id, data)


@put("/mutes/{user:str}", status_code=204)
async def mute(talker: User, services: InjectedServices, user: FromPath[str]) -> None:
    """Mute another user."""
    await services.chat.mute(talker, user, on=True)


@delete("/mutes/{user:str}", status_code=204)
async def unmute(talker: User, services: InjectedServices, user: FromPath[str]) -> None:
    """Unmute another user."""
    await services.chat.mute(talker, user, on=False)


@post("/reports", status_code=204)
async def report(talker: User, services: InjectedServices, data: JSONBody[ChatReport]) -> None:
    """Report a line of chat."""
    services.limits.take("chat", talker.id)
    await services.chat.report(talker, data)


ALL = [chat_lines, write_chat, mute, unmute, report]

"""Link previews: the text and the picture that other sites show for a link to this one.

Anybody may see them, so they show what a spectator may know, and nothing about tables that are private or still open.
"""

import asyncio
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple
from urllib.parse import quote

from armorial.engine.game import SPECTATOR
from armorial.games import GAMES
from armorial.i18n import translations
from armorial.pictures.artwork import artwork
from armorial.pictures.drawing import draw, draw_site
from armorial.pictures.scene import Say, Scene
from armorial.pictures.svg import HEIGHT, WIDTH
from armorial.protocol.tables import Table
from armorial.server.errors import ApiError, NotFound, OtherRules
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.updates import player_names
from armorial.server.pictures import texts
from armorial.server.pictures.render import Renderer
from armorial.server.tables.lobby import Lobby
from armorial.server.tables.matches import MatchService

SITE = "Armorial"
SCREENS = ("table", "replay")  # screens whose addresses end with the id of a table
SECONDS = 1.0  # to wait for the database: the page must open even if it does not answer


class Picture(NamedTuple):
    """A picture, and whether it will stay as it is."""

    png: bytes
    final: bool


class LinkPreviews:
    """The link previews of all pages."""

    def __init__(self, lobby: Lobby, matches: MatchService) -> None:
        """Show the tables of a lobby, and their matches."""
        self._lobby, self._matches = lobby, matches
        self._renderer = Renderer()

    # --- pictures ------------------------------------------------------------------------------------------------

    async def match_picture(self, table_id: str, language: str) -> Picture:
        """Return the picture of a public match; for a match of other rules, only the names of its players."""
        table = await self._public_match(table_id)
        try:
            match = await self._matches.load(table_id)
        except OtherRules:
            match = None
        scene = scene_of(table, match, translations(language).gettext)
        return Picture(await self._renderer.png(draw(scene, artwork())), table.status == "over")

    async def site_picture(self, language: str) -> Picture:
        """Return the picture of the site."""
        motto = texts.site_description(translations(language).gettext)
        return Picture(await self._renderer.png(draw_site(motto, artwork())), True)

    async def _public_match(self, table_id: str) -> Table:
        """Return a table with a public match that has started; otherwise raise NotFound, to reveal nothing."""
        table = await self._lobby.table(table_id)
        if table.private or table.status == "open":
            raise NotFound("there is no table '{table}'", table=table_id)
        return table

    # --- the head of the page ------------------------------------------------------------------------------------

    async def head(self, path: str, language: str, origin: str) -> str:
        """Return the HTML elements that describe the page at a path to other sites."""
        say = translations(language).gettext
        screen, _, table_id = path.partition("/")
        if screen in SCREENS and table_id and "/" not in table_id:
            try:
                async with asyncio.timeout(SECONDS):
                    return _match_head(await self._public_match(table_id), path, language, origin, say)
            except (ApiError, TimeoutError):
                pass
        image = f"{origin}/api/picture.png?language={language}"
        return _elements(_properties(SITE, texts.site_description(say), image, "website"))


def scene_of(table: Table, match: OnlineMatch | None, say: Say) -> Scene:
    """Return what the picture of a table shows; without a match, only its players."""
    view: Mapping[str, Any] = {}
    winners: Sequence[int] = table.result.winners if table.result else ()
    scores: Sequence[int] = table.result.scores if table.result else ()
    if match:
        seen = match.view(SPECTATOR)
        view, scores = match.game.view_json(seen), scores or match.game.known_score(seen).scores
    names = player_names(table.seats, say)
    return Scene(table.game, GAMES[table.game].TITLE, names, table.status == "over", winners, scores, view, say)


def _match_head(table: Table, path: str, language: str, origin: str, say: Say) -> str:
    names = player_names(table.seats, say)
    title = texts.match_title(table, names, GAMES[table.game].TITLE, say)
    image = f"{origin}/api/tables/{quote(table.id, safe='')}/picture.png?language={language}"
    properties = _properties(title, texts.match_description(table, names, say), image, "article")
    return _elements([*properties, ("og:url", f"{origin}/{quote(path)}")])


def _properties(title: str, description: str, image: str, og_type: str) -> Sequence[tuple[str, str]]:
    return [
        ("og:site_name", SITE),
        ("og:type", og_type),
        ("og:title", title),
        ("og:description", description),
        ("og:image", image),
        ("og:image:type", "image/png"),
        ("og:image:width", str(WIDTH)),
        ("og:image:height", str(HEIGHT)),
        ("og:image:alt", title),
        ("twitter:card", "summary_large_image"),
    ]


def _elements(properties: Sequence[tuple[str, str]]) -> str:
    """Return HTML elements. Names and paths come from users, so everything is escaped."""
    return "".join(
        f'<meta {"name" if key.startswith("twitter:") else "property"}="{key}" content="{escape(value)}">\n'
        for key, value in properties
    )

"""Pictures for link previews, which other sites show for a link to a match or to any other page."""

from hashlib import sha256

from litestar import Response, get
from litestar.params import FromPath

from armorial.server.api.auth import HTTPRequest, InjectedServices, client_address, language
from armorial.server.pictures.link_previews import Picture

PNG = "image/png"
FINAL, CHANGING = "public, max-age=86400", "public, max-age=60"  # not longer: a player may change their name


@get("/tables/{table_id:str}/picture.png", media_type=PNG)
async def match_picture(request: HTTPRequest, services: InjectedServices, table_id: FromPath[str]) -> Response[bytes]:
    """Return a picture of a match that is not private, as spectators see it, for link previews."""
    services.limits.take("picture", client_address(request))
    return _response(request, await services.link_previews.match_picture(table_id, language(request)))


@get("/picture.png", media_type=PNG)
async def site_picture(request: HTTPRequest, services: InjectedServices) -> Response[bytes]:
    """Return a picture of the site, for previews of links to any page without a match."""
    services.limits.take("picture", client_address(request))
    return _response(request, await services.link_previews.site_picture(language(request)))


def _response(request: HTTPRequest, picture: Picture) -> Response[bytes]:
    etag = f'"{sha256(picture.png).hexdigest()[:20]}"'
    headers = {
        "Cache-Control": FINAL if picture.final else CHANGING,
        "Cross-Origin-Resource-Policy": "cross-origin",  # so that other sites can show it
        "ETag": etag,
        "Vary": "Accept-Language",
    }
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(picture.png, headers=headers, media_type=PNG)


ALL = [match_picture, site_picture]

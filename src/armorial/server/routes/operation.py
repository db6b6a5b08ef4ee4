"""What those who run the server look at."""

from litestar import get


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, bool]:
    """Tell that the process runs."""
    return {"ok": True}


ALL = [healthz]

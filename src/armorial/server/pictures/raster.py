"""Render SVG from the standard input as PNG to the standard output, with the fonts that are named.

It runs as a script of its own: the renderer holds Python's lock for a long time, and the server must not wait for it.
"""

import sys

import resvg_py

OURS = (range(0x530), range(0x1E00, 0x2200))  # the characters that our fonts have: Latin, Greek, Cyrillic


def main() -> None:
    """Render one picture."""
    drawn, fonts = sys.stdin.buffer.read().decode(), sys.argv[1:]
    # The fonts of the system take time to load: only characters that ours lack need them.
    ours = bool(fonts) and all(any(ord(one) in characters for characters in OURS) for one in set(drawn))
    png = resvg_py.svg_to_bytes(svg_string=drawn, font_files=fonts, skip_system_fonts=ours)
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()

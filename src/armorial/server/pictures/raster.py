"""Render SVG from standard input as PNG to standard output, with the fonts given as arguments.

It runs as a separate process, because the renderer holds Python's global lock for a long time.
"""

import sys

import resvg_py

OURS = (range(0x530), range(0x1E00, 0x2200))  # characters in our fonts: Latin, Greek, Cyrillic


def main() -> None:
    """Render one picture."""
    drawn, fonts = sys.stdin.buffer.read().decode(), sys.argv[1:]
    # The system's fonts take time to load, and are only needed for characters that our fonts lack.
    ours = bool(fonts) and all(any(ord(character) in characters for characters in OURS) for character in set(drawn))
    png = resvg_py.svg_to_bytes(svg_string=drawn, font_files=fonts, skip_system_fonts=ours)
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()

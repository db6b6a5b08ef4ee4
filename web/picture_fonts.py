"""Write the page's font as TrueType for the server's pictures of boards: their renderer reads no WOFF2."""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

# The renderer takes the first face of a family, and looks in the others for what it lacks.
SUBSETS = ("latin", "latin-ext", "greek", "cyrillic", "vietnamese")
PACKAGE = Path(__file__).parent / "node_modules/@fontsource-variable/alegreya/files"


def main(target: Path) -> None:
    """Write one file for each set of characters."""
    target.mkdir(parents=True, exist_ok=True)
    for place, subset in enumerate(SUBSETS):
        font = TTFont(PACKAGE / f"alegreya-{subset}-wght-normal.woff2")
        use_lining_figures(font)
        font.flavor = None
        font.save(target / f"{place}-{subset}.ttf")


def use_lining_figures(font: TTFont) -> None:
    """Make lining figures the usual ones, as the page's style does; the renderer knows no font features."""
    table = font["GSUB"].table if "GSUB" in font else None
    features = (
        [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"] if table else []
    )
    lookups = [table.LookupList.Lookup[index] for feature in features for index in feature.LookupListIndex]
    subtables = [getattr(subtable, "ExtSubTable", subtable) for lookup in lookups for subtable in lookup.SubTable]
    lining = {old: new for subtable in subtables for old, new in subtable.mapping.items()}
    for characters in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in characters.cmap:
                characters.cmap[code] = lining.get(characters.cmap[code], characters.cmap[code])


if __name__ == "__main__":
    main(Path(sys.argv[1]))

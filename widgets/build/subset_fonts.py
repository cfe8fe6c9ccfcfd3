"""Cut the Alegreya fonts down to the letters a table needs, and write them to widgets/fonts.

Run once when a font or the set of letters changes (needs `fonttools` and `brotli`); the result is committed,
so that the bundle is the same on every machine.
"""

from pathlib import Path

from fontTools import subset

HERE = Path(__file__).resolve().parent.parent
SOURCE = HERE / "node_modules" / "@fontsource"
FACES = [
    ("alegreya", "700-normal"),
    ("alegreya", "800-normal"),
    ("alegreya-sans", "400-normal"),
    ("alegreya-sans", "500-normal"),
    ("alegreya-sans", "700-normal"),
    ("alegreya-sans", "800-normal"),
]
LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "ŒœŠšŽž–—‘’‚“”„†•…‹›€−×"


def main() -> None:
    """Subset every face."""
    for family, face in FACES:
        options = subset.Options()
        options.flavor = "woff2"
        options.layout_features = ["kern", "mark", "lnum", "pnum", "liga", "ccmp", "locl"]
        options.hinting = False
        options.desubroutinize = True
        options.name_IDs = [0, 1, 2, 13, 14]
        font = subset.load_font(SOURCE / family / "files" / f"{family}-latin-{face}.woff2", options)
        font.recalcTimestamp = False
        cutter = subset.Subsetter(options)
        cutter.populate(text=LETTERS)
        cutter.subset(font)
        target = HERE / "fonts" / f"{family}-{face}.woff2"
        subset.save_font(font, target, options)
        print(target.name, target.stat().st_size)


if __name__ == "__main__":
    main()

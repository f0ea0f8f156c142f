/** Cuts the two typefaces down to the characters and weights the product uses. Run `pnpm fonts` after a font update. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

const packageFolder = path.join(import.meta.dirname, "..");
const outputFolder = path.join(packageFolder, "src/fonts");

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset));
/* Marks that English and Swahili copy, prices and arrows need: no-break space, copyright, degree, quotes, dashes, minus. */
const typographicMarks = "\u00a0©«°·»×–—‘’“”•…→←↑↓−½¼éÉ";
const characters = basicLatin.join("") + typographicMarks;

/* Headings, amounts and sayings have no arrows, fractions, guillemets, degrees, and none of the marks code is written in. */
const displayCharacters = Array.from(characters)
  .filter((one) => !"«°»←↑→↓½¼\\^_`{|}~<>".includes(one))
  .join("");

type FontFile = {
  source: string;
  output: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
};

const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

const files: FontFile[] = [
  { source: figtree, output: "figtree-agiza.woff2", characters, axes: { wght: { min: 400, max: 800 } } },
  {
    source: bricolage,
    output: "bricolage-agiza.woff2",
    characters: displayCharacters,
    axes: { opsz: 36, wdth: 100, wght: { min: 500, max: 800 } },
  },
  /* The order page shows one display weight, so it does not pay for the whole axis. */
  {
    source: bricolage,
    output: "bricolage-checkout.woff2",
    characters: displayCharacters,
    axes: { opsz: 36, wdth: 100, wght: 700 },
  },
];

await mkdir(outputFolder, { recursive: true });
for (const { source, output, characters: kept, axes } of files) {
  const original = await readFile(path.join(packageFolder, "node_modules", source));
  const subset = await subsetFont(original, kept, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: ["kern", "tnum"],
    dropTables: ["STAT", "gasp", "meta"],
    noHinting: true,
  });
  await writeFile(path.join(outputFolder, output), subset);
  console.log(`${output}  ${(subset.byteLength / 1000).toFixed(1)} kB`);
}

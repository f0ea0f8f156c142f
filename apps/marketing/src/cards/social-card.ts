import { Logo } from "@agiza/ui/logo";
import { pindoTile } from "@agiza/ui/kanga/pindo-tile";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { clothShapes } from "#pictures/cloth-svg.ts";
import { breakLines, outline, type TextFace, widthOf } from "./text-outline.ts";

const mango = "#ffaf3d";
const navy = "#0e1138";
const textWidth = 700;
/** Sizes to try, largest first, with the most lines each may need. */
const titleSizes = [
  { size: 104, lines: 2 },
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
];

/** The picture a shared link shows, 1200 by 630, which every network takes without cutting: the page's heading, what it is about, and a cloth of the page's own. */
export function socialCard({
  page,
  heading,
  text,
}: {
  page: string;
  heading: string;
  text: string;
}): Promise<Buffer> {
  return sharp(Buffer.from(cardSvg({ page, heading, text })))
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

function cardSvg({ page, heading, text }: { page: string; heading: string; text: string }): string {
  const title = titleOf(heading);
  const reading: TextFace = { face: "reading", size: 31 };
  const about = breakLines(text, reading, textWidth);
  if (about.length > (title.lines.length > 2 ? 3 : 4))
    throw new Error(`${page} says more than its social card has room for: ${text}`);
  const titleTop = 178 + title.face.size * 0.72;
  const lineHeight = title.face.size * 0.98;
  const aboutTop = titleTop + (title.lines.length - 1) * lineHeight + 74;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">`,
    `<defs><pattern id="b" width="48" height="48" y="582" patternUnits="userSpaceOnUse"><g transform="scale(2)">${pindoTile("pembe", "usiku")}</g></pattern></defs>`,
    `<path fill="${mango}" d="M0 0h1200v630H0z"/>`,
    `<g transform="translate(64 52)">${logo()}</g>`,
    `<g fill="${navy}">`,
    ...title.lines.map((line, index) => outline(line, title.face, 66, titleTop + index * lineHeight)),
    ...about.map((line, index) => outline(line, reading, 68, aboutTop + index * 43)),
    "</g>",
    `<g transform="translate(852 0) scale(${582 / 480})">${clothShapes(page === "/" ? homeCloth : kangaOf(page), { columns: 12, rows: 20 })}</g>`,
    `<path fill="url(#b)" d="M0 582h1200v48H0z"/>`,
    "</svg>",
  ].join("");
}

const homeCloth = { way: "hero", border: "pembe", centre: "jua" } as const;

/** The heading in the largest size that leaves room for what stands below it. */
function titleOf(heading: string): { face: TextFace; lines: string[] } {
  const tries = titleSizes.map(({ size, lines: most }) => {
    const face: TextFace = { face: "display", size, tracking: -0.03 };
    const lines = breakLines(heading, face, textWidth);
    const fits = lines.length <= most && lines.every((line) => widthOf(line, face) <= textWidth);
    return { face, lines, fits };
  });
  return tries.find(({ fits }) => fits) ?? tries.at(-1)!;
}

/** The logo's colours are classes in the browser; here they become attributes. */
function logo(): string {
  const markup = renderToStaticMarkup(createElement(Logo, { ground: "mango", height: 76 }));
  return markup.replaceAll(/class="fill-\[(#\w+)\]"/g, 'fill="$1"');
}

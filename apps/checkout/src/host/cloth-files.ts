import { shopColourways } from "@agiza/ui/kanga/colourways";
import { centres, mjiTile } from "@agiza/ui/kanga/mji-tile";
import { pindoTile } from "@agiza/ui/kanga/pindo-tile";
import type { Plugin } from "vite";

/**
 * The cloths that only some visits see, as files: `cloth/<centre>-<colourway>.svg` for the field of a shop's cloth, and
 * `cloth/torn.svg` for the pages without an order.
 */
export function clothFiles(): Plugin {
  return {
    name: "cloth-files",
    configureServer({ middlewares }) {
      middlewares.use("/cloth", (request, response, next) => {
        const drawing = drawings().get((request.url ?? "").slice(1));
        if (drawing === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(drawing);
      });
    },
    generateBundle() {
      for (const [name, source] of drawings()) {
        this.emitFile({ type: "asset", fileName: `cloth/${name}`, source });
      }
    },
  };
}

function drawings(): Map<string, string> {
  const fields = shopColourways.flatMap((way) =>
    centres.map((centre) => [`${centre}-${way}.svg`, fieldOf(mjiTile(centre, way))] as const),
  );
  return new Map([...fields, ["torn.svg", tornCloth()]]);
}

/** Drawn large, so that a scaled background stays sharp. */
const fieldOf = ({ width, height, content }: ReturnType<typeof mjiTile>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const leftHalf = "M0 0H108L103 20 114 38 101 58 112 78 104 94 110 112H0z";
const rightHalf = "M216 0H108L103 20 114 38 101 58 112 78 104 94 110 112H216z";

/** A cloth of our own colours, torn in two. */
function tornCloth(): string {
  const border = pindoTile("pembe", "usiku");
  const { width, height, content } = mjiTile("lozi", "usiku");
  const side = (x: number, y: number, count: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(0.8333)"><rect width="${count * 24}" height="24" fill="url(#b)"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="148" viewBox="-20 -18 256 148"><defs>` +
    `<pattern id="b" width="24" height="24" patternUnits="userSpaceOnUse">${border}</pattern>` +
    `<pattern id="f" width="24" height="${(24 * height) / width}" patternUnits="userSpaceOnUse" viewBox="0 0 ${width} ${height}">${content}</pattern>` +
    `<clipPath id="l"><path d="${leftHalf}"/></clipPath><clipPath id="r"><path d="${rightHalf}"/></clipPath>` +
    `<g id="c"><rect width="216" height="112" fill="#0e1138"/>` +
    side(216, 20, 11, 180) +
    side(0, 92, 11, 0) +
    side(20, 0, 6, 90) +
    side(196, 112, 6, -90) +
    `<rect x="21" y="21" width="174" height="70" fill="url(#f)" stroke="#fff" stroke-width="2"/></g></defs>` +
    `<g transform="rotate(-4.500 60 56) translate(-10 4)"><use href="#c" clip-path="url(#l)"/></g>` +
    `<g transform="rotate(5 156 56) translate(10 4)"><use href="#c" clip-path="url(#r)"/></g></svg>\n`
  );
}

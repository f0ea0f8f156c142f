import { colourways } from "./colourways.ts";
import type { ColourwayName } from "./colourways.ts";
import { mjiTile } from "./mji-tile.ts";
import type { Centre } from "./mji-tile.ts";
import { pindoTile } from "./pindo-tile.ts";
import type { Border } from "./pindo-tile.ts";

/* Only what a data URI inside url("…") cannot hold is escaped; the rest stays readable and compresses well. */
function dataUri(svg: string): string {
  const escaped = svg.replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23");
  return `data:image/svg+xml,${escaped.replaceAll("<", "%3C").replaceAll(">", "%3E")}`;
}

/** Wraps a data URI for CSS `background-image` or `border-image-source`. */
export function cssUrl(uri: string): string {
  return `url("${uri}")`;
}

/** One border tile as an image of 24 by 24. */
export function pindoUri(border: Border, way: ColourwayName): string {
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${pindoTile(border, way)}</svg>`,
  );
}

/** One centre tile as an image, drawn large so that a scaled background stays sharp. */
export function mjiUri(centre: Centre, way: ColourwayName): string {
  const { width, height, content } = mjiTile(centre, way);
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${content}</svg>`,
  );
}

/** The diamond square where two borders meet, 24 by 24 at this place. */
export function cornerTile(x: number, y: number, way: ColourwayName): string {
  const [ground, figure, , light] = colourways[way];
  return `<g transform="translate(${x} ${y})"><rect width="24" height="24" fill="${figure}"/><path d="M12 2.5 21.5 12 12 21.5 2.5 12z" fill="${ground}"/><path d="M12 7.5 16.5 12 12 16.5 7.5 12z" fill="${light}"/></g>`;
}

/** The four borders and corners as a 72 by 72 nine-slice for `border-image: … 24 round`: tiles never cut, at any size. */
export function frameUri(border: Border, way: ColourwayName): string {
  const tile = pindoTile(border, way);
  const corners = [
    cornerTile(0, 0, way),
    cornerTile(48, 0, way),
    cornerTile(0, 48, way),
    cornerTile(48, 48, way),
  ];
  const sides = [
    `<g transform="translate(24 0) rotate(180 12 12)">${tile}</g>`,
    `<g transform="translate(24 48)">${tile}</g>`,
    `<g transform="translate(0 24) rotate(90 12 12)">${tile}</g>`,
    `<g transform="translate(48 24) rotate(-90 12 12)">${tile}</g>`,
  ];
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72">${corners.join("")}${sides.join("")}</svg>`,
  );
}

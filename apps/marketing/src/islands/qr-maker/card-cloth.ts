import { colourways } from "@agiza/ui/kanga/colourways";
import { cornerTile } from "@agiza/ui/kanga/kanga-images";
import { mjiTile } from "@agiza/ui/kanga/mji-tile";
import { pindoTile } from "@agiza/ui/kanga/pindo-tile";
import type { Kanga } from "@agiza/ui/kanga/shop-kanga";

const tile = 24;

/** The whole cloth as SVG: border on four sides in whole tiles, corners, centre. */
export function clothArtwork(
  { way, border, centre }: Kanga,
  { width, height, borderWidth }: { width: number; height: number; borderWidth: number },
): string {
  const [ground, , , light] = colourways[way];
  const scale = borderWidth / tile;
  const across = wholeTiles(width - 2 * borderWidth, borderWidth, tile);
  const down = wholeTiles(height - 2 * borderWidth, borderWidth, tile);
  const right = width - borderWidth;
  const foot = height - borderWidth;
  const mji = mjiTile(centre, way);
  const wide = wholeTiles(width - 2 * borderWidth, borderWidth * 1.45, mji.width);
  const high = wholeTiles(
    height - 2 * borderWidth,
    (borderWidth * 1.45 * mji.height) / mji.width,
    mji.height,
  );
  const corners = [
    [0, 0],
    [right, 0],
    [0, foot],
    [right, foot],
  ].map(([x = 0, y = 0]) => cornerTile(x / scale, y / scale, way));
  return [
    `<defs><pattern id="pindo" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${pindoTile(border, way)}</pattern>`,
    `<pattern id="mji" width="${mji.width}" height="${mji.height}" patternUnits="userSpaceOnUse" patternTransform="translate(${borderWidth} ${borderWidth}) scale(${wide.stretch} ${high.stretch})">${mji.content}</pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect x="${borderWidth}" y="${borderWidth}" width="${width - 2 * borderWidth}" height="${height - 2 * borderWidth}" fill="url(#mji)"/>`,
    strip(`translate(${borderWidth} ${foot})`, across, scale),
    strip(`translate(${right} ${borderWidth}) rotate(180)`, across, scale),
    strip(`translate(${borderWidth} ${borderWidth}) rotate(90)`, down, scale),
    strip(`translate(${right} ${foot}) rotate(-90)`, down, scale),
    `<g transform="scale(${scale})">${corners.join("")}</g>`,
    `<rect x="${borderWidth}" y="${borderWidth}" width="${width - 2 * borderWidth}" height="${height - 2 * borderWidth}" fill="none" stroke="${light}" stroke-width="${borderWidth * 0.07}"/>`,
  ].join("");
}

/** As many whole tiles as a length holds, each stretched a little so that none is cut. */
function wholeTiles(length: number, wanted: number, drawn: number): { tiles: number; stretch: number } {
  const tiles = Math.max(1, Math.round(length / wanted));
  return { tiles, stretch: length / (tiles * drawn) };
}

function strip(place: string, { tiles, stretch }: ReturnType<typeof wholeTiles>, scale: number): string {
  return `<g transform="${place} scale(${stretch} ${scale})"><rect width="${tiles * tile}" height="${tile}" fill="url(#pindo)"/></g>`;
}

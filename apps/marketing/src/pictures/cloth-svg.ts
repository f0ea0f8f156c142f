import { colourways } from "@agiza/ui/kanga/colourways";
import { mjiTile } from "@agiza/ui/kanga/mji-tile";
import { pindoTile } from "@agiza/ui/kanga/pindo-tile";
import type { Kanga } from "@agiza/ui/kanga/shop-kanga";

/** Edge of one border tile in units of the drawing. */
const unit = 24;

/** How many border tiles a cloth is wide and high, corners included. */
type ClothSize = { columns: number; rows: number };

/**
 * The inside of an SVG that shows a whole cloth of `columns * 24` by `rows * 24` units: border on four sides, centre,
 * and the light line between them.
 *
 * @param prefix told apart where one drawing holds several cloths
 */
export function clothShapes(
  { way, border, centre }: Kanga,
  { columns, rows }: ClothSize,
  prefix = "c",
): string {
  const [ground, figure, , light] = colourways[way];
  const width = columns * unit;
  const height = rows * unit;
  const inside = { width: width - 2 * unit, height: height - 2 * unit };
  const mji = mjiTile(centre, way);
  const across = Math.max(1, Math.round(inside.width / 48));
  const tileWidth = inside.width / across;
  const down = Math.max(1, Math.round(inside.height / ((tileWidth * mji.height) / mji.width)));
  const tileHeight = inside.height / down;
  const scale = `scale(${tileWidth / mji.width} ${tileHeight / mji.height})`;
  const tile = `<g id="${prefix}t">${pindoTile(border, way)}</g>`;
  const place = (x: number, y: number, turn: number) =>
    `<use href="#${prefix}t" transform="translate(${x * unit} ${y * unit}) rotate(${turn} 12 12)"/>`;
  const along = (count: number, at: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => at(index + 1)).join("");
  const corner = (x: number, y: number) =>
    `<g transform="translate(${x * unit} ${y * unit})"><path fill="${figure}" d="M0 0h24v24H0z"/><path d="M12 2.500 21.500 12 12 21.500 2.500 12z" fill="${ground}"/><path d="M12 7.500 16.500 12 12 16.500 7.500 12z" fill="${light}"/></g>`;
  return [
    `<defs>${tile}<pattern id="${prefix}p" x="${unit}" y="${unit}" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse"><g transform="${scale}">${mji.content}</g></pattern></defs>`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="url(#${prefix}p)" d="M${unit} ${unit}h${inside.width}v${inside.height}H${unit}z"/>`,
    along(columns - 2, (x) => place(x, 0, 180) + place(x, rows - 1, 0)),
    along(rows - 2, (y) => place(0, y, 90) + place(columns - 1, y, -90)),
    corner(0, 0) + corner(columns - 1, 0) + corner(0, rows - 1) + corner(columns - 1, rows - 1),
    `<path fill="none" stroke="${light}" stroke-width="2" d="M${unit} ${unit}h${inside.width}v${inside.height}H${unit}z"/>`,
  ].join("");
}

/** A whole cloth as a picture of its own. */
export function clothSvg(kanga: Kanga, size: ClothSize): string {
  const view = `0 0 ${size.columns * unit} ${size.rows * unit}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${clothShapes(kanga, size)}</svg>`;
}

import { colourways } from "./colourways.ts";
import type { Colourway, ColourwayName } from "./colourways.ts";

/** The six borders: teeth, eye, coconut, mat, sail, dots. */
export const borders = ["pembe", "jicho", "nazi", "mkeka", "jahazi", "nukta"] as const;
export type Border = (typeof borders)[number];

const draw: Record<Border, (way: Colourway) => string> = {
  pembe: ([ground, figure, second, light]) =>
    `<rect width="24" height="24" fill="${ground}"/><path d="M0 24 12 7 24 24z" fill="${figure}"/><circle cx="12" cy="18" r="2.6" fill="${light}"/><circle cy="5" r="2.3" fill="${second}"/><circle cx="24" cy="5" r="2.3" fill="${second}"/>`,
  jicho: ([ground, figure, second, light]) =>
    `<rect width="24" height="24" fill="${figure}"/><path d="M0 12 12 2 24 12 12 22z" fill="${ground}"/><path d="M12 7.5 16.5 12 12 16.5 7.5 12z" fill="${light}"/><g fill="${second}"><circle cy="2.5" r="1.7"/><circle cx="24" cy="2.5" r="1.7"/><circle cy="21.5" r="1.7"/><circle cx="24" cy="21.5" r="1.7"/></g>`,
  nazi: ([ground, figure, second, light]) =>
    `<rect width="24" height="24" fill="${ground}"/><path d="M0 24a12 12 0 0 1 24 0z" fill="${figure}"/><path d="M6 24a6 6 0 0 1 12 0z" fill="${light}"/><path d="M-7 0a7 7 0 0 0 14 0zM17 0a7 7 0 0 0 14 0z" fill="${second}"/>`,
  mkeka: ([ground, figure, second, light]) =>
    `<rect width="24" height="24" fill="${ground}"/><path d="M0 0h12v12H0zM12 12h12v12H12z" fill="${figure}"/><path d="M6 2.5 9.5 6 6 9.5 2.5 6zM18 14.5 21.5 18 18 21.5 14.5 18z" fill="${light}"/><circle cx="18" cy="6" r="2.2" fill="${second}"/><circle cx="6" cy="18" r="2.2" fill="${second}"/>`,
  jahazi: ([ground, figure, second, light]) =>
    `<rect width="24" height="24" fill="${light}"/><path d="M0 24V0l12 12zM12 24V0l12 12z" fill="${figure}"/><path d="M0 24 12 12v12zM12 24 24 12v12z" fill="${ground}"/><circle cx="9" cy="4" r="1.8" fill="${second}"/><circle cx="21" cy="4" r="1.8" fill="${second}"/>`,
  nukta: ([ground, figure, , light]) =>
    `<rect width="24" height="24" fill="${ground}"/><circle cx="6" cy="6" r="2.6" fill="${light}"/><circle cx="18" cy="18" r="2.6" fill="${light}"/><circle cx="18" cy="6" r="2.6" fill="${figure}"/><circle cx="6" cy="18" r="2.6" fill="${figure}"/>`,
};

/* What most of a tile's left and right edges show: 0 is the ground, 1 the figure. */
const edges: Record<Border, 0 | 1> = { pembe: 0, jicho: 1, nazi: 0, mkeka: 1, jahazi: 1, nukta: 0 };

/** The colour to lay under a strip, so that no light shines through where two tiles meet between two pixels. */
export function seamColour(border: Border, way: ColourwayName): string {
  return colourways[way][edges[border]];
}

/** SVG content of one 24 by 24 border tile, without an svg element around it. */
export function pindoTile(border: Border, way: ColourwayName): string {
  return draw[border](colourways[way]);
}

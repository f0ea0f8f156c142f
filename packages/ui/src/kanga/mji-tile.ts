import { colourways } from "./colourways.ts";
import type { Colourway, ColourwayName } from "./colourways.ts";

/** The seven centres: sun, cashew, wave, leaves, diamond, dots, stripes. */
export const centres = ["jua", "korosho", "zigi", "majani", "lozi", "nukta", "kikoi"] as const;
export type Centre = (typeof centres)[number];

/** One repeat of a centre: its size on the grid and the SVG content that fills it. */
export type MjiTile = { width: number; height: number; content: string };

type Draw = (way: Colourway) => string;

function corners(size: number, radius: number, fill: string): string {
  const spots = [`<circle r="${radius}"/>`, `<circle cx="${size}" r="${radius}"/>`];
  spots.push(`<circle cy="${size}" r="${radius}"/>`, `<circle cx="${size}" cy="${size}" r="${radius}"/>`);
  return `<g fill="${fill}">${spots.join("")}</g>`;
}

const sun: Draw = ([ground, figure, second, light]) => {
  const rays = Array.from(
    { length: 12 },
    (_, ray) =>
      `<path transform="rotate(${ray * 30})" d="M-3-15 0-26 3-15z" fill="${ray % 2 ? second : figure}"/>`,
  );
  return `<rect width="56" height="56" fill="${ground}"/><g transform="translate(28 28)">${rays.join("")}<circle r="13" fill="${figure}"/><circle r="9.5" fill="${light}"/><circle r="6" fill="${ground}"/><circle r="2.6" fill="${figure}"/></g>${corners(56, 4.5, second)}`;
};

const cashew: Draw = ([ground, figure, second, light]) => {
  const nuts = ["translate(16 16) rotate(-35)", "translate(48 48) rotate(145)"].map(
    (place) =>
      `<g transform="${place}"><path d="M-4 14C-14 10-15-6-4-12 4-16 13-11 12-3 11 4 3 3 3 9 3 13 0 16-4 14z" fill="${figure}"/><path d="M-4 9C-10 5-9-4-3-7.5 1-9.5 6.5-7.5 6-3.5 5.5 0-1 0-1.5 5-1.7 8-2.5 10-4 9z" fill="${light}"/><circle cx="-3.2" cy="-1.5" r="2.2" fill="${ground}"/></g>`,
  );
  const petals = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<circle transform="rotate(${turn})" cy="-7" r="2.8" fill="${second}"/>`,
  );
  const flowers = ["48 14", "16 48"].map(
    (place) => `<g transform="translate(${place})">${petals.join("")}<circle r="3.2" fill="${figure}"/></g>`,
  );
  return `<rect width="64" height="64" fill="${ground}"/>${nuts.join("")}${flowers.join("")}`;
};

const leaves: Draw = ([ground, figure, second, light]) => {
  const places = ["translate(12 12) rotate(45)", "translate(36 36) rotate(45)"];
  places.push("translate(36 12) rotate(-45)", "translate(12 36) rotate(-45)");
  const blades = places.map(
    (place, blade) =>
      `<g transform="${place}"><path d="M0-14C8-7 8 7 0 14-8 7-8-7 0-14z" fill="${blade < 2 ? figure : second}"/><path d="M0-10V10M0-4 4-7M0-4-4-7M0 2 5-2M0 2-5-2M0 8 4 4M0 8-4 4" stroke="${ground}" stroke-width="1.3" fill="none"/></g>`,
  );
  return `<rect width="48" height="48" fill="${ground}"/>${blades.join("")}<circle cx="24" cy="24" r="3" fill="${light}"/>${corners(48, 3, light)}`;
};

const tiles: Record<Centre, { width: number; height: number; draw: Draw }> = {
  jua: { width: 56, height: 56, draw: sun },
  korosho: { width: 64, height: 64, draw: cashew },
  majani: { width: 48, height: 48, draw: leaves },
  zigi: {
    width: 32,
    height: 40,
    draw: ([ground, figure, second, light]) =>
      `<rect width="32" height="40" fill="${ground}"/><path d="M0 10 16 0 32 10V16L16 6 0 16z" fill="${figure}"/><path d="M0 20 16 10 32 20V23L16 13 0 23z" fill="${second}"/><path d="M0 32 16 22 32 32v4L16 26 0 36z" fill="${light}"/>`,
  },
  lozi: {
    width: 40,
    height: 40,
    draw: ([ground, figure, second, light]) =>
      `<rect width="40" height="40" fill="${ground}"/><path d="M20 0 40 20 20 40 0 20z" fill="${figure}"/><path d="M20 8 32 20 20 32 8 20z" fill="${second}"/><path d="M20 13.5 26.5 20 20 26.5 13.5 20z" fill="${light}"/>${corners(40, 4, light)}`,
  },
  nukta: {
    width: 28,
    height: 28,
    draw: ([ground, figure, , light]) =>
      `<rect width="28" height="28" fill="${ground}"/><circle cx="7" cy="7" r="3.2" fill="${light}"/><circle cx="21" cy="21" r="3.2" fill="${light}"/><circle cx="21" cy="7" r="1.5" fill="${figure}"/><circle cx="7" cy="21" r="1.5" fill="${figure}"/>`,
  },
  kikoi: {
    width: 60,
    height: 60,
    draw: ([ground, figure, second, light]) =>
      `<rect width="60" height="60" fill="${ground}"/><rect width="60" height="14" fill="${figure}"/><rect y="4" width="60" height="3" fill="${second}"/><rect y="22" width="60" height="2" fill="${second}"/><rect y="28" width="60" height="10" fill="${light}"/><rect y="44" width="60" height="3" fill="${figure}"/><rect y="50" width="60" height="2" fill="${second}"/>`,
  },
};

/** One repeat of a centre in a colourway, with the size it was drawn at. */
export function mjiTile(centre: Centre, way: ColourwayName): MjiTile {
  const { width, height, draw } = tiles[centre];
  return { width, height, content: draw(colourways[way]) };
}

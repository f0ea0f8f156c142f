import { colourways } from "../kanga/colourways.ts";
import type { ColourwayName } from "../kanga/colourways.ts";

const paper = "#ffffff";

/** A colour of the cloth that a phone's camera still takes for dark on paper, for the middle of a code's eyes. */
export function eyeColour(way: ColourwayName): string {
  const [ground, , second, light] = colourways[way];
  return [ground, second, light].find((colour) => contrast(colour, paper) >= 3.5) ?? "#c7281e";
}

/** The saying on its strip: the cloth's own colours, the pair of them that reads best. */
export function jinaColour(way: ColourwayName): { background: string; color: string } {
  const [ground, figure, second, light] = colourways[way];
  const background =
    contrast(figure, paper) >= 4.5 ? figure : contrast(ground, paper) >= 4.5 ? ground : light;
  const color =
    [ground, figure, light, second, paper].find(
      (colour) => colour !== background && contrast(colour, background) >= 4.5,
    ) ?? paper;
  return { background, color };
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

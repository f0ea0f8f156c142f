import { contrast, eyeColour } from "@agiza/ui/cloth-colours";
import { eyeRing, kangaCode, markDiamond, markPlate } from "@agiza/ui/kanga-code";
import type { CardText } from "./card-text.ts";
import { frames, middleOf } from "./qr-design.ts";
import type { QrDesign } from "./qr-design.ts";

/** Modules left free around a code, as the standard asks. */
const quietModules = 4;

/** A picture that lies on the card, such as the shop's logo. */
export type CardPicture = { href: string; x: number; y: number; side: number };

export type CodeArtwork = {
  artwork: string;
  letter: CardText | null;
  picture: CardPicture | null;
  /** Side of a module in the card's units. */
  module: number;
};

/** The code with its quiet edge in a square of `side`, as SVG; a letter and a logo in its middle come apart. */
export function codeArtwork(
  link: string,
  design: QrDesign,
  { x, y, side }: { x: number; y: number; side: number },
): CodeArtwork {
  const { dots: ink, ground, centre, shopName, logo } = design;
  const code = kangaCode(link, middleOf(design));
  const scale = side / (code.size + 2 * quietModules);
  const origin = { x: x + quietModules * scale, y: y + quietModules * scale };
  const cloth = design.frame === "none" ? "kisutu" : frames[design.frame].way;
  const eye = contrast(eyeColour(cloth), ground) >= 3.5 ? eyeColour(cloth) : ink;
  const eyes = code.eyes.map(
    (place) =>
      `<g transform="translate(${place.x} ${place.y})"><path fill-rule="evenodd" fill="${ink}" d="${eyeRing}"/><rect x="2" y="2" width="3" height="3" rx=".7" fill="${eye}"/></g>`,
  );
  const parts = [`<path d="${code.dots}" fill="${ink}"/>`, ...eyes];
  let letter: CardText | null = null;
  let picture: CardPicture | null = null;
  if (code.mark) {
    const inset = 0.5;
    const markSide = code.mark.side - 2 * inset;
    const at = code.mark.at + inset;
    if (centre === "logo" && logo) {
      picture = {
        href: logo.href,
        x: origin.x + at * scale,
        y: origin.y + at * scale,
        side: markSide * scale,
      };
    } else {
      const middle =
        centre === "symbol"
          ? `<rect x="11" y="11" width="26" height="26" rx="8.5" fill="${ground}"/><path fill="#ffaf3d" d="${markDiamond}"/>`
          : "";
      parts.push(
        `<g transform="translate(${at} ${at}) scale(${markSide / 48})"><path fill="${ink}" d="${markPlate}"/>${middle}</g>`,
      );
      if (centre === "letter") {
        const size = markSide * scale * 0.6;
        letter = {
          text: shopName.trim().slice(0, 1).toUpperCase(),
          x: origin.x + (code.size / 2) * scale,
          y: origin.y + (code.size / 2) * scale + size * 0.35,
          size,
          weight: 800,
          face: "display",
          fill: ground,
        };
      }
    }
  }
  const artwork = `<g transform="translate(${origin.x} ${origin.y}) scale(${scale})">${parts.join("")}</g>`;
  return { artwork, letter, picture, module: scale };
}

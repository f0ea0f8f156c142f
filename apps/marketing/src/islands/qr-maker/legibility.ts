import { contrast } from "@agiza/ui/cloth-colours";
import { messageRoom } from "./chat-link.ts";
import { linkLimit, logoSizes } from "./qr-design.ts";
import type { QrDesign } from "./qr-design.ts";

/** Below this contrast phones with poor cameras begin to fail. */
const goodContrast = 4;
/** Below this no code is given away: it would read here and fail at the counter. */
const leastContrast = 3;

/** Why a code may not be readable: `refused` ones cannot be downloaded, the others are warnings. */
export type Doubt = { about: "colours" | "reversed" | "logo" | "message"; refused: boolean };

/** Below this many pixels to a module decoders begin to fail. */
export const leastModulePx = 4;

/** What speaks against this design before anything is drawn, the gravest first. */
export function doubtsAbout(design: QrDesign): Doubt[] {
  const doubts: Doubt[] = [];
  const ratio = contrast(design.dots, design.ground);
  const reversed = contrast(design.dots, "#000000") > contrast(design.ground, "#000000");
  if (reversed) doubts.push({ about: "reversed", refused: true });
  else if (ratio < goodContrast) doubts.push({ about: "colours", refused: ratio < leastContrast });
  if (design.centre === "logo" && design.logo && design.logoSize > logoSizes.safe) {
    doubts.push({ about: "logo", refused: false });
  }
  const { taken, limit } = messageRoom(design.message, linkLimit(design));
  if (taken > limit) doubts.push({ about: "message", refused: true });
  return doubts.toSorted((one, other) => Number(other.refused) - Number(one.refused));
}

/** What to change when a decoder could not read the finished picture. */
export function cureFor(design: QrDesign): "smallerLogo" | "strongerColours" | "shorterMessage" {
  const [doubt] = doubtsAbout(design);
  if (design.centre === "logo" && design.logo) return "smallerLogo";
  return doubt ? "strongerColours" : "shorterMessage";
}

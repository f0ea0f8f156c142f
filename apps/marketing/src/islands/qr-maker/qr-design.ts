import type { Kanga } from "@agiza/ui/kanga/shop-kanga";

/** A4 poster, A6 counter card, 8 cm sticker, 9:16 status picture. */
export const templates = ["poster", "counter", "sticker", "status"] as const;
export type Template = (typeof templates)[number];

/** The cloths a card can be framed with, in the order they are shown. */
export const frames = {
  kisutu: { way: "kisutu", border: "mkeka", centre: "korosho" },
  bahari: { way: "bahari", border: "jahazi", centre: "zigi" },
  mnazi: { way: "mnazi", border: "jicho", centre: "majani" },
  zambarau: { way: "zambarau", border: "jicho", centre: "lozi" },
  embe: { way: "embe", border: "pembe", centre: "jua" },
  machungwa: { way: "machungwa", border: "mkeka", centre: "lozi" },
} as const satisfies Record<string, Kanga>;
export type ClothName = keyof typeof frames;
export type Frame = ClothName | "none";

/** What stands in the middle of the code. */
export const centres = ["symbol", "letter", "logo", "none"] as const;
export type Centre = (typeof centres)[number];

/** A shop's own picture, read and made smaller on the visitor's device; it never leaves it. */
export type ShopLogo = { href: string; name: string };

/** Everything a visitor decides about her code. */
export type QrDesign = {
  /** As typed so far, E.164 or part of it. */
  number: string;
  message: string;
  template: Template;
  frame: Frame;
  shopName: string;
  place: string;
  /** The line on its strip, "Skani uagize hapa". */
  caption: string;
  /** Colours as "#rrggbb". */
  dots: string;
  ground: string;
  centre: Centre;
  logo: ShopLogo | null;
  /** Side of the logo in percent of the code's side. */
  logoSize: number;
};

export const nameLimit = 40;
export const placeLimit = 40;
export const captionLimit = 28;
export const logoSizes = { min: 15, max: 50, usual: 22, safe: 30 } as const;

/** The share of the code's side that stays free in the middle, and how much damage the code must then repair. */
export function middleOf(design: QrDesign): { middle: number; correction: "Q" | "H" } {
  if (design.centre === "logo" && design.logo) {
    return { middle: design.logoSize / 100, correction: "H" };
  }
  const empty = design.centre === "none" || design.centre === "logo" || !letterOf(design);
  return { middle: empty ? 0 : 0.2, correction: "Q" };
}

/**
 * Signs that the link may have, as it is written into the code: what version 11 holds, 61 modules on a side, at the
 * correction the design needs. With more, the sticker has fewer than four printer's dots to a module.
 */
export const linkLimit = (design: QrDesign): number => (middleOf(design).correction === "H" ? 137 : 177);

/** What the middle shows: our symbol has no letter, so it counts as one here. */
function letterOf(design: QrDesign): string {
  return design.centre === "symbol" ? "symbol" : design.shopName.trim();
}

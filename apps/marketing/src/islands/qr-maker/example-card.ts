import { qr } from "@agiza/i18n/catalogues/en/qr";
import { drawCard } from "./draw-card.ts";
import type { Card } from "./draw-card.ts";
import { usualDesign } from "./usual-design.ts";

/** The card of an example shop, as the generator would draw it. */
export const exampleCard: Card = drawCard(
  {
    ...usualDesign(qr.maker),
    number: "+255754000099",
    message: "Habari",
    shopName: "Neema Vitenge",
    place: "Mtaa wa Uhuru, Kariakoo",
  },
  "",
);

import type { MakerWords } from "./maker-words.ts";
import { logoSizes } from "./qr-design.ts";
import type { QrDesign } from "./qr-design.ts";

/** Dark on white, as every phone reads it. */
export const usualColours = { dots: "#160f24", ground: "#ffffff" } as const;

/** What a visitor finds: no number yet, everything else as most shops leave it. */
export function usualDesign(words: MakerWords): QrDesign {
  return {
    number: "",
    message: words.contact.usual,
    template: "poster",
    frame: "kisutu",
    shopName: "",
    place: "",
    caption: words.captions.one,
    ...usualColours,
    centre: "symbol",
    logo: null,
    logoSize: logoSizes.usual,
  };
}

import type { productShare as en } from "../en/product-share.ts";
import type { Translated } from "../../translator.ts";

export const productShare = {
  make: "Kadi ya Status",
  onRequest: "Uliza bei",
  code: "Bidhaa: {code}",
  invitation: "Skani uagize WhatsApp",
  failed: "Imeshindikana kutengeneza kadi.",
} satisfies Translated<typeof en>;

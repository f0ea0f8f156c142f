import type { Translated } from "../../translator.ts";
import type { receipts as en } from "../en/receipts.ts";

export const receipts = {
  receipt: "Risiti",
  order: "Oda",
  customer: "Mteja",
  goods: "Bidhaa",
  quantity: "Idadi",
  unitPrice: "Bei ya moja",
  amount: "Kiasi",
  total: "Jumla",
  discount: "Punguzo",
  payment: "Malipo",
  paid: "Imelipwa",
  returned: "Zilizorudishwa",
  kept: "Zilizobaki dukani",
  saleNumber: "Namba ya mauzo",
  practice: "Mazoezi: si mauzo halisi",
  thanks: "Asante kwa oda yako",
  print: "Chapa",
  printOn: "Chapa kwa {paper}",
  more: "Zaidi kuhusu risiti",
  picture: "Tuma kama picha",
  pictureFailed: "Picha haikuweza kutengenezwa",
  send: "Mtumie mteja",
  sent: "Risiti inatumwa",
  sendFailed: "Risiti haikutumwa",
  papers: {
    "58mm": "58 mm",
    "80mm": "80 mm",
    a5: "A5",
  },
} satisfies Translated<typeof en>;

/** Ways to pay as people call them, each with the colour of its small diamond; names are set as text, logos are not redrawn. */
export const providers = [
  { name: "M-Pesa", dot: "fill-[#e60000]" },
  { name: "Airtel Money", dot: "fill-[#b3001f]" },
  { name: "Mixx by Yas (Tigo Pesa)", dot: "fill-[#00377b]" },
  { name: "HaloPesa", dot: "fill-[#f37021]" },
  { name: "TANQR", dot: "fill-[#1eb53a]" },
  { name: "Visa", dot: "fill-[#1434cb]" },
  { name: "Mastercard", dot: "fill-[#ff5f00]" },
] as const;

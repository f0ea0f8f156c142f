import type { ProductImport } from "#data/product-imports.ts";

/** An import that runs, with whatever differs. */
export const makeProductImport = (changed: Partial<ProductImport> = {}): ProductImport => ({
  id: "imp_1",
  file_name: "bei-novemba.xlsx",
  status: "running",
  total: 218,
  waiting: 92,
  added: 120,
  updated: 4,
  refused: 2,
  refusals: [
    {
      row: 37,
      name: "Kanga doti, Haba na haba",
      code: "product_import.row_exists",
      message: "You already have this product. Skip the row, or change the product on its page.",
    },
    {
      row: 52,
      name: "Kitenge Majani",
      code: "product.code_taken",
      message: "Another product has this SKU or barcode.",
    },
  ],
  updated_at: "2026-11-21T11:05:00.000Z",
  created_at: "2026-11-21T11:04:00.000Z",
  ...changed,
});

/** A price list as a shop writes it: some rows need a fix. */
export const priceList = (): string[][] => [
  ["Jina la bidhaa", "Bei (TSH)", "Idadi", "Aina", "Muuzaji"],
  ["Gauni la kitenge", "68,000", "34", "Nguo", "Mama Rukia, Kariakoo"],
  ["Kanga doti, Haba na haba", "18000", "62", "Vitambaa", "Mama Rukia, Kariakoo"],
  ["Shati la mawimbi", "elfu 42", "12", "Nguo", ""],
  ["Kitenge Majani", "45,000/=", "nyingi", "Vitambaa", ""],
  ["", "9,500", "4", "Viatu", ""],
  ["Bia ya Kilimanjaro", "2,500", "48", "Vinywaji", ""],
  ["Kofia ya kufuma", "6,000", "9", "Nguo", ""],
];

export const asCsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map((cell) => `"${cell}"`).join(",")).join("\n");

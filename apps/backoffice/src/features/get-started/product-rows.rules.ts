import { randomKey } from "@agiza/api-client/random-key";
import type { ProductForm } from "#data/new-products.ts";
import type { Doubt, PricedDraft } from "#entities/product/price-list.rules.ts";

/** A product as it is typed. */
export type ProductRow = {
  /** Names the row, and keeps the product from being added twice. */
  key: string;
  name: string;
  priceMinor: number | null;
  unit: PricedDraft["unit"];
  photo: File | null;
  /** Why somebody should look at it; gone once they changed the row. */
  doubt: Doubt | null;
  /** Why the API refused it. */
  refusal: string | null;
};

export type RowProblem = "needsName" | "needsPrice";

const shortestName = 2;
/** As many as one is asked for at first. */
export const firstRows = 3;

export const emptyRow = (): ProductRow => ({
  key: randomKey(),
  name: "",
  priceMinor: null,
  unit: "piece",
  photo: null,
  doubt: null,
  refusal: null,
});

const isEmpty = ({ name, priceMinor, photo }: ProductRow): boolean =>
  name.trim() === "" && priceMinor === null && photo === null;

/** The rows somebody has begun with; the others are not sent. */
export const filledRows = (rows: readonly ProductRow[]): ProductRow[] => rows.filter((row) => !isEmpty(row));

/** Puts what was read from a price list in place of the empty rows. */
export const withDrafts = (rows: readonly ProductRow[], drafts: readonly PricedDraft[]): ProductRow[] => [
  ...filledRows(rows),
  ...drafts.map(({ name, priceMinor, unit, doubt }) => ({ ...emptyRow(), name, priceMinor, unit, doubt })),
];

/** What keeps a row from being sent. */
export function problemOf({ name, priceMinor }: ProductRow): RowProblem | null {
  if (name.trim().length < shortestName) return "needsName";
  return priceMinor === null || priceMinor <= 0 ? "needsPrice" : null;
}

const categories: Record<string, ProductForm["category"]> = {
  shop: "food & beverages",
  food: "food & beverages",
  fashion: "clothing & accessories",
  salon: "health & beauty",
  pharmacy: "health & beauty",
  hardware: "home improvement",
};

/** What is sent of a row. Its category is that of the shop's trade, and can be changed with the product. */
export const toProductForm = ({ name, priceMinor, unit }: ProductRow, trade: string): ProductForm => ({
  name: name.trim().replace(/\s+/g, " "),
  price_minor: priceMinor ?? 0,
  unit,
  category: categories[trade] ?? "home",
});

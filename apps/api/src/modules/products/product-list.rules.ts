/** The views of the list. */
export const productStatuses = ["all", "on_sale", "low_stock", "sold_out", "hidden", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productSorts = ["name", "price", "price_desc", "stock", "newest", "best_selling"] as const;
export type ProductSort = (typeof productSorts)[number];

export const stockStates = ["not_counted", "in_stock", "low", "sold_out"] as const;
export type StockState = (typeof stockStates)[number];

/** How much of something there is, in a word. */
export function stockStateOf({ stock, lowAt }: { stock: number | null; lowAt: number | null }): StockState {
  if (stock === null) return "not_counted";
  if (stock <= 0) return "sold_out";
  return lowAt !== null && stock <= lowAt ? "low" : "in_stock";
}

import type { ProductId, VariantId } from "#kernel/ids.ts";

/** Goods that leave or come back: of a variant when there is one, else of the product itself. */
export type StockItem = { productId: ProductId; variantId: VariantId | null; quantity: number };

export const stockKey = (item: Pick<StockItem, "productId" | "variantId">): ProductId | VariantId =>
  item.variantId ?? item.productId;

/** One item per stock, in an order every transaction shares, so that two of them never wait for each other. */
export function gatherStock(items: StockItem[]): StockItem[] {
  const byKey = new Map<string, StockItem>();
  for (const item of items) {
    const known = byKey.get(stockKey(item));
    const thousandths = Math.round(item.quantity * 1000) + Math.round((known?.quantity ?? 0) * 1000);
    byKey.set(stockKey(item), { ...item, quantity: thousandths / 1000 });
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

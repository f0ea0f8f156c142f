import { basketLimits } from "./bot-state.rules.ts";

/** What a customer chose in the shop's WhatsApp catalogue. */
export type CatalogueItem = { code: string; quantity: number };

/** Reads an order from the catalogue, as WhatsApp passes it on: codes in small letters, each once, whole pieces only. */
export function readCatalogueOrder(body: Record<string, unknown>): CatalogueItem[] {
  const items = Array.isArray(body["product_items"]) ? (body["product_items"] as unknown[]) : [];
  const byCode = new Map<string, number>();
  for (const item of items.slice(0, basketLimits.products)) {
    const { product_retailer_id: code, quantity } = (item ?? {}) as Record<string, unknown>;
    if (typeof code !== "string" || code.trim() === "") continue;
    const pieces = Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1;
    const key = code.trim().toLowerCase();
    byCode.set(key, Math.min(basketLimits.pieces, (byCode.get(key) ?? 0) + pieces));
  }
  return Array.from(byCode, ([code, quantity]) => ({ code, quantity }));
}

import { type Cart, keptLines, totalOf, unitPriceOf } from "./cart.ts";
import type { Order } from "./order.ts";

/** One thing that is not as the customer saw it. Amounts in hundredths. */
export type Change =
  | { kind: "price" | "delivery"; name: string; beforeMinor: number; nowMinor: number }
  | { kind: "choice"; name: string }
  | { kind: "gone"; name: string };

export type OrderChanges = { beforeMinor: number; nowMinor: number; changes: Change[] };

/**
 * What the shop changed between what the customer saw and the order as it is now.
 *
 * @param seen the order and the choices that were on the screen
 * @param now the order as it is, with the same choices fitted to it
 */
export function changesOf(
  seen: { order: Order; cart: Cart },
  now: { order: Order; cart: Cart },
): OrderChanges {
  const products = new Map(keptLines(now.order, now.cart).map((entry) => [entry.line.lineId, entry]));
  const changes = keptLines(seen.order, seen.cart).flatMap(({ product, line }): Change[] => {
    const entry = products.get(line.lineId);
    const { name } = product;
    if (!entry || (product.available && !entry.product.available)) return [{ kind: "gone", name }];
    const lost =
      Object.keys(entry.line.options).length < Object.keys(line.options).length ||
      entry.line.addOnIds.length < line.addOnIds.length;
    if (lost) return [{ kind: "choice", name }];
    const found: Change[] = [];
    const beforeMinor = unitPriceOf(product, line);
    const nowMinor = unitPriceOf(entry.product, entry.line);
    if (beforeMinor !== nowMinor) found.push({ kind: "price", name, beforeMinor, nowMinor });
    const addOns = new Map(
      entry.product.add_ons.flatMap(({ items }) => items.map((item) => [item.id, item])),
    );
    for (const item of product.add_ons.flatMap(({ items }) => items)) {
      const later = addOns.get(item.id);
      if (!line.addOnIds.includes(item.id) || !later || later.price_minor === item.price_minor) continue;
      found.push({
        kind: "price",
        name: item.name,
        beforeMinor: item.price_minor,
        nowMinor: later.price_minor,
      });
    }
    return found;
  });
  const before = totalOf(seen.order, seen.cart);
  const after = totalOf(now.order, now.cart);
  if (before.deliveryFeeMinor !== after.deliveryFeeMinor) {
    changes.push({
      kind: "delivery",
      name: "",
      beforeMinor: before.deliveryFeeMinor,
      nowMinor: after.deliveryFeeMinor,
    });
  }
  return { beforeMinor: before.totalMinor, nowMinor: after.totalMinor, changes };
}

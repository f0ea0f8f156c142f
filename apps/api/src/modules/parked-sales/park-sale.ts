import { maxParkedSales } from "#db/schema/parked-sales.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ParkedSaleId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { refuse } from "./parked-sales.errors.ts";
import { saleParked } from "./parked-sales.events.ts";
import { countParked, insertParked } from "./parked-sales.repository.ts";

/** A basket as the till keeps it; the API reads nothing of it but what a list shows. */
export type SaleToPark = {
  name: string;
  basket: Record<string, unknown>;
  lineCount: number;
  totalMinor: number;
};

/**
 * Puts a basket aside by a name, for any device of the shop.
 *
 * @param key the caller's own: pressing twice parks it once
 * @throws parked_sale.too_many
 * @throws access.denied needs `orders create`
 */
export function parkSale(ctx: Ctx, sale: SaleToPark, key: string): Promise<{ id: ParkedSaleId }> {
  requireMay(ctx, "order.create");
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "parked_sale.add", key, content: sale }, async () => {
      const { db, shopId, actor } = tx;
      if (actor.kind !== "staff") throw new Error("baskets are put aside by people");
      await lockShop(tx);
      if ((await countParked(db, shopId)) >= maxParkedSales)
        throw refuse("parked_sale.too_many", { most: maxParkedSales });
      const now = tx.now();
      const id: ParkedSaleId = newId("prk", now);
      const kept = { ...sale, basket: withReadPhone(sale.basket) };
      await insertParked(db, { shopId, id, ...kept, parkedBy: actor.userId, parkedAt: now });
      await tx.emit(saleParked({ parkedSaleId: id }));
      return { id };
    }),
  );
}

/** The customer's number as the shop keeps it: erasing somebody finds the baskets that name them by it. */
function withReadPhone(basket: SaleToPark["basket"]): SaleToPark["basket"] {
  const { customer } = basket;
  if (typeof customer !== "object" || customer === null || !("phone" in customer)) return basket;
  const phone = typeof customer.phone === "string" ? toPhone(customer.phone) : null;
  return phone === null ? basket : { ...basket, customer: { ...customer, phone } };
}

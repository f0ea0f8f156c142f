import { and, desc, eq, inArray } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId, ProductId } from "#kernel/ids.ts";

/** Products of these names, by name. */
export async function productsNamed({ store, shopId }: Ctx, names: readonly string[]) {
  const found = await store.tenant(shopId, (db) =>
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.shopId, shopId), inArray(products.name, [...names]))),
  );
  return new Map<string, ProductId>(found.map(({ id, name }) => [name, id]));
}

/** The newest orders that are being made. */
export const newestBeingMade = ({ store, shopId }: Ctx, count: number): Promise<{ id: OrderId }[]> =>
  store.tenant(shopId, (db) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.lifecycle, "preparing")))
      .orderBy(desc(orders.number))
      .limit(count),
  );

/** As if they had been sent in for a day. */
export const setDays = ({ store, shopId }: Ctx, days: readonly { id: OrderId; dueOn: string }[]) =>
  store.tenant(shopId, async (db) => {
    for (const { id, dueOn } of days)
      await db
        .update(orders)
        .set({ dueOn })
        .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  });

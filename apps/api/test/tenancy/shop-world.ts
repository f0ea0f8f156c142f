import { and, eq, inArray } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { orderLines } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { rateLimits } from "#db/schema/outbox.ts";
import { pickupPlaces, shops } from "#db/schema/shops.ts";
import type { OrderId, PickupPlaceId, ShopId } from "#kernel/ids.ts";
import type { Harness } from "#test/harness.ts";
import { makeDeliveryArea, makeOrder, makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { makeTrade, sendIn } from "./shop-trade.ts";

export type ShopWorld = Awaited<ReturnType<typeof makeShopWorld>>;
/** A shop whose every text carries one word, so that a word seen elsewhere is a leak. */
export async function makeShopWorld(harness: Harness, word: string) {
  const { base } = harness;
  const { shopId, ctx } = await harness.makeShop({ name: `${word} duka` });
  const made = await makeProduct(base, shopId, {
    name: `${word} kitenge`,
    variants: [{ name: `${word} M`, priceMinor: 2_500_000 }],
    groups: [{ name: `${word} kushona`, max: 2, items: [{ name: `${word} mikono`, priceMinor: 50_000 }] }],
  });
  const areaId = `${word}-area`;
  await makeDeliveryArea(base, shopId, areaId, 600_000);
  await base.store.tenant(shopId, async (db) => {
    await db
      .update(shops)
      .set({ about: `${word} about`, region: `${word} region`, area: `${word} area` })
      .where(eq(shops.shopId, shopId));
    await db
      .update(products)
      .set({ description: `${word} description` })
      .where(eq(products.shopId, shopId));
    await db
      .insert(pickupPlaces)
      .values({ shopId, id: `plc_${word}` as PickupPlaceId, name: `${word} place` });
  });
  const owner = await signInAs(harness, shopId);
  const staff = await signInAs(harness, shopId, []);
  await signInAs(harness, shopId, [{ resource: "orders", action: "read" }]);
  const { productId, variants, addOnIds } = made;
  const goods = { productId, variantId: variants[`${word} M`]!, addOnId: addOnIds[`${word} mikono`]! };
  const sent = await makeOrder(base, shopId, [{ productId, quantity: 1 }]);
  const lineId = await lineOf({ harness, shopId }, sent.orderId);
  await sendIn(harness, sent.token, { lineId, ...goods, areaId }, 3_150_000);
  await makeTrade(harness, ctx, word);
  const sessionIds = [owner.sessionId, staff.sessionId];
  return {
    harness,
    ctx,
    word,
    shopId,
    goods,
    areaId,
    people: { owner: owner.userId, staff: staff.userId },
    tokens: { owner: owner.token, staff: staff.token, nobody: null },
    /** Takes back what keeps other requests from being taken: an ended session, a closed shop, another name, a spent budget. */
    restore: () =>
      base.store.system(async (db) => {
        const accessExpiresAt = new Date(base.now().getTime() + 86_400_000);
        await db
          .update(sessions)
          .set({ revokedAt: null, shopId, accessExpiresAt })
          .where(inArray(sessions.id, sessionIds));
        await db.delete(rateLimits);
        await db
          .update(shops)
          .set({ name: `${word} duka`, openingHours: {}, payOnCollection: true })
          .where(eq(shops.shopId, shopId));
      }),
  };
}

/** The line of an order that has one. */
export async function lineOf(
  { harness, shopId }: { harness: Harness; shopId: ShopId },
  orderId: OrderId,
): Promise<string> {
  const [line] = await harness.base.store.tenant(shopId, (db) =>
    db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId))),
  );
  return line!.id;
}

/** Every row that belongs to a shop, as one text per table: what is equal before and after was not touched. */
export async function rowsOf({ parts }: Harness, shopId: string): Promise<Record<string, string>> {
  const { rows: tables } = await parts.database.query(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'shop_id' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await parts.database.query(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from "${String(name)}" t where shop_id = $1`,
      [shopId],
    );
    found[String(name)] = String(rows[0]?.["text"]);
  }
  return found;
}

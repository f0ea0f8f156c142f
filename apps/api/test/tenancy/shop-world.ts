import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { pictures } from "#db/schema/media.ts";
import { orderLines } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { pickupPlaces, shops } from "#db/schema/shops.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import type { OrderId } from "#kernel/ids.ts";
import { keyOfPicture } from "#modules/media/picture.rules.ts";
import type { Harness } from "#test/harness.ts";
import { recordings } from "#test/recordings.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { makeCustomer, makeDeliveryArea, makeOrder, makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { makeTrade, sendIn } from "./shop-trade.ts";

export type ShopWorld = Awaited<ReturnType<typeof makeShopWorld>>;
export type Things = Awaited<ReturnType<ShopWorld["makeThings"]>>;

/** A shop whose every text carries one word, so that a word seen elsewhere is a leak. */
export async function makeShopWorld(harness: Harness, word: string) {
  const { base } = harness;
  const { shopId, ctx } = await harness.makeShop({ name: `${word} duka` });
  const goods = await makeProduct(base, shopId, {
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
    await db.insert(pickupPlaces).values({ shopId, id: `${word}-place`, name: `${word} place` });
  });
  const owner = await signInAs(harness, shopId);
  const staff = await signInAs(harness, shopId, []);
  const variantId = goods.variants[`${word} M`]!;
  const addOnId = goods.addOnIds[`${word} mikono`]!;
  await signInAs(harness, shopId, [{ resource: "orders", action: "read" }]);
  const sent = await makeOrder(base, shopId, [{ productId: goods.productId, quantity: 1 }]);
  const lineId = await lineOf(sent.orderId);
  await sendIn(harness, sent.token, { lineId, variantId, addOnId, areaId }, 3_150_000);
  await makeTrade(harness, ctx, word);

  return {
    word,
    shopId,
    tokens: { owner: owner.token, staff: staff.token, nobody: null },
    /** An order in the shop's hands and one in its customer's, new each time. */
    async makeThings() {
      const customer = await makeCustomer(base, shopId, `${word} Zainab`);
      const { orderId } = await makeSubmittedOrder(ctx, {
        customerName: `${word} Zainab`,
        customerPhone: customer.phone,
        customerId: customer.id,
        note: `${word} note`,
        fulfilmentKind: "delivery",
        landmark: `${word} landmark`,
        fulfilmentNote: `${word} fulfilment`,
      });
      const lineName = { name: `${word} gauni`, note: `${word} line note` };
      await base.store.tenant(shopId, (db) =>
        db
          .update(orderLines)
          .set(lineName)
          .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId))),
      );
      const link = await makeOrder(base, shopId, [{ productId: goods.productId, quantity: 1 }], customer.id);
      const lineId = await lineOf(link.orderId);
      const pictureId = randomBytes(16).toString("hex");
      await base.store.tenant(shopId, (db) =>
        db.insert(pictures).values({
          shopId,
          key: keyOfPicture(shopId, pictureId),
          bytes: 0,
          createdAt: base.now(),
        }),
      );
      const recording = recordings.webm(200, word);
      const arrivedAt = base.now();
      await base.store.tenant(shopId, (db) =>
        db.insert(voiceNotes).values({
          shopId,
          orderId,
          contentType: "audio/webm",
          durationMs: 4200,
          data: recording,
          arrivedAt,
          createdAt: arrivedAt,
        }),
      );
      return {
        orderId,
        recording,
        pictureId,
        token: link.token,
        lineId,
        shopId,
        areaId,
        variantId,
        addOnId,
        ids: [orderId, link.orderId, lineId, customer.id, shopId, variantId, addOnId, goods.productId],
      };
    },
  };

  async function lineOf(orderId: OrderId): Promise<string> {
    const [line] = await base.store.tenant(shopId, (db) =>
      db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId))),
    );
    return line!.id;
  }
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

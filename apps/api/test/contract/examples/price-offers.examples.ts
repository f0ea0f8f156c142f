import { conversations } from "#db/schema/conversations.ts";
import { type ConversationId, newId } from "#kernel/ids.ts";
import { addPriceOffer } from "#modules/price-offers/add-price-offer.ts";
import { makeCustomer, makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey } from "../example.ts";

/** A customer who wrote just now and was offered a price. */
async function makeOffered({ harness, ctx, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const customer = await makeCustomer(base, shopId, `${word} Rehema`);
  const id: ConversationId = newId("cnv", now);
  const { productId } = await makeProduct(base, shopId, { name: `${word} kanga`, priceMinor: 1_500_000 });
  await base.store.tenant(shopId, (db) =>
    db.insert(conversations).values({
      shopId,
      id,
      channelId: newId("chn", now),
      customerId: customer.id,
      lastInboundAt: now,
      lastMessageAt: now,
      createdAt: now,
    }),
  );
  const goods = { productId, variantId: null, packId: null, quantity: 2 };
  const offer = await addPriceOffer(
    ctx,
    id,
    { ...goods, customerPriceMinor: 1_200_000, way: "counter", priceMinor: 1_300_000, validHours: null },
    { limits: harness.deps.limits, pin: null },
    newKey()["idempotency-key"],
  );
  return { id, productId, offerId: offer.id, ids: [id, productId, offer.id, customer.id, shopId] };
}

export const priceOffersExamples = defineExamples(makeOffered, {
  listPriceOffers: {
    ask: (of) => ({ params: { id: of.id } }),
    expected: byId(200, 403),
    reads: true,
  },
  addPriceOffer: {
    ask: (of) => ({
      params: { id: of.id },
      headers: newKey(),
      body: {
        product_id: of.productId,
        quantity: 2,
        customer_price_minor: 1_200_000,
        way: "counter",
        price_minor: 1_250_000,
      },
    }),
    also: (own) =>
      ["accept", "refuse"].map((way) => ({
        params: { id: own.id },
        headers: newKey(),
        body: { product_id: own.productId, quantity: 1, customer_price_minor: 1_200_000, way },
      })),
    expected: byId(201, 403),
    reads: true,
  },
  withdrawPriceOffer: {
    ask: (of) => ({ params: { id: of.id, offer_id: of.offerId } }),
    expected: byId(200, 403),
    reads: true,
  },
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeDeliveryArea } from "#test/shop-goods.ts";
import { learnLandmarks } from "./learn-landmarks.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A shop that delivers to Ilala, and what its customers named there. */
async function makeTrade() {
  const { shopId, ctx } = await harness.makeShop();
  await makeDeliveryArea(harness.base, shopId, "ilala", 400_000);
  const newCustomer = async () => (await makeCustomer(harness.base, shopId)).id;
  const names = async (
    landmark: string,
    {
      customers = 1,
      customerId,
      ...values
    }: { customers?: number } & Parameters<typeof makeSubmittedOrder>[1] = {},
  ) => {
    for (let count = 0; count < customers; count++) {
      await makeSubmittedOrder(ctx, {
        customerId: customerId === undefined ? await newCustomer() : customerId,
        fulfilmentKind: "delivery",
        deliveryAreaId: "ilala",
        deliveredAt: new Date(),
        landmark,
        ...values,
      });
    }
  };
  return { shopId, ctx, names, newCustomer };
}

const learnt = async ({ store, shopId }: Ctx): Promise<string[]> => {
  await learnLandmarks(harness.base);
  const [area] = await store.tenant(shopId, (db) =>
    db.select().from(deliveryAreas).where(eq(deliveryAreas.shopId, shopId)),
  );
  return area!.landmarks;
};

test("an area offers what most customers named there, spelled as most spell it", async () => {
  const { ctx, names } = await makeTrade();
  await names("Uwanja wa Karume", { customers: 3 });
  await names("Hospitali ya Amana", { customers: 3 });
  await names(" hospitali  ya amana. ");
  expect(await learnt(ctx)).toEqual(["Hospitali ya Amana", "Uwanja wa Karume"]);
});

test("no more than four are offered", async () => {
  const { ctx, names } = await makeTrade();
  for (const place of ["Amana", "Boma", "Karume", "Bungoni", "Sharif Shamba"])
    await names(place, { customers: 3 });
  expect(await learnt(ctx)).toHaveLength(4);
});

test("what belongs to few people is never offered", async () => {
  const { ctx, names, newCustomer } = await makeTrade();
  const neighbour = await newCustomer();
  for (let count = 0; count < 5; count++) await names("Kwa mama Asha, geti jeusi", { customerId: neighbour });
  await names("Nyumba ya Mzee Juma", { customers: 2 });
  await names("Piga 0754 000 218", { customers: 3 });
  await names("Ukitoka sokoni nenda kulia mpaka nyumba ya nne yenye geti", { customers: 3 });
  await names("Bila mteja", { customers: 3, customerId: null });
  expect(await learnt(ctx)).toEqual([]);
});

test("only orders that were delivered teach, and what nobody names any more is forgotten", async () => {
  const { ctx, names } = await makeTrade();
  await names("Hospitali ya Amana", { customers: 3, deliveredAt: null });
  await names("Soko la Ilala Boma", { customers: 3, createdAt: daysAgo(181) });
  expect(await learnt(ctx)).toEqual([]);
  await names("Soko la Ilala Boma", { customers: 3, createdAt: daysAgo(179) });
  expect(await learnt(ctx)).toEqual(["Soko la Ilala Boma"]);
});

test("a shop learns from its own customers alone", async () => {
  const [ours, theirs] = [await makeTrade(), await makeTrade()];
  await ours.names("Hospitali ya Amana", { customers: 2 });
  await theirs.names("Hospitali ya Amana", { customers: 2 });
  expect(await learnt(ours.ctx)).toEqual([]);
  await theirs.names("Hospitali ya Amana");
  expect(await learnt(theirs.ctx)).toEqual(["Hospitali ya Amana"]);
  expect(await learnt(ours.ctx)).toEqual([]);
});

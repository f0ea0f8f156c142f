import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { shops } from "#db/schema/shops.ts";
import type { DeliveryAreaId, ShopId } from "#kernel/ids.ts";
import { changeManyDeliveryAreas } from "#modules/delivery-areas/change-many-delivery-areas.ts";
import { removeDeliveryArea } from "#modules/delivery-areas/remove-delivery-area.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeDeliveryArea, makeOrder, makeProduct } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Page = {
  products: { line_id: string }[];
  delivery_areas: { id: string; name: string }[];
  delivery_fee_minor: number;
};

const ilala = "are_ilala" as DeliveryAreaId;

/** An order page of a shop that delivers to Temeke and Ilala. */
async function openPage() {
  const { base, app } = harness;
  const { shopId, ctx } = await harness.makeShop();
  await makeDeliveryArea(base, shopId, "are_temeke", 700_000);
  await makeDeliveryArea(base, shopId, ilala, 400_000);
  const { productId } = await makeProduct(base, shopId, { priceMinor: 1_000_000 });
  const { token, orderId } = await makeOrder(base, shopId, [{ productId, quantity: 1 }]);
  const target = `/store/api/v1/order?channel=whatsapp&token=${token}`;
  const read = async () => readJson<Page>(await app.request(target));
  const submit = async (expectedMinor = 1_400_000) => {
    const [line] = (await read()).products;
    const answer = await app.request(target, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify({
        lines: [{ line_id: line!.line_id, quantity: 1, variant_id: null, add_on_ids: [], note: "" }],
        fulfilment: { kind: "delivery", area_id: ilala, landmark: "", note: "" },
        note: "",
        expected_total_minor: expectedMinor,
      }),
    });
    return { status: answer.status, body: await readJson<{ code: string; order: Page }>(answer) };
  };
  return { ctx, orderId, read, submit };
}

const idsOf = ({ delivery_areas }: Page) => delivery_areas.map(({ id }) => id);

test("a customer may choose among the areas that are offered, by name", async () => {
  const { ctx, read } = await openPage();
  expect(idsOf(await read())).toEqual([ilala, "are_temeke"]);
  await changeManyDeliveryAreas(ctx, [ilala], "pause");
  expect(idsOf(await read())).toEqual(["are_temeke"]);
  await changeManyDeliveryAreas(ctx, [ilala], "activate");
  await removeDeliveryArea(ctx, "are_temeke" as DeliveryAreaId);
  expect(idsOf(await read())).toEqual([ilala]);
});

test.each(["pause", "remove"] as const)(
  "who chose an area before the shop did %s it is told that the order changed",
  async (action) => {
    const { ctx, submit } = await openPage();
    await changeManyDeliveryAreas(ctx, [ilala], action);
    const { status, body } = await submit();
    expect([status, body.code, idsOf(body.order)]).toEqual([409, "order.changed", ["are_temeke"]]);
  },
);

/** Changes the shop, or its area Ilala, behind the customer's back. */
const setShop = (shopId: ShopId, values: Partial<typeof shops.$inferInsert>) =>
  harness.base.store.tenant(shopId, (db) => db.update(shops).set(values).where(eq(shops.shopId, shopId)));
const setIlala = (shopId: ShopId, values: Partial<typeof deliveryAreas.$inferInsert>) =>
  harness.base.store.tenant(shopId, (db) =>
    db
      .update(deliveryAreas)
      .set(values)
      .where(and(eq(deliveryAreas.shopId, shopId), eq(deliveryAreas.id, ilala))),
  );

test("a fee that is a share follows the goods: page, order and what a caller is shown who does not know shares", async () => {
  const { ctx, orderId, read, submit } = await openPage();
  await setIlala(ctx.shopId, { feeKind: "percentage_charge", feeMinor: 0, feeBasisPoints: 1_250 });
  const area = (await read()).delivery_areas.find(({ id }) => id === ilala);
  expect(area).toMatchObject({ fee_kind: "percentage_charge", fee_minor: 125_000, fee_basis_points: 1_250 });
  const seenBefore = await submit();
  expect(seenBefore).toMatchObject({
    status: 409,
    body: { code: "order.changed", order: { delivery_fee_minor: 125_000 } },
  });
  expect((await submit(1_125_000)).status).toBe(200);
  expect(await getOrder(ctx, orderId)).toMatchObject({ deliveryFeeMinor: 125_000, totalMinor: 1_125_000 });
});

test("goods that come to less than the shop takes, or brings to the area, are refused and nothing is ordered", async () => {
  const { ctx, orderId, submit } = await openPage();
  await setIlala(ctx.shopId, { minOrderMinor: 1_000_001 });
  expect(await submit()).toMatchObject({ status: 409, body: { code: "order.below_area_minimum" } });
  await setIlala(ctx.shopId, { minOrderMinor: 1_000_000 });
  await setShop(ctx.shopId, { minOrderMinor: 1_000_001 });
  expect(await submit()).toMatchObject({ status: 409, body: { code: "order.below_minimum" } });
  expect(await getOrder(ctx, orderId)).toMatchObject({ lifecycle: "awaiting_customer" });
  await setShop(ctx.shopId, { minOrderMinor: 1_000_000 });
  expect((await submit()).status).toBe(200);
});

test("a shop that is closed for now takes no order", async () => {
  const { ctx, submit } = await openPage();
  await setShop(ctx.shopId, { isClosed: true });
  expect(await submit()).toMatchObject({ status: 409, body: { code: "order.shop_closed" } });
  await setShop(ctx.shopId, { closedUntil: new Date(Date.now() - 1) });
  expect((await submit()).status).toBe(200);
});

test("an order that went to a removed area keeps the area's name and fee", async () => {
  const { ctx, orderId, read, submit } = await openPage();
  expect((await submit()).status).toBe(200);
  await removeDeliveryArea(ctx, ilala);
  const page = await read();
  expect(page.delivery_areas.find(({ id }) => id === ilala)).toMatchObject({ name: ilala });
  expect(page.delivery_fee_minor).toBe(400_000);
  expect(await getOrder(ctx, orderId)).toMatchObject({ areaName: ilala, deliveryFeeMinor: 400_000 });
});

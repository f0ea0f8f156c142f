import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import { toOrder, toOrderSummary } from "#modules/orders/to-order.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeDeliveryArea, makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const pin = { latitude: -6.82351, longitude: 39.26953, accuracy_m: 12 };

/** A link whose order can be sent in as it is, to Ilala or to be collected. */
async function makeLink() {
  const { shopId } = await harness.makeShop();
  await makeDeliveryArea(harness.base, shopId, "ilala", 400_000);
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_000_000 });
  const { token, orderId } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }]);
  const ctx = shopCtx(harness.base, shopId);
  const { lines } = await getOrder(ctx, orderId);
  const send = (kind: "pickup" | "delivery", sent: unknown) =>
    harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `${kind}-${JSON.stringify(sent)}` },
      body: JSON.stringify({
        lines: [{ line_id: lines[0]!.id, quantity: 1, variant_id: null, add_on_ids: [], note: "" }],
        fulfilment: {
          kind,
          area_id: kind === "delivery" ? "ilala" : null,
          landmark: "",
          note: "",
          pin: sent,
        },
        note: "",
        expected_total_minor: kind === "delivery" ? 1_400_000 : 1_000_000,
      }),
    });
  return { ctx, shopId, orderId, send };
}

test("the shop sees on the order where its customer is; lists and the link's page do not tell", async () => {
  const { ctx, orderId, send } = await makeLink();
  const answer = await send("delivery", pin);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(JSON.parse(page)).toMatchObject({ fulfilment: { kind: "delivery", has_pin: true } });
  expect(page).not.toContain("6.8235");
  expect(toOrder(await getOrder(ctx, orderId)).fulfilment.pin).toEqual(pin);
  const { items } = await listOrders(ctx, {});
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items.map(toOrderSummary))).not.toContain("6.8235");
});

test("without a pin, and for what is collected, nothing is kept", async () => {
  for (const [kind, sent] of [
    ["delivery", null],
    ["delivery", undefined],
    ["pickup", pin],
  ] as const) {
    const { ctx, orderId, send } = await makeLink();
    const answer = await send(kind, sent);
    expect([answer.status, await answer.json()]).toMatchObject([200, { fulfilment: { has_pin: false } }]);
    expect((await getOrder(ctx, orderId)).pin).toBeNull();
  }
});

test("a place that is none, or that leads to another door, is refused", async () => {
  const { ctx, orderId, send } = await makeLink();
  for (const change of [
    { latitude: 90.1 },
    { longitude: -180.1 },
    { accuracy_m: 101 },
    { accuracy_m: -1 },
    { accuracy_m: 1.5 },
    { latitude: "6" },
    { longitude: undefined },
    { altitude: 12 },
  ]) {
    const answer = await send("delivery", { ...pin, ...change });
    expect([change, answer.status]).toEqual([change, 422]);
  }
  expect(await getOrder(ctx, orderId)).toMatchObject({ lifecycle: "awaiting_customer", pin: null });
});

test("the database itself keeps no half pin, none off the earth and none of what is collected", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const delivered = await makeSubmittedOrder(ctx, { fulfilmentKind: "delivery" });
  const collected = await makeSubmittedOrder(ctx);
  const whole = { pinLatitude: -6.8, pinLongitude: 39.2, pinAccuracyM: 12 };
  const save = ({ orderId }: typeof delivered, values: Partial<Record<keyof typeof whole, number | null>>) =>
    ctx.store.tenant(shopId, (db) =>
      db
        .update(orders)
        .set(values)
        .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId))),
    );
  await save(delivered, whole);
  const refused = { cause: { constraint: "orders_pin" } };
  await expect(save(delivered, { pinLatitude: null })).rejects.toMatchObject(refused);
  await expect(save(delivered, { pinLongitude: 181 })).rejects.toMatchObject(refused);
  await expect(save(delivered, { pinAccuracyM: 101 })).rejects.toMatchObject(refused);
  await expect(save(collected, whole)).rejects.toMatchObject(refused);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLineAddOns, orders } from "#db/schema/orders.ts";
import { attemptStatuses, paymentAttempts } from "#db/schema/payments.ts";
import { shops } from "#db/schema/shops.ts";
import type { OrderId, OrderLineId, ShopId } from "#kernel/ids.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { cancelExpiredOrders } from "#modules/orders/cancel-expired-orders.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { makeProviderAccount, payByProvider, setPaid as setPaidOf } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";

// What a customer can meet on the page of a link, each as a code or state of its own.

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Answer = { status: number; body: Record<string, unknown> };
async function ask(
  path: string,
  body?: unknown,
  key: Record<string, string> = { "Idempotency-Key": crypto.randomUUID() },
): Promise<Answer> {
  const answer = await harness.app.request(`/store/api/v1/${path}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json", ...key },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const open = (token: string) => ask(`order?token=${token}`);
const send = (token: string, body: unknown) => ask(`order?channel=whatsapp&token=${token}`, body);
const pay = (token: string, method: "cash" | "mobile_money", phone = "0754 000 218") =>
  ask(`order/payment?token=${token}`, method === "cash" ? { method } : { method, phone });

async function makePage() {
  const shop = await harness.makeShop({ name: "Neema Vitenge" });
  await makeProviderAccount(shop.ctx, harness.deps.secrets);
  const { productId } = await makeProduct(harness.base, shop.shopId, { priceMinor: 2_500_000, stock: 5 });
  const order = await makeOrder(harness.base, shop.shopId, [{ productId, quantity: 2 }]);
  const { body } = await open(order.token);
  const lines = (body.products as { line_id: string }[]).map(({ line_id }) => ({
    line_id,
    quantity: 2,
    variant_id: null,
    add_on_ids: [],
    note: "",
  }));
  return { ...shop, ...order, asShown: { lines, note: "", expected_total_minor: 5_000_000 } };
}

async function makeSent() {
  const made = await makePage();
  expect(await send(made.token, made.asShown)).toMatchObject({ status: 200 });
  return made;
}

const setPaid = (shopId: ShopId, orderId: OrderId, paidMinor: number) =>
  setPaidOf(shopCtx(harness.base, shopId), orderId, paidMinor);

test("an order that is to be paid on collection says so and still says what is due", async () => {
  const { token } = await makeSent();
  expect(await open(token)).toMatchObject({ body: { settlement: "now", due_minor: 5_000_000 } });
  expect(await pay(token, "cash")).toMatchObject({
    status: 202,
    body: { settlement: "on_collection", due_minor: 5_000_000, due_text: "TZS 50,000.00", payment: null },
  });
});

test("what is due falls with what was received, and is never less than nothing", async () => {
  const { token, shopId, orderId } = await makeSent();
  await setPaid(shopId, orderId, 2_000_050);
  expect(await open(token)).toMatchObject({
    body: { payment_status: "partially_paid", due_minor: 2_999_950, due_text: "TZS 29,999.50" },
  });
  await setPaid(shopId, orderId, 6_000_000);
  expect(await open(token)).toMatchObject({
    body: { payment_status: "overpaid", due_minor: 0, due_text: "TZS 0.00" },
  });
});

test("a cancelled order asks for no money, takes none, and cannot be sent in", async () => {
  const { token, asShown, orderId, ctx } = await makePage();
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Duka limefungwa");
  const cancelled = { status: "cancelled", due_minor: 0, permissions: [{ action: ["read"] }] };
  expect(await open(token)).toMatchObject({ status: 200, body: cancelled });
  expect(await send(token, asShown)).toMatchObject({
    status: 409,
    body: { code: "order.cancelled", order: cancelled },
  });
  expect(await pay(token, "mobile_money")).toMatchObject({
    status: 409,
    body: { code: "order.cancelled", order: cancelled },
  });
});

test("an order that was sent in from another phone is shown as it was sent", async () => {
  const { token, asShown } = await makeSent();
  expect(await send(token, { ...asShown, note: "Nyingine" })).toMatchObject({
    status: 409,
    body: { code: "order.already_submitted", order: { status: "pending", note: "", total_minor: 5_000_000 } },
  });
});

test("a shop that closed meanwhile says when it opens, with the customer's choices kept", async () => {
  const { token, shopId, asShown } = await makePage();
  const weekday = String(new Date(Date.now() + 27 * 3_600_000).getUTCDay());
  await harness.base.store.tenant(shopId, (db) =>
    db.update(shops).set({ openingHours: { [weekday]: ["23:58", "23:59"] } }),
  );
  expect(await send(token, { ...asShown, note: "Haraka" })).toMatchObject({
    status: 409,
    body: {
      code: "order.shop_closed",
      order: {
        status: "awaiting_customer",
        note: "Haraka",
        shop: { open: false, opens_at: expect.stringMatching(/T20:58:00.000Z$/) },
      },
    },
  });
});

test("a link that ran out leads back to the shop's chat and tells nothing of the order", async () => {
  const { token, shopId, asShown, expiresAt } = await makePage();
  const ended = {
    status: 410,
    body: {
      code: "order.link_expired",
      reason: "not_sent_in",
      shop: {
        id: shopId,
        name: "Neema Vitenge",
        logo_url: null,
        language: "sw",
        chat_url: "https://wa.me/255754000099",
      },
    },
  };
  harness.setNow(expiresAt);
  try {
    expect(await open(token)).toMatchObject(ended);
    expect(await send(token, asShown)).toMatchObject(ended);
    await cancelExpiredOrders(harness.base);
    const { status, body } = await open(token);
    expect({ status, body }).toMatchObject(ended);
    expect(Object.keys(body).sort()).toEqual(["code", "message", "reason", "request_id", "shop"]);
  } finally {
    harness.setNow(null);
  }
});

test("a link ends thirty days after its order did", async () => {
  const { token, orderId, ctx } = await makeSent();
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Mteja ameghairi");
  const day = 86_400_000;
  harness.setNow(new Date(Date.now() + 29 * day));
  expect(await open(token)).toMatchObject({ status: 200, body: { status: "cancelled" } });
  harness.setNow(new Date(Date.now() + 31 * day));
  const answer = await open(token);
  harness.setNow(null);
  expect(answer).toMatchObject({ status: 410, body: { reason: "order_ended" } });
});

test("while one payment is open a second is refused, and the page shows the open one", async () => {
  const { token } = await makeSent();
  expect(await pay(token, "mobile_money")).toMatchObject({
    status: 202,
    body: { payment: { status: "created", network: "mpesa", amount_minor: 5_000_000 } },
  });
  expect(await pay(token, "mobile_money")).toMatchObject({
    status: 409,
    body: { code: "payment.in_progress", order: { payment: { status: "created" }, due_minor: 5_000_000 } },
  });
});

test("without a key one payment is open at a time, and after a failed one the same request asks again", async () => {
  const { token, shopId } = await makeSent();
  const askForPayment = () =>
    ask(`order/payment?token=${token}`, { method: "mobile_money", phone: "0754 000 218" }, {});
  const answers = await Promise.all(Array.from({ length: 5 }, askForPayment));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409, 409]);
  await harness.base.store.tenant(shopId, (db) =>
    db.update(paymentAttempts).set({ status: "failed" }).where(eq(paymentAttempts.shopId, shopId)),
  );
  expect(await askForPayment()).toMatchObject({ status: 202, body: { payment: { status: "created" } } });
});

test("every state of a payment is told as it is, a refusal with its cause", async () => {
  const { token, shopId } = await makeSent();
  await pay(token, "mobile_money");
  for (const status of attemptStatuses) {
    const failureCode = status === "failed" ? ("insufficient_funds" as const) : null;
    await harness.base.store.tenant(shopId, (db) =>
      db.update(paymentAttempts).set({ status, failureCode }).where(eq(paymentAttempts.shopId, shopId)),
    );
    expect(await open(token)).toMatchObject({ body: { payment: { status, failure_code: failureCode } } });
  }
});

test("an order that is paid takes no second payment and shows that it is paid", async () => {
  const { token, shopId, ctx } = await makeSent();
  await pay(token, "mobile_money");
  const [attempt] = await harness.base.store.tenant(shopId, (db) => db.select().from(paymentAttempts));
  await applyChargeStatus(ctx, {
    attemptId: attempt!.id,
    source: "webhook",
    dedupeKey: "paid",
    status: { state: "succeeded", amountMinor: 5_000_000, currency: "TZS", raw: {} },
  });
  expect(await pay(token, "mobile_money")).toMatchObject({
    status: 409,
    body: { code: "payment.already_paid", order: { payment_status: "paid", due_minor: 0 } },
  });
});

test("what a provider took back is due again; the page says why, and has no receipt until it is paid again", async () => {
  const { ctx, orderId, token } = await makeSent();
  const attemptId = await payByProvider(ctx, orderId);
  expect((await open(token)).body).toMatchObject({ payment_status: "paid", receipt: { number: 1 } });
  const status = { state: "reversed", raw: {} } as const;
  await applyChargeStatus(ctx, { attemptId, source: "poll", dedupeKey: "back", status });
  const gone = await open(token);
  expect(gone.body).toMatchObject({
    payment_status: "unpaid",
    paid_minor: 0,
    due_minor: 5_000_000,
    receipt: null,
  });
  expect(JSON.stringify(gone.body["told"])).toContain("took back TZS 50,000.00");
  await payByProvider(ctx, orderId);
  const again = await open(token);
  expect(again.body).toMatchObject({ payment_status: "paid", due_minor: 0, told: [] });
  expect((again.body["receipt"] as { footer: string }).footer).toContain("50,000.00");
});

test("a shop that wants its money first offers no payment on collection", async () => {
  const { token, shopId } = await makeSent();
  await harness.base.store.tenant(shopId, (db) => db.update(shops).set({ payOnCollection: false }));
  expect(await pay(token, "cash")).toMatchObject({
    status: 409,
    body: {
      code: "payment.not_offered",
      order: { payment_options: { methods: ["mobile_money", "card", "qr"] }, settlement: "now" },
    },
  });
});

test("nothing is paid before it is sent in", async () => {
  const { token, shopId, orderId } = await makePage();
  expect(await pay(token, "cash")).toMatchObject({
    status: 409,
    body: { code: "payment.not_submitted", order: { status: "awaiting_customer" } },
  });
  const [row] = await harness.base.store.tenant(shopId, (db) =>
    db.select({ settlement: orders.settlement }).from(orders).where(eq(orders.id, orderId)),
  );
  expect(row).toEqual({ settlement: "now" });
});

test("the answer to sending in is the page as it is read afterwards, whatever was chosen and left out", async () => {
  const { shopId } = await harness.makeShop();
  const gauni = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "M", priceMinor: 2_500_000, stock: 3 },
      { name: "L", priceMinor: 2_800_000 },
    ],
    groups: [
      {
        name: "Kushona",
        max: 2,
        items: [
          { name: "Mikono", priceMinor: 50_000 },
          { name: "Mfuko", priceMinor: 20_000 },
        ],
      },
    ],
  });
  const others = [await makeProduct(harness.base, shopId), await makeProduct(harness.base, shopId)];
  const { token, orderId } = await makeOrder(
    harness.base,
    shopId,
    [gauni, ...others].map(({ productId }) => ({ productId, quantity: 1 })),
  );
  const { body: before } = await open(token);
  const [first, second, third] = (before.products as { line_id: string }[]).map(({ line_id }) => line_id);
  // Choices that an earlier page left on lines: one is chosen again, one is not, one goes with its line.
  const held = [
    { lineId: first!, name: "Mikono" },
    { lineId: first!, name: "Mfuko" },
    { lineId: second!, name: "Mikono" },
  ];
  await harness.base.store.tenant(shopId, (db) =>
    db.insert(orderLineAddOns).values(
      held.map(({ lineId, name }) => ({
        shopId,
        lineId: lineId as OrderLineId,
        addOnId: gauni.addOnIds[name]!,
        name: "zamani",
        priceMinor: 1,
      })),
    ),
  );
  const line = { quantity: 2, variant_id: null, add_on_ids: [], note: "" };
  const sent = await send(token, {
    lines: [
      { ...line, line_id: third },
      { ...line, line_id: first, variant_id: gauni.variants.M, add_on_ids: [gauni.addOnIds.Mfuko] },
    ],
    customer: { name: "Zainab S", phone: "0754 000 218" },
    note: "Asante",
    expected_total_minor: 2 * 1_000_000 + 2 * 2_520_000,
  });
  expect(sent).toMatchObject({ status: 200, body: { customer: { name: "Zainab S" }, note: "Asante" } });
  expect((await open(token)).body).toEqual(sent.body);
  const { lines } = await getOrder(shopCtx(harness.base, shopId), orderId);
  expect(lines).toMatchObject([
    { id: first, quantity: 2, variantName: "M", addOns: [{ name: "Mfuko", priceMinor: 20_000 }] },
    { id: third, quantity: 2, addOns: [] },
  ]);
});

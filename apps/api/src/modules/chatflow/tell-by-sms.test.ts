import { wordsOf } from "@agiza/rig/sandbox-control";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { notices } from "#db/schema/notices.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { addOrder } from "#modules/orders/add-order.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { requestReceipt } from "#modules/receipts/request-receipt.ts";
import { requestOrderLink } from "#modules/orders/request-order-link.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
const newPhone = () => `+255716${String(510_000 + next++)}`;
const textsTo = async (phone: string) => (await rig.sandbox.inbox(phone)).map(({ text }) => text);
const lastTo = async (phone: string) => (await textsTo(phone)).at(-1) ?? "";
const tokenIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get("token")!;

const historyOf = (shopId: ShopId, orderId: OrderId) =>
  rig.harness.base.store
    .tenant(shopId, (db) =>
      db
        .select()
        .from(orderTimeline)
        .where(eq(orderTimeline.orderId, orderId))
        .orderBy(asc(orderTimeline.id)),
    )
    .then((entries) =>
      entries
        .filter(({ kind }) => kind.startsWith("notice."))
        .map(({ kind, facts }) => `${kind} ${String(facts["notice"])}`),
    );

/** An order that staff made for a number that never wrote. */
async function makeOrderFor(phone: string) {
  const shop = await rig.makeChatShop("Neema Vitenge");
  const { productId } = await makeProduct(rig.harness.base, shop.shopId, { priceMinor: 1_200_000 });
  const items = [{ productId, quantity: 2 }];
  const customer = { phone, name: "Bibi Fatuma" };
  const key = crypto.randomUUID();
  const { id, number } = await addOrder(shop.ctx, { customer, items }, key);
  const again = await addOrder(shop.ctx, { customer, items }, key);
  expect(again).toEqual({ id, number });
  return { ...shop, orderId: id as OrderId, number, productId };
}

async function sendIn(token: string) {
  const { products } = await getOrderPage(rig.harness.base, token);
  await submitOrderPage(
    rig.harness.base,
    token,
    {
      lines: products.map(({ lineId, quantity }) => ({
        lineId: lineId as never,
        quantity,
        variantId: null,
        packId: null,
        addOnIds: [],
        note: "",
      })),
      note: "",
      expectedTotalMinor: 2_400_000,
    },
    crypto.randomUUID(),
  );
}

test("who has no WhatsApp gets link, news and receipt by SMS, each once", async () => {
  const phone = newPhone();
  const { ctx, shopId, orderId, number } = await makeOrderFor(phone);
  await expect
    .poll(() => textsTo(phone))
    .toEqual([expect.stringContaining(`Neema Vitenge: complete order #${number} here and send it before`)]);
  const [person] = await ctx.store.tenant(shopId, (db) => db.select().from(customers));
  expect(person).toMatchObject({ phone, name: "Bibi Fatuma" });
  const [order] = await ctx.store.tenant(shopId, (db) => db.select().from(orders));
  expect(order).toMatchObject({ source: "shop", lifecycle: "awaiting_customer" });

  const token = tokenIn(await lastTo(phone));
  await sendIn(token);
  await expect.poll(() => lastTo(phone)).toContain(`we have order #${number}, TZS 24,000.00`);
  await changeOrderLifecycle(ctx, orderId, "preparing");
  await changeOrderLifecycle(ctx, orderId, "ready");
  await expect.poll(() => lastTo(phone)).toContain(`order #${number} is ready for you to collect`);
  await takeCash(ctx, { orderId, amountMinor: 1_000_000, dueMinor: null }, crypto.randomUUID());
  await expect.poll(() => lastTo(phone)).toContain("TZS 10,000.00 received so far");
  await takeCash(ctx, { orderId, amountMinor: null, dueMinor: null }, crypto.randomUUID());
  await expect
    .poll(() => lastTo(phone))
    .toMatch(/TZS 24,000\.00 received for order #\d+\. Receipt \d+: http/);
  expect(tokenIn(await lastTo(phone))).toBe(token);

  expect(await textsTo(phone)).toHaveLength(5);
  await requestReceipt(ctx, orderId, "the-same-press");
  await requestReceipt(ctx, orderId, "the-same-press");
  await expect.poll(() => textsTo(phone)).toHaveLength(6);
  expect(await lastTo(phone)).toMatch(/Receipt \d+: http/);
  const told = ["link", "confirmed", "ready", "paid_part", "receipt", "receipt"];
  expect(await historyOf(shopId, orderId)).toEqual(told.map((notice) => `notice.sent_by_sms ${notice}`));
  expect(await rig.received(phone.slice(1))).toEqual([]);
});

test("the link is sent again as often as staff wish, and never once the order was sent in", async () => {
  const phone = newPhone();
  const { ctx, orderId } = await makeOrderFor(phone);
  await expect.poll(() => textsTo(phone)).toHaveLength(1);
  await expect(requestReceipt(ctx, orderId, "too-early")).rejects.toMatchObject({
    code: "receipt.not_issued",
  });
  await requestOrderLink(ctx, orderId, "the-same-press");
  await requestOrderLink(ctx, orderId, "the-same-press");
  await expect.poll(() => textsTo(phone)).toHaveLength(2);
  const trail = await ctx.store.tenant(ctx.shopId, (db) =>
    db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subject, orderId)),
  );
  expect(trail.map(({ action }) => action)).toEqual(["order.added", "order.link_sent"]);
  await sendIn(tokenIn(await lastTo(phone)));
  await expect.poll(() => textsTo(phone)).toHaveLength(3);
  await expect(requestOrderLink(ctx, orderId, "another-press")).rejects.toMatchObject({
    code: "order.status_conflict",
  });
});

/** Somebody who has chatted with a shop, and an order that staff make for them. */
async function makeOrderOfChatter() {
  const shop = await rig.makeChatShop();
  const phone = newPhone();
  await rig.ask(phone.slice(1), { text: "Habari" }, shop.phoneNumberId);
  const { productId } = await makeProduct(rig.harness.base, shop.shopId, { priceMinor: 1_200_000 });
  const add = async () => {
    const order = { customer: { phone, name: "" }, items: [{ productId, quantity: 2 }] };
    const made = await addOrder(shop.ctx, order, crypto.randomUUID());
    return { ...made, orderId: made.id as OrderId };
  };
  const links = async () =>
    (await rig.received(phone.slice(1))).filter((message) => /kamilisha oda/i.test(wordsOf(message)));
  return { ...shop, phone, add, links };
}

test("who has chatted gets the link in the chat, and by SMS once the chat is closed", async () => {
  const { shopId, ctx, phone, add, links } = await makeOrderOfChatter();
  await add();
  await expect.poll(links).toHaveLength(1);
  expect(await textsTo(phone)).toEqual([]);
  await ctx.store.tenant(shopId, (db) => db.update(conversations).set({ lastInboundAt: null }));
  const { orderId } = await add();
  await expect.poll(() => lastTo(phone)).toContain("kamilisha oda");
  expect(await links()).toHaveLength(1);
  expect(await historyOf(shopId, orderId)).toEqual(["notice.sent_by_sms link"]);
});

test("what WhatsApp takes and then refuses goes out by SMS, once", async () => {
  const { shopId, phone, add, links } = await makeOrderOfChatter();
  const onTheirWay = async () =>
    (await rig.received(phone.slice(1))).every(({ statuses }) => statuses.length > 0);
  await expect.poll(onTheirWay).toBe(true);
  await rig.sandbox.addFault({ target: "whatsapp.webhook", fault: "error", times: 1, code: 131026 });
  const { orderId } = await add();
  await expect.poll(() => lastTo(phone)).toContain("kamilisha oda");
  expect(await links()).toHaveLength(1);
  expect(await historyOf(shopId, orderId)).toEqual(["notice.sent_by_sms link"]);
});

test("an SMS that does not arrive stands in the order's history", async () => {
  await rig.sandbox.addFault({ target: "sms.webhook", fault: "error", times: 1 });
  const { shopId, orderId } = await makeOrderFor(newPhone());
  await expect
    .poll(() => historyOf(shopId, orderId))
    .toEqual(["notice.sent_by_sms link", "notice.failed link"]);
});

test("abroad, and beyond the budgets of a phone, an order and a shop, no SMS goes out: the order stays, and says why", async () => {
  const abroad = await makeOrderFor("+254712345678");
  await expect.poll(() => historyOf(abroad.shopId, abroad.orderId)).toEqual(["notice.failed link"]);
  const reasons = async ({ shopId, orderId }: { shopId: ShopId; orderId: OrderId }) =>
    (
      await rig.harness.base.store.tenant(shopId, (db) =>
        db.select().from(orderTimeline).where(eq(orderTimeline.orderId, orderId)),
      )
    ).flatMap(({ facts }) => facts["reason"] ?? []);
  expect(await reasons(abroad)).toEqual(["sms_abroad"]);
  expect(await textsTo("+254712345678")).toEqual([]);

  // Eight an hour to one phone, whichever shops they come from.
  const phone = newPhone();
  const [here, there] = [await makeOrderFor(phone), await makeOrderFor(phone)];
  await expect.poll(() => textsTo(phone)).toHaveLength(2);
  for (let times = 0; times < 4; times++) await requestOrderLink(here.ctx, here.orderId, `here-${times}`);
  for (let times = 0; times < 3; times++) await requestOrderLink(there.ctx, there.orderId, `there-${times}`);
  await expect.poll(async () => [...(await reasons(here)), ...(await reasons(there))]).toEqual(["sms_spent"]);
  expect(await textsTo(phone)).toHaveLength(8);

  // What a shop has spent for a day keeps it from telling anybody else.
  const first = newPhone();
  const { ctx, shopId, productId } = await makeOrderFor(first);
  await expect.poll(() => textsTo(first)).toHaveLength(1);
  await rig.harness.parts.database.query("update rate_limits set points = 500 where key = $1", [
    `sms-shop-day:${shopId}`,
  ]);
  const customer = { phone: newPhone(), name: "" };
  const more = await addOrder(ctx, { customer, items: [{ productId, quantity: 1 }] }, crypto.randomUUID());
  const orderId = more.id as OrderId;
  await expect.poll(() => reasons({ shopId, orderId })).toEqual(["sms_spent"]);
});

test("a shop's name leads nobody to another address", async () => {
  const phone = newPhone();
  const shop = await rig.makeChatShop("Zawadi evil.example/pata");
  const { productId } = await makeProduct(rig.harness.base, shop.shopId, { priceMinor: 1_200_000 });
  await addOrder(
    shop.ctx,
    { customer: { phone, name: "" }, items: [{ productId, quantity: 1 }] },
    crypto.randomUUID(),
  );
  await expect.poll(() => lastTo(phone)).toContain("Zawadi evil example pata");
  expect((await lastTo(phone)).match(/[a-z]\.[a-z]{2}/g) ?? []).toEqual(
    new URL(/https?:\/\/\S+/.exec(await lastTo(phone))![0]).host.match(/[a-z]\.[a-z]{2}/g) ?? [],
  );
});

test("practice, a number that is none, and steps that a customer sees happen cost no SMS", async () => {
  const phone = newPhone();
  const { ctx, shopId, orderId } = await makeOrderFor(phone);
  await expect.poll(() => textsTo(phone)).toHaveLength(1);
  await sendIn(tokenIn(await lastTo(phone)));
  await expect.poll(() => textsTo(phone)).toHaveLength(2);
  await changeOrderLifecycle(ctx, orderId, "preparing");
  await ctx.store.tenant(shopId, (db) => db.update(orders).set({ isPractice: true }));
  await changeOrderLifecycle(ctx, orderId, "ready");
  const jobs = async () => {
    const { rows } = await rig.harness.parts.database.query(
      `select state from pgboss.job where data->>'shopId' = $1 and name like 'chatflow.%' and state in ('created', 'active', 'retry')`,
      [shopId],
    );
    return rows.length;
  };
  await expect.poll(jobs).toBe(0);
  const sent = await ctx.store.tenant(shopId, (db) => db.select().from(notices));
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(["order.confirmed", "order.link"]);
  await expect(
    addOrder(
      ctx,
      { customer: { phone: "12345678", name: "" }, items: [{ productId: "prd_x" as never, quantity: 1 }] },
      crypto.randomUUID(),
    ),
  ).rejects.toMatchObject({ code: "request.invalid" });
});

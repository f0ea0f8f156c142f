import { signed, tapFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { idempotencyKeys } from "#db/schema/outbox.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { orderCancelled, orderLifecycleChanged, orderSubmitted } from "#modules/orders/orders.events.ts";
import { paymentFailed } from "#modules/payments/payments.events.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** Somebody who has chatted with the shop and sent an order in. */
async function makeOrder(prefix = "255754", values: Parameters<typeof makeSubmittedOrder>[1] = {}) {
  const shop = await rig.makeChatShop();
  await makeProviderAccount(shop.ctx, rig.harness.deps.secrets);
  const msisdn = `${prefix}${String(310_000 + next++)}`;
  await rig.ask(msisdn, { text: "Habari" }, shop.phoneNumberId);
  const [person] = await shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(customers));
  const customerId = person!.id as CustomerId;
  const order = await makeSubmittedOrder(shop.ctx, { customerId, customerPhone: `+${msisdn}`, ...values });
  const heard = async (words: string) => {
    const find = async () =>
      (await rig.received(msisdn)).findLast((message) => wordsOf(message).includes(words));
    await expect.poll(find, { interval: 30 }).toBeDefined();
    return (await find())!;
  };
  const emit = (event: Parameters<Parameters<Parameters<typeof inTransaction>[1]>[0]["emit"]>[0]) =>
    inTransaction(shop.ctx, (tx) => tx.emit(event));
  const move = async (to: (typeof orders.$inferSelect)["lifecycle"], from = "pending" as typeof to) => {
    await shop.ctx.store.tenant(shop.shopId, (db) =>
      db.update(orders).set({ lifecycle: to }).where(eq(orders.id, order.orderId)),
    );
    await emit(orderLifecycleChanged({ orderId: order.orderId, from, to }));
  };
  return {
    ...shop,
    ...order,
    msisdn,
    heard,
    emit,
    move,
    tap: (id: string) => rig.ask(msisdn, { tap: id }, shop.phoneNumberId),
    prompts: async () => (await rig.sandbox.prompts()).filter((prompt) => prompt.msisdn === msisdn),
    read: async () =>
      (
        await shop.ctx.store.tenant(shop.shopId, (db) =>
          db.select().from(orders).where(eq(orders.id, order.orderId)),
        )
      )[0]!,
  };
}
type Ordered = Awaited<ReturnType<typeof makeOrder>>;

const waitForPrompt = async (order: Ordered) => {
  await expect.poll(async () => (await order.prompts()).length).toBe(1);
  return (await order.prompts())[0]!;
};

test("a busy chat holds up no order: what it is told becomes a job, and is told once", async () => {
  const order = await makeOrder();
  const { ctx, shopId } = order;
  const jobsOf = async (shop: string) => {
    const { rows } = await rig.harness.parts.database.query(
      "select name from pgboss.job where data->>'shopId' = $1 and name in ('chatflow.confirm-order', 'conversations.send-messages')",
      [shop],
    );
    return rows.map(({ name }) => name);
  };
  const told = async () =>
    (await rig.received(order.msisdn)).filter((message) => wordsOf(message).includes("Tumepokea oda")).length;
  await ctx.store.tenant(shopId, async (db) => {
    await db.select().from(conversations).for("update");
    await order.emit(orderSubmitted({ orderId: order.orderId }));
    expect(await jobsOf(shopId)).toEqual(["chatflow.confirm-order"]);
    expect(await told()).toBe(0);
  });
  await expect.poll(told).toBe(1);

  // A free one is told without any job; what was just said in a chat may keep it busy for a moment more.
  const jobsOfNext = async () => {
    const next = await makeOrder();
    await next.emit(orderSubmitted({ orderId: next.orderId }));
    await next.heard("Tumepokea oda");
    return jobsOf(next.shopId);
  };
  await expect.poll(jobsOfNext).toEqual([]);
});

test("an order that came in is confirmed once, and paid from the chat with a receipt", async () => {
  const order = await makeOrder();
  // Told twice, so that two jobs want to say it at once.
  const submitted = orderSubmitted({ orderId: order.orderId });
  await Promise.all([order.emit(submitted), order.emit(submitted)]);
  const confirmation = await order.heard("Tumepokea oda");
  expect(wordsOf(confirmation)).toContain(`#${order.number}, jumla TZS 68,000.00`);
  expect(tapsOf(confirmation)).toEqual(["pay", "pay:card", "pay:qr"]);
  expect(confirmation.interactive?.action.buttons?.[0]?.reply.title).toBe("Lipa sasa");
  expect(await order.prompts()).toEqual([]);

  expect(wordsOf(await order.tap("pay"))).toMatch(
    /^Ombi la TZS 68,000\.00 \(oda #\d+\) limetumwa 0754 \d{3} \d{3}\. Weka namba ya siri huko\. Usiiandike hapa WhatsApp\.$/,
  );
  const prompt = await waitForPrompt(order);
  expect(prompt).toMatchObject({ amount: 68_000 });
  expect(wordsOf(await order.tap("pay"))).toContain("tayari yanaendelea");
  // What was refused leaves nothing of the request behind.
  const requests = await order.ctx.store.tenant(order.shopId, (db) =>
    db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scope, `order-payment:${order.orderId}`)),
  );
  expect(requests).toHaveLength(1);
  await rig.control(`/prompts/${prompt.id}`, { action: "approve" });
  const receipt = await order.heard("Risiti");
  expect(wordsOf(receipt)).toMatch(/1 × Gauni la kitenge: TZS 68,000.00\nJumla: TZS 68,000.00/);
  expect(wordsOf(receipt)).toContain("Imelipwa kwa M-Pesa");
  expect(wordsOf(receipt)).toMatch(/kumbukumbu \S+/);
  expect(receipt.interactive?.action.parameters?.url).toContain("/cart?token=");
  expect(await order.read()).toMatchObject({ paymentStatus: "paid", paidMinor: 6_800_000 });
  expect(wordsOf(await order.tap("pay"))).toContain("imeshalipwa");
  const confirmations = (await rig.received(order.msisdn)).filter((one) =>
    wordsOf(one).includes("Tumepokea oda"),
  );
  expect(confirmations).toHaveLength(1);
});

test("a payment that fails says why and can be tried again; the receipt adds up", async () => {
  const order = await makeOrder("255754", { totalMinor: 7_100_000, deliveryFeeMinor: 300_000 });
  await order.emit(orderSubmitted({ orderId: order.orderId }));
  await order.heard("Tumepokea oda");
  await order.tap("pay");
  const prompt = await waitForPrompt(order);
  await rig.control(`/prompts/${prompt.id}`, { action: "cancel" });
  const failure = await order.heard("bado haijalipwa");
  expect(wordsOf(failure)).toContain("Malipo yameghairiwa kwenye simu.");
  expect(tapsOf(failure)).toEqual(["pay", "pay:card", "pay:qr"]);
  await order.tap("pay");
  await rig.control(`/prompts/${(await waitForPrompt(order)).id}`, { action: "approve" });
  expect(wordsOf(await order.heard("Risiti"))).toContain(
    "Gauni la kitenge: TZS 68,000.00\nUsafirishaji: TZS 3,000.00\nJumla: TZS 71,000.00",
  );
});

test("where nobody knows whether a payment went through, nothing invites to pay again", async () => {
  const order = await makeOrder();
  await order.emit(
    paymentFailed({ orderId: order.orderId, attemptId: newId("pat", new Date()), failureCode: "unclear" }),
  );
  const unclear = await order.heard("Usilipe tena");
  expect(wordsOf(unclear)).toBe(
    `Hatujui kama malipo ya oda #${order.number} yamefika. Usilipe tena; duka litafuatilia.`,
  );
  expect(tapsOf(unclear)).toEqual([]);
});

test("where the number does not tell the network, a list asks for it first", async () => {
  const order = await makeOrder("255734");
  await order.emit(orderSubmitted({ orderId: order.orderId }));
  await order.heard("Tumepokea oda");
  const list = await order.tap("pay");
  expect(tapsOf(list)).toEqual(["pay:mpesa", "pay:airtel_money", "pay:mixx", "pay:halopesa"]);
  await order.tap("pay:halopesa");
  await waitForPrompt(order);
});

test("a tap that comes late asks for no money: it is told how the order stands", async () => {
  const order = await makeOrder();
  const late = (secondsAgo: number) =>
    fetch(
      `${rig.url}/store/webhooks/whatsapp`,
      signed(
        JSON.stringify(
          webhookOf(order.phoneNumberId, { messages: [tapFrom(order.msisdn, "pay", secondsAgo)] }),
        ),
      ),
    );
  await late(6 * 86_400);
  const answer = await order.heard("umechelewa");
  expect(wordsOf(answer)).toContain(`#${order.number} imepokelewa. Imebaki TZS 68,000.00`);
  expect(tapsOf(answer)).toEqual(["pay"]);
  expect(await order.prompts()).toEqual([]);
  await order.tap("pay");
  await waitForPrompt(order);
});

test("the tapped message says which of two orders is paid", async () => {
  const order = await makeOrder();
  await order.emit(orderSubmitted({ orderId: order.orderId }));
  await order.heard(`#${order.number}`);
  const [person] = await order.ctx.store.tenant(order.shopId, (db) => db.select().from(customers));
  const later = await makeSubmittedOrder(order.ctx, {
    customerId: person!.id as CustomerId,
    customerPhone: `+${order.msisdn}`,
    subtotalMinor: 1_000_000,
    totalMinor: 1_000_000,
  });
  const old = (await order.heard(`#${order.number}`)).id;
  await order.emit(orderSubmitted({ orderId: later.orderId }));
  const newest = await order.heard(`#${later.number}`);
  expect(newest.id).not.toBe(old);
  expect(wordsOf(await order.tap("pay"))).toContain("TZS 10,000.00");
});

test("the customer hears of each step that matters, in the language of the chat", async () => {
  const order = await makeOrder();
  await rig.ask(order.msisdn, { text: "Hello" }, order.phoneNumberId);
  await order.move("preparing");
  await order.heard(`We are preparing order #${order.number}`);
  await order.move("ready", "preparing");
  expect(wordsOf(await order.heard("is ready"))).toContain("collect it at Neema Vitenge");
  await order.move("delivered", "out_for_delivery");
  await order.heard("has been delivered");
  // Told as delivered, it is not told as completed.
  await order.move("completed", "delivered");
  await order.ctx.store.tenant(order.shopId, (db) => db.update(orders).set({ lifecycle: "cancelled" }));
  await order.emit(orderCancelled({ orderId: order.orderId, from: "delivered", expired: false }));
  await order.heard(`Order #${order.number} was cancelled`);
});

test("an order collected at the counter is told as completed, once", async () => {
  const order = await makeOrder();
  await order.move("completed", "picked_up");
  await order.move("completed", "picked_up");
  expect(wordsOf(await order.heard("imekamilika"))).toContain("Asante kwa kununua kutoka Neema Vitenge");
  await rig.ask(order.msisdn, { text: "asante" }, order.phoneNumberId);
  const told = (await rig.received(order.msisdn)).filter((one) => wordsOf(one).includes("imekamilika"));
  expect(told).toHaveLength(1);
});

test("an order of somebody who never chatted is nobody's news", async () => {
  const shop = await rig.makeChatShop();
  const { orderId } = await makeSubmittedOrder(shop.ctx);
  await inTransaction(shop.ctx, (tx) => tx.emit(orderSubmitted({ orderId })));
  const jobs = async () => {
    const { rows } = await rig.harness.parts.database.query(
      "select state from pgboss.job where name = 'chatflow.confirm-order' and data->'payload'->>'orderId' = $1",
      [orderId],
    );
    return rows;
  };
  // Its job is done, and gone with that.
  await expect.poll(jobs).toEqual([]);
  expect((await shop.events()).map(({ name }) => name)).not.toContain("conversation.message_added");
});

/** Entries of the order's history about notices that did not reach the customer. */
const failedNotices = async ({ ctx, shopId, orderId }: Ordered) => {
  const entries = await ctx.store.tenant(shopId, (db) =>
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, orderId)),
  );
  return entries.filter(({ kind }) => kind === "notice.failed").map(({ facts }) => facts);
};

/** The next message of the shop is refused after it was taken; those before are on their way by then. */
async function refuseNext({ msisdn }: Ordered, code: number) {
  const onTheirWay = async () => (await rig.received(msisdn)).every(({ statuses }) => statuses.length > 0);
  await expect.poll(onTheirWay).toBe(true);
  await rig.sandbox.addFault({ target: "whatsapp.webhook", fault: "error", times: 1, code });
}

test("a notice that WhatsApp did not deliver and that is worth no SMS stands in the order's history, with the reason", async () => {
  const order = await makeOrder("255755", { paidMinor: 6_800_000, paymentStatus: "paid" });
  await order.ctx.store.tenant(order.shopId, (db) => db.update(conversations).set({ lastInboundAt: null }));
  await order.move("preparing");
  await expect
    .poll(() => failedNotices(order))
    .toEqual([{ notice: "preparing", reason: "window_closed", code: 131047 }]);
  expect((await order.events()).filter(({ name }) => name === "order.notice_failed")).toEqual([
    { name: "order.notice_failed", payload: { orderId: order.orderId } },
  ]);
});

test("a notice that fails after it went out is noted once, however often it is told", async () => {
  const order = await makeOrder("255756");
  await refuseNext(order, 131026);
  await order.move("preparing");
  const noted = [{ notice: "preparing", reason: "not_reached", code: 131026 }];
  await expect.poll(() => failedNotices(order)).toEqual(noted);
  const [sent] = await order.ctx.store.tenant(order.shopId, (db) =>
    db.select().from(messages).where(eq(messages.status, "failed")),
  );
  const status = { id: sent!.wamid, status: "failed", timestamp: "1795222861", recipient_id: order.msisdn };
  const body = JSON.stringify(webhookOf(order.phoneNumberId, { statuses: [status] }));
  await fetch(`${rig.url}/store/webhooks/whatsapp`, signed(body));
  await order.move("out_for_delivery", "ready");
  await order.heard("iko njiani");
  expect(await failedNotices(order)).toEqual(noted);
});

test("an answer of the bot that fails is no order's news", async () => {
  const order = await makeOrder("255757");
  await refuseNext(order, 131026);
  await rig.ask(order.msisdn, { text: "asante" }, order.phoneNumberId);
  await expect
    .poll(async () => (await order.events()).map(({ name }) => name))
    .toContain("conversation.message_failed");
  await order.move("preparing");
  await order.heard("Tunaandaa oda");
  expect(await failedNotices(order)).toEqual([]);
});

test("who cancels a paid order says how the money goes back, and the customer hears when it did", async () => {
  const order = await makeOrder();
  const { ctx, orderId } = order;
  await takeCash(ctx, { orderId, amountMinor: null, dueMinor: null }, "the-one-counting");
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Kitambaa kimeisha", { refundBy: "cash" });
  await order.heard("Umeshalipa TZS 68,000.00; duka litakurudishia pesa hiyo taslimu.");
  await giveMoneyBack(rig.harness, ctx, { orderId, amountMinor: 2_000_000 }, "the-first-part");
  await order.heard("tumekurudishia TZS 20,000.00 taslimu");
  await order.heard("Imebaki TZS 48,000.00 ya kukurudishia.");
  await giveMoneyBack(rig.harness, ctx, { orderId }, "the-other-part");
  const last = await order.heard("tumekurudishia TZS 48,000.00 taslimu");
  expect(wordsOf(last)).not.toContain("Imebaki");
});

test("whose delivery failed is asked when to come, and a person reads the answer", async () => {
  const order = await makeOrder("255754", {
    lifecycle: "out_for_delivery",
    fulfilmentKind: "delivery",
  });
  await changeOrderLifecycle(order.ctx, order.orderId, "ready", "", { failure: "no_answer" });
  await order.heard(`Tulileta oda #${order.number} lakini hatukukupata. Tukuletee tena lini?`);
  const [chat] = await order.ctx.store.tenant(order.shopId, (db) => db.select().from(conversations));
  expect(chat).toMatchObject({ mode: "paused" });
});

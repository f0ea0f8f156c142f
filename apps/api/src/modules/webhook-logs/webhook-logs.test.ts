import { newWamid, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "#adapters/selcom/signature.ts";
import { webhookEvents } from "#db/schema/connect.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerConsents, customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, paymentAttempts } from "#db/schema/payments.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import { receipts } from "#db/schema/receipts.ts";
import { webhookLines } from "#db/schema/webhook-lines.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { newId, type WebhookLineId } from "#kernel/ids.ts";
import { webhookProcessor } from "#modules/conversations/process-webhook.ts";
import { applyPaymentNotice } from "#modules/payments/apply-payment-notice.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { eraseCustomer } from "#modules/personal-data/erase-customer.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type PaymentProvider, startPaymentProvider } from "#test/payment-provider.ts";
import { getIncoming } from "./get-line.ts";
import { listIncoming } from "./list-lines.ts";
import { partOf, writersOf } from "./webhook-logs.rules.ts";
import { workAgain } from "./work-again.ts";

const keys = { vendor: "TILL000077", apiKey: "local-selcom-key", apiSecret: "local-selcom-secret" };

let provider: PaymentProvider;
let harness: Harness;
beforeAll(async () => {
  provider = await startPaymentProvider();
  harness = await startHarness({ SELCOM_URL: provider.url });
});
afterAll(async () => {
  await harness.stop();
  await provider.stop();
});

const processWebhook = webhookProcessor(null);

async function openShop() {
  const shop = await harness.makeShop();
  const phoneNumberId = String(Math.floor(Math.random() * 1e15));
  await makeChannel(shop.ctx, harness.deps.secrets, phoneNumberId);
  const bring = async (body: unknown) => {
    const id = newId("whk", new Date());
    const event = { id, source: "whatsapp", bodyHash: id, body, receivedAt: new Date() } as const;
    await harness.base.store.system((db) => db.insert(webhookEvents).values(event));
    await processWebhook(harness.base, id);
    return id;
  };
  const lines = () =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(webhookLines).orderBy(asc(webhookLines.at)),
    );
  return { ...shop, phoneNumberId, bring, lines };
}

const list = async (ctx: Ctx, query: Parameters<typeof listIncoming>[1] = {}) =>
  (await listIncoming(ctx, query)).items;

test("what WhatsApp brings stands in the log, is found by any id, and shows the shop's own part alone", async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const message = textFrom("255713000001", "Habari, mimi ni Asha");
  const own = webhookOf(shop.phoneNumberId, { messages: [message] });
  const theirs = webhookOf(other.phoneNumberId, { messages: [textFrom("255713000002", "siri ya jirani")] });
  const id = await shop.bring({ ...own, entry: [...own.entry, ...theirs.entry] });
  const [line] = await list(shop.ctx);
  expect(line).toMatchObject({ source: "whatsapp", event: "messages.text", ref: message.id, result: "ok" });
  for (const search of [message.id, message.id.slice(6, 20), id, line!.id, "messages.te"])
    expect((await list(shop.ctx, { search })).map((one) => one.id)).toEqual([line!.id]);
  expect(await list(shop.ctx, { search: "nothing" })).toEqual([]);
  expect(await list(shop.ctx, { result: "failed" })).toEqual([]);
  const { body } = await getIncoming(shop.ctx, line!.id);
  expect(body).toContain("Habari");
  expect(body).not.toContain("jirani");
  expect(body).not.toContain("255713000001");
  expect((await list(other.ctx))[0]!.event).toBe("messages.text");
  await expect(getIncoming(other.ctx, line!.id)).rejects.toMatchObject({ code: "webhook_line.not_found" });
});

test("who was erased does not come back by a call that is worked on again; what failed is", async () => {
  const { ctx, bring, phoneNumberId } = await openShop();
  const people = () => ctx.store.tenant(ctx.shopId, (db) => db.select().from(customers));
  const chats = () => ctx.store.tenant(ctx.shopId, (db) => db.select().from(messages));
  const id = await bring(webhookOf(phoneNumberId, { messages: [textFrom("255713000009", "Habari")] }));
  const [one] = await people();
  const lineId = (await list(ctx))[0]!.id;
  expect((await getIncoming(ctx, lineId)).body).toContain("Habari");
  await eraseCustomer(ctx, harness.deps.limits, one!.id, { name: one!.name || one!.phone! });
  expect((await getIncoming(ctx, lineId)).body).toBe("null");
  const before = { people: await people(), chats: await chats() };
  const [line] = await list(ctx);
  await workAgain(ctx, line!.id);
  await processWebhook(harness.base, id, { isAgain: true });
  expect({ people: await people(), chats: await chats() }).toEqual(before);

  await harness.base.store.system((db) =>
    db.update(webhookEvents).set({ outcome: "failed" }).where(eq(webhookEvents.id, id)),
  );
  await workAgain(ctx, line!.id);
  await processWebhook(harness.base, id, { isAgain: true });
  expect((await people()).length).toBe(before.people.length + 1);
});

test("a body is cut down to the numbers of one shop, whatever it looks like", () => {
  const own = { numbers: ["1"], accounts: ["2"] };
  for (const body of [null, 1, "x", [], {}, { entry: 1 }, { entry: [{}, { changes: 2 }] }]) {
    expect(partOf(body, own)).toEqual(expect.any(Object));
    expect(writersOf(partOf(body, own))).toEqual([]);
  }
});

/** A shop with paid orders: the notices of their payments came over HTTP. */
async function pay(ctx: Ctx, count: number) {
  await makeProviderAccount(ctx, harness.deps.secrets, keys);
  for (let made = 0; made < count; made++) {
    const { orderId } = await makeSubmittedOrder(ctx);
    await requestOrderPayment(ctx, { orderId, method: "mobile_money", network: null, phone: null }, orderId);
  }
  const attempts = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentAttempts));
  for (const { reference } of attempts) await notify(reference);
  return attempts.map(({ reference }) => reference);
}

async function notify(reference: string, sign = true): Promise<number> {
  const notice = {
    transid: `T${reference}`,
    order_id: reference,
    reference: `R${reference}`,
    result: "SUCCESS",
    resultcode: "000",
    payment_status: "COMPLETED",
    channel: "MPESA-TZ",
    amount: "68000",
  };
  provider.truths.set(reference, notice);
  const headers = new Headers(
    signedHeaders(sign ? keys : { ...keys, apiSecret: "wrong" }, notice, new Date()),
  );
  headers.set("Content-Type", "application/json");
  const { status } = await harness.app.request("/store/webhooks/selcom", {
    method: "POST",
    headers,
    body: JSON.stringify(notice),
  });
  return status;
}

test("a payment's notice stands in the log with its order; the same again is a duplicate, a wrong signature is one", async () => {
  const { ctx } = await openShop();
  const [reference] = await pay(ctx, 1);
  await notify(reference!);
  expect(await notify(reference!, false)).toBe(401);
  const found = await list(ctx);
  expect(found.map(({ result }) => result).toSorted()).toEqual(["bad_signature", "duplicate", "ok"]);
  const paid = found.find(({ result }) => result === "ok")!;
  expect(paid).toMatchObject({
    source: "selcom",
    event: "payment.succeeded",
    order: { number: expect.any(Number) },
  });
  const shown = await getIncoming(ctx, paid.id);
  expect(shown.body).toContain(reference);
  expect(JSON.stringify(shown.headers)).not.toContain(Buffer.from(keys.apiKey).toString("base64"));
  expect((await list(ctx, { search: `#${paid.order!.number}` })).map(({ id }) => id)).toContain(paid.id);
});

/** All that a second effect would change. */
const everything = ({ store, shopId }: Ctx) =>
  store.tenant(shopId, async (db) => ({
    people: await db.select().from(customers).orderBy(asc(customers.id)),
    consents: await db.select().from(customerConsents).orderBy(asc(customerConsents.id)),
    chats: await db.select().from(conversations).orderBy(asc(conversations.id)),
    messages: await db.select().from(messages).orderBy(asc(messages.id)),
    orders: await db.select().from(orders).orderBy(asc(orders.id)),
    receipts: await db.select().from(receipts).orderBy(asc(receipts.number)),
    booked: await db
      .select({ sum: sql<string>`sum(abs(amount_minor))`, count: sql<string>`count(*)` })
      .from(ledgerEntries),
    told: await db
      .select({ name: outboxEvents.name, count: sql<string>`count(*)` })
      .from(outboxEvents)
      .where(eq(outboxEvents.shopId, shopId))
      .groupBy(outboxEvents.name)
      .orderBy(outboxEvents.name),
  }));

test("a thousand lines that are worked on again have no second effect", { timeout: 240_000 }, async () => {
  const { ctx, bring, lines, phoneNumberId, shopId } = await openShop();
  const phones = Array.from({ length: 20 }, (_, index) => `2557130001${String(index).padStart(2, "0")}`);
  const wamids: string[] = [];
  for (let round = 0; round < 30; round++) {
    for (const phone of phones) {
      const message = textFrom(phone, round % 7 === 3 ? "ACHA" : `Habari ${round}`);
      wamids.push(message.id);
      await bring(webhookOf(phoneNumberId, { messages: [message] }));
    }
  }
  const status = (id: string, is: string) => ({
    id,
    status: is,
    timestamp: "1795222861",
    recipient_id: phones[0]!,
  });
  for (let index = 0; index < 330; index++)
    await bring(webhookOf(phoneNumberId, { statuses: [status(newWamid(), index % 2 ? "sent" : "read")] }));
  for (const value of ["stop", "resume"])
    for (const phone of phones) {
      const choice = {
        wa_id: phone,
        category: "marketing_messages",
        value,
        timestamp: "1795222861",
        detail: "",
      };
      await bring(webhookOf(phoneNumberId, { user_preferences: [choice] }, "user_preferences"));
    }
  await pay(ctx, 30);
  const before = await everything(ctx);
  const kept = await lines();
  expect(kept).toHaveLength(1_000);
  for (const line of kept) {
    await workAgain(ctx, line.id as WebhookLineId);
    // Nothing of one that had its effect is worked on; were it, as where only a part had failed, it would have none.
    if (line.source === "whatsapp")
      await harness.base.store.system((db) =>
        db.update(webhookEvents).set({ outcome: "received" }).where(eq(webhookEvents.id, line.originId!)),
      );
    if (line.source === "whatsapp") await processWebhook(harness.base, line.originId!, { isAgain: true });
    else await applyPaymentNotice(harness.base, harness.deps.payments, { shopId, eventId: line.originId! });
  }
  expect(await everything(ctx)).toEqual(before);
  const after = await lines();
  expect(after).toHaveLength(1_000);
  expect(new Set(after.map(({ result }) => result))).toEqual(new Set(kept.map(({ result }) => result)));
});

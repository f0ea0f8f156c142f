import { newWamid, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import fc from "fast-check";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookEvents } from "#db/schema/connect.ts";
import { conversations, messages, strayStatuses } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyStrays } from "./apply-message-status.ts";
import { markSentLater } from "./sending.repository.ts";
import { webhookProcessor } from "./process-webhook.ts";
import { queueMessage } from "./queue-message.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const processWebhook = webhookProcessor(null);

async function makeChatShop() {
  const shop = await harness.makeShop();
  const phoneNumberId = String(Math.floor(Math.random() * 1e15));
  const channelId = await makeChannel(shop.ctx, harness.deps.secrets, phoneNumberId);
  return { ...shop, phoneNumberId, channelId };
}

/** Stores a body as received and works through it; answers what became of it. */
async function bring(body: unknown) {
  const id = newId("whk", new Date());
  await harness.base.store.system((db) =>
    db.insert(webhookEvents).values({ id, source: "whatsapp", bodyHash: id, body, receivedAt: new Date() }),
  );
  await processWebhook(harness.base, id);
  const [event] = await harness.base.store.system((db) =>
    db.select().from(webhookEvents).where(eq(webhookEvents.id, id)),
  );
  return event!;
}

const readChat = (ctx: Ctx) =>
  ctx.store.tenant(ctx.shopId, async (db) => ({
    people: await db.select().from(customers),
    chats: await db.select().from(conversations),
    messages: await db.select().from(messages).orderBy(asc(messages.sequence)),
    strays: await db.select().from(strayStatuses),
  }));

/** A message of the shop that Meta has taken. */
async function makeSent(shop: Awaited<ReturnType<typeof makeChatShop>>) {
  await bring(webhookOf(shop.phoneNumberId, { messages: [textFrom("255713000001", "Habari")] }));
  const { chats } = await readChat(shop.ctx);
  const wamid = newWamid();
  const system: Ctx = { ...shop.ctx, actor: { kind: "system", job: "test" } };
  const id = await inTransaction(system, (tx) =>
    queueMessage(tx, {
      conversationId: chats[0]!.id,
      sender: "bot",
      type: "text",
      body: { body: "Karibu" },
    }),
  );
  // It stands behind what the customer wrote.
  return { id, sequence: 2, conversationId: chats[0]!.id, wamid, system };
}

const statusOf = (wamid: string, status: string, more: Record<string, unknown> = {}) => ({
  id: wamid,
  status,
  timestamp: "1795222861",
  recipient_id: "255713000001",
  ...more,
});

test("a send time that lies ahead counts as now, so that the window closes a day later", async () => {
  const shop = await makeChatShop();
  const ahead = String(Math.floor(Date.now() / 1000) + 30 * 86_400);
  await bring(
    webhookOf(shop.phoneNumberId, { messages: [textFrom("255713000001", "Habari", { timestamp: ahead })] }),
  );
  const { chats, messages: kept } = await readChat(shop.ctx);
  expect(kept[0]!.at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(chats[0]!.lastInboundAt!.getTime()).toBeLessThanOrEqual(Date.now());
});

test("five deliveries of one message at once are one message, one customer, one conversation", async () => {
  const shop = await makeChatShop();
  const message = textFrom("255713000001", "Habari");
  const contacts = [{ profile: { name: "Asha M" }, wa_id: "255713000001" }];
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      bring(webhookOf(shop.phoneNumberId, { contacts, messages: [message], delivery: index })),
    ),
  );
  expect(outcomes.map((event) => event.outcome)).toEqual(Array.from({ length: 5 }, () => "applied"));
  const chat = await readChat(shop.ctx);
  expect(chat.messages).toMatchObject([{ wamid: message.id, direction: "in", sequence: 1 }]);
  expect(chat.people).toMatchObject([{ name: "Asha M", phone: "+255713000001" }]);
  expect(chat.chats).toMatchObject([{ unread: 1, lastText: "Habari" }]);
  const received = (await shop.events()).filter((event) => event.name === "conversation.message_received");
  expect(received).toHaveLength(1);
});

test("a batch of many entries is applied whole, beside the one that makes no sense", async () => {
  const shop = await makeChatShop();
  const rows = Array.from({ length: 60 }, (_, index) =>
    textFrom(`2557130000${10 + (index % 5)}`, `Oda ${index}`),
  );
  const poisoned = [...rows.slice(0, 30), { id: 7 }, ...rows.slice(30)];
  const event = await bring(webhookOf(shop.phoneNumberId, { messages: poisoned }));
  expect(event).toMatchObject({ outcome: "failed", error: expect.stringContaining("message 30") });
  const chat = await readChat(shop.ctx);
  expect(chat.messages).toHaveLength(60);
  expect(chat.chats).toHaveLength(5);
  expect(chat.chats.map(({ unread }) => unread)).toEqual([12, 12, 12, 12, 12]);
});

test("messages that come at once get places one after the other", async () => {
  const shop = await makeChatShop();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      bring(webhookOf(shop.phoneNumberId, { messages: [textFrom("255713000001", `Ujumbe ${index}`)] })),
    ),
  );
  const chat = await readChat(shop.ctx);
  expect(chat.messages.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test("a customer who gets a user id stays the same customer", async () => {
  const shop = await makeChatShop();
  await bring(webhookOf(shop.phoneNumberId, { messages: [textFrom("255713000001", "Habari")] }));
  const later = textFrom("255713000001", "Tena", { from_user_id: "TZ.9001000200030004" });
  await bring(webhookOf(shop.phoneNumberId, { messages: [later] }));
  const hidden = { ...textFrom("1", "Bila namba"), from: undefined, from_user_id: "TZ.9001000200030004" };
  await bring(webhookOf(shop.phoneNumberId, { messages: [hidden] }));
  const chat = await readChat(shop.ctx);
  expect(chat.people).toHaveLength(1);
  expect(chat.messages).toHaveLength(3);
});

test("the window follows Meta's time, never goes back, and reactions do not open it", async () => {
  const shop = await makeChatShop();
  const at = (seconds: number) => ({ timestamp: String(seconds) });
  const reaction = textFrom("255713000001", "", {
    type: "reaction",
    reaction: { message_id: "x", emoji: "👍" },
  });
  await bring(webhookOf(shop.phoneNumberId, { messages: [{ ...reaction, ...at(1_795_000_000) }] }));
  expect((await readChat(shop.ctx)).chats).toMatchObject([{ lastInboundAt: null, unread: 0 }]);
  for (const seconds of [1_795_222_800, 1_795_111_111]) {
    await bring(webhookOf(shop.phoneNumberId, { messages: [textFrom("255713000001", "a", at(seconds))] }));
  }
  const { chats } = await readChat(shop.ctx);
  expect(chats[0]).toMatchObject({ lastInboundAt: new Date(1_795_222_800_000), unread: 2 });
});

test("what is for a number of no shop is ignored, what is for another shop stays there", async () => {
  const [one, other] = [await makeChatShop(), await makeChatShop()];
  const event = await bring(webhookOf("999", { messages: [textFrom("255713000001", "Habari")] }));
  expect(event.outcome).toBe("ignored");
  await bring(webhookOf(one.phoneNumberId, { messages: [textFrom("255713000001", "Habari")] }));
  expect((await readChat(other.ctx)).messages).toEqual([]);
});

test("in whatever order the statuses come, the furthest stands", async () => {
  const shop = await makeChatShop();
  const kinds = fc.shuffledSubarray(["sent", "delivered", "read", "failed"], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(kinds, fc.boolean(), async (order, atOnce) => {
      const { id, wamid } = await makeSent(shop);
      const statuses = order.map((status) => statusOf(wamid, status, { biz_opaque_callback_data: id }));
      const bodies = statuses.map((status) => webhookOf(shop.phoneNumberId, { statuses: [status] }));
      if (atOnce) await Promise.all(bodies.map(bring));
      else for (const body of bodies) await bring(body);
      const expected = ["read", "delivered", "failed", "sent"].find((status) => order.includes(status));
      const { messages: all } = await readChat(shop.ctx);
      expect(all.find((message) => message.id === id)).toMatchObject({ status: expected, wamid });
    }),
    { numRuns: 25 },
  );
});

test("a status with our reference settles a message whose answer never came", async () => {
  const shop = await makeChatShop();
  const { id, wamid } = await makeSent(shop);
  const status = statusOf(wamid, "sent", { biz_opaque_callback_data: id });
  await bring(webhookOf(shop.phoneNumberId, { statuses: [status] }));
  expect((await readChat(shop.ctx)).messages.at(-1)).toMatchObject({
    status: "sent",
    wamid,
    leaseUntil: null,
  });
});

test("a status of an unknown message waits until the message is known", async () => {
  const shop = await makeChatShop();
  const wamid = newWamid();
  for (const status of ["delivered", "sent"]) {
    await bring(webhookOf(shop.phoneNumberId, { statuses: [statusOf(wamid, status)] }));
  }
  expect((await readChat(shop.ctx)).strays).toHaveLength(2);
  const echo = {
    to: "255713000001",
    id: wamid,
    timestamp: "1795222900",
    type: "text",
    text: { body: "Ipo" },
  };
  await bring(webhookOf(shop.phoneNumberId, { message_echoes: [echo] }, "smb_message_echoes"));
  const chat = await readChat(shop.ctx);
  expect(chat.messages).toMatchObject([{ status: "delivered", sender: "phone", direction: "out" }]);
  expect(chat.strays).toEqual([]);
});

test("a status that comes before the answer to the sending is looked at again later", async () => {
  const shop = await makeChatShop();
  const sent = await makeSent(shop);
  const { wamid, system } = sent;
  await bring(webhookOf(shop.phoneNumberId, { statuses: [statusOf(wamid, "read")] }));
  const { rows } = await harness.parts.database.query(
    "select data from pgboss.job where name = 'conversations.settle-strays' and data->>'wamid' = $1",
    [wamid],
  );
  expect(rows).toEqual([{ data: { shopId: shop.shopId, channelId: shop.channelId, wamid, look: 0 } }]);
  await system.store.tenant(system.shopId, async (db) => markSentLater(db, system.shopId, sent, wamid));
  await inTransaction(system, (tx) => applyStrays(tx, { channelId: shop.channelId, wamid, look: 0 }));
  const chat = await readChat(shop.ctx);
  expect(chat.messages.at(-1)).toMatchObject({ status: "read", wamid });
  expect(chat.strays).toEqual([]);
});

test("a window that Meta calls closed is closed, and the failure says why", async () => {
  const shop = await makeChatShop();
  const { id, wamid } = await makeSent(shop);
  const errors = [
    { code: 131047, title: "Re-engagement message", error_data: { details: "More than 24 hours" } },
  ];
  const status = statusOf(wamid, "failed", { biz_opaque_callback_data: id, errors });
  await bring(webhookOf(shop.phoneNumberId, { statuses: [status] }));
  const chat = await readChat(shop.ctx);
  expect(chat.messages.at(-1)).toMatchObject({
    status: "failed",
    errorCode: 131047,
    errorText: "More than 24 hours",
  });
  expect(chat.chats[0]?.lastInboundAt).toBeNull();
});

test("what the shop writes on its phone pauses the bot for four hours", async () => {
  const shop = await makeChatShop();
  const echo = {
    to: "255713000001",
    id: newWamid(),
    timestamp: "1795222900",
    type: "text",
    text: { body: "Ipo" },
  };
  const before = Date.now();
  await bring(webhookOf(shop.phoneNumberId, { message_echoes: [echo] }, "smb_message_echoes"));
  const [chat] = (await readChat(shop.ctx)).chats;
  expect(chat).toMatchObject({ mode: "paused", lastText: "Ipo", unread: 0, lastInboundAt: null });
  expect(chat!.pausedUntil!.getTime()).toBeGreaterThanOrEqual(before + 4 * 3_600_000);
});

test("a customer who stops marketing in WhatsApp is remembered as such", async () => {
  const shop = await makeChatShop();
  const choice = {
    wa_id: "255713000001",
    category: "marketing_messages",
    value: "stop",
    timestamp: 1_731_705_721,
  };
  await bring(webhookOf(shop.phoneNumberId, { user_preferences: [choice] }, "user_preferences"));
  expect((await readChat(shop.ctx)).chats[0]).toMatchObject({ marketingStopped: true });
});

test("a message the limits forbid is refused before it is queued", async () => {
  const shop = await makeChatShop();
  await bring(webhookOf(shop.phoneNumberId, { messages: [textFrom("255713000001", "Habari")] }));
  const { chats } = await readChat(shop.ctx);
  const queueing = inTransaction(shop.ctx, (tx) =>
    queueMessage(tx, { conversationId: chats[0]!.id, sender: "bot", type: "text", body: { body: "" } }),
  );
  await expect(queueing).rejects.toMatchObject({ code: "message.not_sendable" });
  expect((await readChat(shop.ctx)).messages).toHaveLength(1);
});

test("another shop's conversation cannot be written into", async () => {
  const [one, other] = [await makeChatShop(), await makeChatShop()];
  await bring(webhookOf(one.phoneNumberId, { messages: [textFrom("255713000001", "Habari")] }));
  const { chats } = await readChat(one.ctx);
  const queueing = inTransaction(other.ctx, (tx) =>
    queueMessage(tx, { conversationId: chats[0]!.id, sender: "bot", type: "text", body: { body: "x" } }),
  );
  await expect(queueing).rejects.toMatchObject({ code: "conversation.not_found" });
});

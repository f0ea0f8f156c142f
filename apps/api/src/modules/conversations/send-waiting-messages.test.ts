import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { channels } from "#db/schema/connect.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerIdentities, customers } from "#db/schema/customers.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ConversationId, type CustomerId, newId } from "#kernel/ids.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { findForUpdate } from "./conversations.repository.ts";
import { queueMessages, type Sender } from "./queue-messages.ts";
import { sendWaitingMessages } from "./send-waiting-messages.ts";
import { leaseHeadLater } from "./sending.repository.ts";
import { takeUpForgottenMessages } from "./take-up-forgotten-messages.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness(providersAt(sandbox.url));
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
afterEach(() => void harness.setNow(null));

const refuseOnce = (code: number) =>
  sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code });

let next = 0;
/** A conversation with somebody who wrote a moment ago. */
async function makeChat({ wroteAt = new Date(), withPhone = true } = {}) {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const number = next++;
  const msisdn = `2557139${String(10_000 + number)}`;
  const phoneNumberId = `77${String(Date.now())}${number}`;
  const channelId = await makeChannel(ctx, harness.deps.secrets, phoneNumberId);
  await sandbox.call("/numbers", {
    id: phoneNumberId,
    msisdn: `25575${7_000_000 + number}`,
    verified_name: "Duka",
  });
  await sandbox.say(msisdn, { text: "Habari" }, phoneNumberId);
  const now = new Date();
  const customerId: CustomerId = newId("cus", now);
  const conversationId: ConversationId = newId("cnv", now);
  await ctx.store.tenant(ctx.shopId, async (db) => {
    const { shopId } = ctx;
    const phone = withPhone ? `+${msisdn}` : null;
    await db.insert(customers).values({ shopId, id: customerId, name: "Asha", phone, createdAt: now });
    if (withPhone) {
      await db.insert(customerIdentities).values({ shopId, channelId, externalId: msisdn, customerId });
    }
    await db.insert(conversations).values({
      shopId,
      id: conversationId,
      channelId,
      customerId,
      lastInboundAt: wroteAt,
      createdAt: now,
    });
  });
  return { ...shop, conversationId, channelId, msisdn };
}
type Chat = Awaited<ReturnType<typeof makeChat>>;

const queue = (chat: Chat, texts: string[], sender: Sender = "bot") =>
  inTransaction(chat.ctx, async (tx) =>
    queueMessages(
      tx,
      (await findForUpdate(tx.db, tx.shopId, chat.conversationId))!,
      sender,
      texts.map((body) => ({ type: "text", body: { body } })),
    ),
  );
const send = ({ shopId, conversationId }: Chat) =>
  sendWaitingMessages(harness.base, harness.deps, { shopId, conversationId });
const readMessages = (ctx: Ctx) =>
  ctx.store.tenant(ctx.shopId, (db) => db.select().from(messages).orderBy(asc(messages.sequence)));
const readChannel = async ({ ctx, channelId }: Chat) =>
  ctx.store.tenant(ctx.shopId, async (db) =>
    (await db.select().from(channels).where(eq(channels.id, channelId))).at(0),
  );
const arrived = async (chat: Chat) =>
  (await sandbox.messages(chat.msisdn)).map((message) => message.text?.body);
const inSeconds = (seconds: number) => harness.setNow(new Date(Date.now() + seconds * 1000));

test("messages go out in their order, by many senders at once, each once", async () => {
  const chat = await makeChat();
  const texts = Array.from({ length: 12 }, (_, index) => `Ujumbe ${index}`);
  await queue(chat, texts.slice(0, 6));
  await Promise.all([send(chat), send(chat), queue(chat, texts.slice(6)).then(() => send(chat)), send(chat)]);
  await send(chat);
  await expect.poll(() => arrived(chat)).toEqual(texts);
  const stored = await readMessages(chat.ctx);
  expect(stored.map(({ status }) => status)).toEqual(texts.map(() => "sent"));
  expect(new Set(stored.map(({ wamid }) => wamid)).size).toBe(12);
});

test("a busy service is tried again later, with the messages behind it in their order", async () => {
  const chat = await makeChat();
  await queue(chat, ["Kwanza", "Pili"]);
  await refuseOnce(130429);
  await send(chat);
  expect(await readMessages(chat.ctx)).toMatchObject([
    { status: "queued", errorCode: 130429, sendAttempts: 1 },
    { status: "queued", sendAttempts: 0 },
  ]);
  await send(chat);
  expect(await arrived(chat)).toEqual([]);
  inSeconds(2);
  await send(chat);
  expect(await arrived(chat)).toEqual(["Kwanza", "Pili"]);
  expect(await readMessages(chat.ctx)).toMatchObject([
    { status: "sent", errorCode: null },
    { status: "sent" },
  ]);
});

test("one customer who must wait holds up nobody else", async () => {
  const [busy, other] = [await makeChat(), await makeChat()];
  await queue(busy, ["Subiri"]);
  await queue(other, ["Haraka"]);
  await refuseOnce(131056);
  await send(busy);
  await send(other);
  expect(await arrived(other)).toEqual(["Haraka"]);
  expect(await readMessages(busy.ctx)).toMatchObject([{ status: "queued", errorCode: 131056 }]);
});

test("after twelve attempts a message has failed, and what follows it is sent", async () => {
  const chat = await makeChat();
  await queue(chat, ["Kwanza"]);
  await chat.ctx.store.tenant(chat.shopId, (db) => db.update(messages).set({ sendAttempts: 11 }));
  await queue(chat, ["Pili"]);
  await refuseOnce(131000);
  await send(chat);
  expect(await readMessages(chat.ctx)).toMatchObject([
    { status: "failed", errorCode: 131000 },
    { status: "sent" },
  ]);
  expect((await chat.events()).map(({ name }) => name)).toContain("conversation.message_failed");
});

test("a message of a sender that died is sent again when its lease has run out, not before", async () => {
  const chat = await makeChat();
  await queue(chat, ["Habari"]);
  const leaseUntil = new Date(Date.now() + 30_000);
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.update(messages).set({ status: "sending", leaseUntil }),
  );
  await send(chat);
  expect(await arrived(chat)).toEqual([]);
  inSeconds(31);
  await send(chat);
  expect(await arrived(chat)).toEqual(["Habari"]);
});

test("outside the 24 hours nothing is sent, and the message says why", async () => {
  const chat = await makeChat({ wroteAt: new Date(Date.now() - 24 * 3_600_000 - 1_000) });
  await queue(chat, ["Umechelewa"]);
  await send(chat);
  expect(await arrived(chat)).toEqual([]);
  expect(await readMessages(chat.ctx)).toMatchObject([{ status: "failed", errorCode: 131047 }]);
});

test("a channel Meta restricts is marked, and marked again when it works", async () => {
  const chat = await makeChat();
  await queue(chat, ["Kwanza"]);
  await refuseOnce(131031);
  await send(chat);
  expect(await readMessages(chat.ctx)).toMatchObject([{ status: "failed", errorCode: 131031 }]);
  expect(await readChannel(chat)).toMatchObject({ status: "restricted" });
  await queue(chat, ["Pili"]);
  await send(chat);
  expect(await readChannel(chat)).toMatchObject({ status: "connected" });
  const changes = (await chat.events()).filter(({ name }) => name === "channel.status_changed");
  expect(changes.map(({ payload }) => payload["status"])).toEqual(["restricted", "connected"]);
});

test("a customer without phone and user id is not reached, and the message says so", async () => {
  const chat = await makeChat({ withPhone: false });
  await queue(chat, ["Habari"]);
  await send(chat);
  expect(await readMessages(chat.ctx)).toMatchObject([{ status: "failed", errorCode: 0 }]);
});

test("a message of staff keeps the bot quiet", async () => {
  const chat = await makeChat();
  await queue(chat, ["Nakuja"], `staff:${chat.userId}`);
  const [conversation] = await chat.ctx.store.tenant(chat.shopId, (db) => db.select().from(conversations));
  expect(conversation).toMatchObject({ mode: "paused" });
});

test("a message whose sender died before it took it, or while it had it on lease, is found", async () => {
  const [untaken, leased] = [await makeChat(), await makeChat()];
  await queue(untaken, ["Habari"]);
  await queue(leased, ["Habari"]);
  const start = new Date();
  const at = (seconds: number) => harness.setNow(new Date(start.getTime() + seconds * 1_000));
  const found = async ({ conversationId }: Chat) => {
    await takeUpForgottenMessages(harness.base);
    const { rows } = await harness.parts.database.query(
      "delete from pgboss.job where name = 'conversations.send-messages' and data->>'conversationId' = $1 returning id",
      [conversationId],
    );
    return rows.length > 0;
  };
  await inTransaction(leased.ctx, async (tx) => {
    const lease = { now: start, leaseUntil: new Date(start.getTime() + 30_000) };
    leaseHeadLater(tx.db, leased, "service", lease, () => undefined);
  });
  at(4);
  expect(await found(untaken)).toBe(false);
  at(6);
  expect(await found(untaken)).toBe(true);
  at(34);
  expect(await found(leased)).toBe(false);
  at(36);
  expect(await found(leased)).toBe(true);
  await send(leased);
  expect(await arrived(leased)).toEqual(["Habari"]);
});

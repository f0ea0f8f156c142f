import { conversations, messages } from "#db/schema/conversations.ts";
import { messageFiles } from "#db/schema/message-files.ts";
import { type ChannelId, type ConversationId, type MessageId, newId } from "#kernel/ids.ts";
import { messageFileKey } from "#modules/message-files/message-file-key.rules.ts";
import { insertKept } from "#modules/message-files/message-files.repository.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, same } from "../example.ts";

/** A customer who asked for a person and was not answered yet. */
async function makeWaiting({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const customer = await makeCustomer(base, shopId, `${word} Rehema`);
  const id: ConversationId = newId("cnv", now);
  const channelId: ChannelId = newId("chn", now);
  const written = { shopId, conversationId: id, channelId, at: now };
  const failed: MessageId = newId("msg", now);
  const photo: MessageId = newId("msg", now);
  const lost: MessageId = newId("msg", now);
  await base.store.tenant(shopId, async (db) => {
    await db.insert(conversations).values({
      shopId,
      id,
      channelId,
      customerId: customer.id,
      mode: "human",
      pausedUntil: new Date(now.getTime() + 3_600_000),
      waitsSince: now,
      lastInboundAt: now,
      lastMessageAt: now,
      lastText: `${word} habari`,
      unread: 1,
      createdAt: now,
    });
    await db.insert(messages).values([
      {
        ...written,
        id: newId("msg", now),
        direction: "in",
        type: "text",
        body: { body: `${word} habari` },
        wamid: `wamid.in.${id}`,
        sender: "customer",
        status: "received",
        sequence: 1,
      },
      {
        ...written,
        id: failed,
        direction: "out",
        type: "text",
        body: { body: `${word} karibu` },
        sender: "staff:usr_1",
        status: "failed",
        errorCode: 131026,
        sequence: 2,
      },
      ...[photo, lost].map((messageId, index) => ({
        ...written,
        id: messageId,
        direction: "in" as const,
        type: "image",
        body: { id: "1", caption: `${word} picha` },
        wamid: `wamid.${messageId}`,
        sender: "customer",
        status: "received" as const,
        sequence: 3 + index,
      })),
    ]);
    const place = { shopId, conversationId: id, channelId, kind: "image" as const };
    const facts = { mime: "image/webp", bytes: smallPicture.length, smallBytes: 0 };
    const unknown = { width: 1, height: 1, milliseconds: null, waveform: null };
    await insertKept(db, { ...place, messageId: photo }, { ...facts, ...unknown }, now);
    await db.insert(messageFiles).values({
      ...place,
      messageId: lost,
      state: "failed",
      reason: "no_answer",
      createdAt: now,
      updatedAt: now,
    });
  });
  const stored = { data: smallPicture, contentType: "application/octet-stream" };
  await harness.deps.files.put(messageFileKey(shopId, photo), stored);
  return {
    id,
    failed,
    photo,
    lost,
    customerId: customer.id,
    since: now.toISOString(),
    ids: [id, failed, photo, lost, customer.id, shopId],
  };
}

/** One grey pixel. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
const border = "between-the-parts";
const part = (name: string, type = "") =>
  `--${border}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n`;
const fileForm = Buffer.concat([
  Buffer.from(
    `${part("caption")}Hii hapa\r\n${part("file", '; filename="a.png"\r\nContent-Type: image/png')}`,
  ),
  smallPicture,
  Buffer.from(`\r\n--${border}--\r\n`),
]);

const text = { content: { kind: "text", text: "Karibu tena" } };
const withKey = () => ({ "idempotency-key": crypto.randomUUID() });

export const conversationsExamples = defineExamples(makeWaiting, {
  listWaitingCustomers: {
    ask: () => ({}),
    also: ({ customerId }) => [{ query: { customer_id: customerId } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  markConversationAnswered: {
    ask: (of) => ({ params: { id: of.id }, body: { since: of.since } }),
    expected: byId(204, 403),
  },
  listConversations: {
    ask: () => ({}),
    also: (): Ask[] => [
      { query: { view: "waiting" } },
      { query: { view: "mine", unread: "true" } },
      { query: { search: "habari" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  listInboxPeople: { ask: () => ({}), expected: same(200, 403, 401) },
  countConversations: { ask: () => ({}), expected: same(200, 403, 401) },
  getConversation: {
    ask: (of) => ({ params: { id: of.id } }),
    expected: byId(200, 403),
    reads: true,
  },
  listMessages: {
    ask: (of) => ({ params: { id: of.id } }),
    also: (own) => [{ params: { id: own.id }, query: { before: "2" } }],
    expected: byId(200, 403),
    reads: true,
  },
  addMessage: {
    ask: (of) => ({ params: { id: of.id }, headers: withKey(), body: text }),
    also: (own) => [
      {
        params: { id: own.id },
        headers: withKey(),
        body: {
          content: { kind: "location", latitude: -6.79, longitude: 39.2, name: "Duka" },
          reply_to: null,
        },
      },
    ],
    expected: byId(201, 403),
  },
  sendMessageAgain: {
    ask: (of) => ({ params: { id: of.id, messageId: of.failed } }),
    expected: byId(204, 403),
  },
  sendConversationFile: {
    ask: (of) => ({
      params: { id: of.id },
      headers: { ...withKey(), "content-type": `multipart/form-data; boundary=${border}` },
      body: fileForm,
    }),
    expected: byId(201, 403),
  },
  getMessageFile: {
    ask: (of) => ({ params: { id: of.id, messageId: of.photo } }),
    also: (own) => [{ params: { id: own.id, messageId: own.photo }, query: { size: "small" } }],
    expected: byId(200, 403),
  },
  fetchMessageFileAgain: {
    ask: (of) => ({ params: { id: of.id, messageId: of.lost } }),
    expected: byId(204, 403),
  },
  reactToMessage: {
    ask: (of) => ({ params: { id: of.id, messageId: of.photo }, body: { emoji: "👍" } }),
    also: (own) => [{ params: { id: own.id, messageId: own.photo }, body: { emoji: null } }],
    expected: byId(204, 403),
  },
  addConversationNote: {
    ask: (of) => ({ params: { id: of.id }, headers: withKey(), body: { text: "Anapenda rangi ya bluu" } }),
    expected: byId(201, 403),
  },
  assignConversation: {
    ask: (of) => ({ params: { id: of.id }, body: { user_id: "in_turn" } }),
    also: (own) => [{ params: { id: own.id }, body: { user_id: null } }],
    expected: byId(200, 403),
  },
  snoozeConversation: {
    ask: (of) => ({
      params: { id: of.id },
      body: { until: new Date(Date.parse(of.since) + 3_600_000).toISOString() },
    }),
    expected: byId(204, 403),
  },
  closeConversation: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  reopenConversation: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  switchBot: {
    ask: (of) => ({ params: { id: of.id }, body: { state: "off" } }),
    expected: byId(204, 403),
  },
  markConversationRead: {
    ask: (of) => ({ params: { id: of.id }, body: { up_to: 1 } }),
    expected: byId(204, 403),
  },
});

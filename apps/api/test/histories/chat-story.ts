import { and, asc, eq, inArray } from "drizzle-orm";
import { channels } from "#db/schema/connect.ts";
import { conversations, type MessageRow, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { shops } from "#db/schema/shops.ts";
import { type BaseCtx, type Ctx, forShop } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { answerMessage } from "#modules/chatflow/answer-message.ts";
import { receiveMessage } from "#modules/conversations/receive-message.ts";
import { reply } from "#modules/inbox/reply.ts";
import { makeChannel } from "#test/chat-rig.ts";
import type { Harness } from "#test/harness.ts";
import { codeOf } from "./story.ts";
import { newWamid } from "@agiza/rig/whatsapp-webhooks";

/** What customers write, by what it means. */
export const words = {
  menu: "menyu",
  goods: "bidhaa",
  orders: "oda zangu",
  person: "ongea nasi",
  other: "Mpo?",
};
export type Meaning = keyof typeof words;

const minuteMs = 60_000;

export type ChatShop = Awaited<ReturnType<typeof openChatShop>>;

/** A shop with a number, in which the bot keeps out of a chat for so many minutes after a person wrote. */
export async function openChatShop(harness: Harness, pauseMinutes: number) {
  const shop = await harness.makeShop({ name: "Neema Vitenge" });
  const phoneNumberId = `1112224${String(pauseMinutes).padStart(8, "0")}`;
  await makeChannel(shop.ctx, harness.deps.secrets, phoneNumberId);
  const channel = await shop.ctx.store.tenant(shop.shopId, async (db) => {
    await db.update(shops).set({ botPauseMinutes: pauseMinutes }).where(eq(shops.shopId, shop.shopId));
    return (await db.select().from(channels).where(eq(channels.shopId, shop.shopId)))[0]!;
  });
  return { ...shop, base: harness.base, channel, pauseMinutes };
}

/**
 * One chat under a clock of its own, so that many can be told at once. Who does what in it is decided outside; what is in the
 * database afterwards is read with `rows`.
 */
export function beginChat({ shopId, ctx, base, channel }: ChatShop, place: number) {
  const clock = { now: Date.parse("2026-11-21T06:00:00.000Z") + place };
  const timed: BaseCtx = { ...base, now: () => new Date(clock.now) };
  if (ctx.actor.kind !== "staff") throw new Error("a shop's owner is staff");
  const asStaff: Ctx = forShop(timed, shopId, ctx.actor);
  const asJob: Ctx = forShop(timed, shopId, { kind: "system", job: "chatflow" });
  const externalId = `2557${String(20_000_000 + place)}`;
  let last: { wamid: string; isEcho: boolean; text: string } | null = null;
  /** When the customer wrote last. */
  let wroteAt = 0;
  /** Of what people wrote, the moment it came in, by Meta's id. */
  const cameAt = new Map<string, number>();

  async function receive(message: NonNullable<typeof last>): Promise<void> {
    const { wamid, isEcho, text } = message;
    const at = clock.now;
    const isNew = !cameAt.has(wamid);
    if (isNew) cameAt.set(wamid, at);
    last = message;
    const asChat: Ctx = forShop(timed, shopId, { kind: "customer-chat", channelId: channel.id });
    await receiveMessage(
      asChat,
      channel,
      {
        kind: isEcho ? "echo" : "message",
        phoneNumberId: channel.phoneNumberId,
        wamid,
        party: { externalId, phone: `+${externalId}`, name: "Halima Juma" },
        at: new Date(at),
        type: "text",
        body: { body: text },
      },
      "sw",
    );
    if (isNew && !isEcho) wroteAt = at;
  }

  let conversationId: ConversationId | undefined;
  /** Undefined until somebody has written. */
  async function findId(): Promise<ConversationId | undefined> {
    conversationId ??= await ctx.store.tenant(shopId, async (db) => {
      const [row] = await db
        .select({ id: conversations.id })
        .from(conversations)
        .innerJoin(
          customers,
          and(eq(customers.shopId, conversations.shopId), eq(customers.id, conversations.customerId)),
        )
        .where(and(eq(conversations.shopId, shopId), eq(customers.phone, `+${externalId}`)));
      return row?.id;
    });
    return conversationId;
  }

  async function rows(): Promise<MessageRow[]> {
    const id = await findId();
    if (!id) return [];
    return ctx.store.tenant(shopId, (db) =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.shopId, shopId), eq(messages.conversationId, id)))
        .orderBy(asc(messages.sequence)),
    );
  }

  return {
    pass: (minutes: number) => void (clock.now += minutes * minuteMs),
    customerWrites: (meaning: Meaning) => receive({ wamid: newWamid(), isEcho: false, text: words[meaning] }),
    phoneWrites: () => receive({ wamid: newWamid(), isEcho: true, text: "Nakuja kukujibu" }),
    /** The webhook that came last comes once more. */
    sameAgain: async () => void (last && (await receive(last))),
    staffWrites: async () => {
      const id = await findId();
      // Who wrote more than a day ago is written to by a template alone.
      if (!id || clock.now - wroteAt >= 24 * 60 * minuteMs) return;
      const content = { kind: "text", text: "Karibu, nikusaidie?" } as const;
      await reply(asStaff, id, { content, replyTo: null }, newWamid()).catch((error: unknown) => {
        // The clock went on meanwhile.
        if (codeOf(error) !== "conversation.window_closed") throw error;
      });
    },
    /** The job of a customer's message, as it first runs or runs again. */
    answer: (conversationId: ConversationId, messageId: MessageId) =>
      answerMessage(asJob, { conversationId, messageId }),
    /** Everything that waits has gone out. */
    send: async () => {
      const id = await findId();
      if (!id) return;
      await ctx.store.tenant(shopId, (db) =>
        db
          .update(messages)
          .set({ status: "sent" })
          .where(
            and(
              eq(messages.shopId, shopId),
              eq(messages.conversationId, id),
              inArray(messages.status, ["queued", "sending"]),
            ),
          ),
      );
    },
    rows,
    /** When a message came in or was written. */
    momentOf: ({ wamid, at }: MessageRow): number => (wamid && cameAt.get(wamid)) || at.getTime(),
  };
}
export type Chat = ReturnType<typeof beginChat>;

export const isPersons = ({ direction, sender }: MessageRow): boolean =>
  direction === "out" && sender !== "bot";
export const isBots = ({ direction, sender }: MessageRow): boolean => direction === "out" && sender === "bot";
/** What a customer's message means. */
export const meaningOf = ({ body }: MessageRow): Meaning =>
  (Object.keys(words) as Meaning[]).find((meaning) => words[meaning] === body["body"])!;

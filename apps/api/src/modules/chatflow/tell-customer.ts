import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type ConversationId, newId, type OrderId } from "#kernel/ids.ts";
import type { OutgoingMessage } from "#modules/conversations/queue-messages.ts";
import { type NoticeKind, noticeSender } from "#modules/conversations/notice.rules.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { queueBotMessage } from "#modules/conversations/queue-bot-message.ts";
import { readBotState } from "./bot-state.rules.ts";
import type { Offer } from "./chat-intent.rules.ts";
import { type ChatTexts, chatTexts } from "./chat-texts.ts";
import { findOrderForNotice, type OrderForNotice } from "./chatflow.repository.ts";
import { goOnWithFlow, type OrderEvent } from "./flow-jobs.ts";
import { afterReply } from "./say.ts";
import { tellByTemplate } from "./tell-by-template.ts";
import { tellBySms } from "./tell-by-sms.ts";

const scope = "chat-notice";

/** What a shop's own flows wait for or begin with, by the notice that tells of it. */
const eventOf: Partial<Record<NoticeKind, OrderEvent>> = {
  confirmed: "submitted",
  receipt: "paid",
  ready: "ready",
  completed: "completed",
  delivered: "completed",
  cancelled: "cancelled",
};

/** What a notice is made from. */
export type Occasion = Omit<OrderForNotice, "wasNotified" | "hasFlows"> & { tx: Tx; t: ChatTexts };

type About = {
  orderId: OrderId;
  notice: NoticeKind;
  /** Of a stage: the order's stay there that is told of. */
  run?: number;
  key: string;
  waits?: boolean;
  /** Whether it is still worth an SMS, where the order's state alone does not say so. */
  isNews?: (tx: Tx) => Promise<boolean>;
  /** Hears in the same transaction how it is told. */
  noteTold?: (tx: Tx, way: "chat" | "template" | "sms" | "none") => Promise<void>;
};

/** A notice. Without `offers` what the customer was offered before stays open. */
export type Notice = {
  message: OutgoingMessage;
  /** Documents that go behind it. */
  documents?: OutgoingMessage[];
  offers?: Offer[];
  /** The message has a "pay" button for this order. */
  payableOrderId?: OrderId;
};

/**
 * Tells the customer of an order something, once, in the language of their chat; somebody who never wrote is told by SMS. A
 * person who answers meanwhile does not stop it; where the window is closed an approved template says it, or an SMS takes its
 * place once it is known that it did not arrive. All
 * that is written travels with the commit; of two that tell the same at once, the key's row lets one of them commit.
 *
 * @param about.notice what is told, for the order's history where it does not arrive
 * @param about.key names the occasion, so that a job that runs twice tells it once
 * @param about.waits false where the order is locked: a chat locks its conversation first and the order then, so that each
 *   could wait for the other
 * @param compose answers null when there is nothing to say, `sms` where a message could not be delivered
 * @returns the conversation to send in, also where this occasion was told before; null where there is none, or none free
 */
export function tellCustomer(
  ctx: Ctx,
  {
    orderId,
    notice: kind,
    run,
    key,
    waits = true,
    isNews = () => Promise.resolve(true),
    noteTold = () => Promise.resolve(),
  }: About,
  compose: (occasion: Occasion) => Promise<Notice | "sms" | null> | Notice | "sms" | null,
): Promise<ConversationId | null> {
  const sms = (tx: Tx) =>
    tx.once({ scope, key, content: orderId }, async () => {
      const outcome = (await isNews(tx)) ? await tellBySms(tx, orderId, kind, run) : null;
      await noteTold(tx, outcome === "sent" ? "sms" : "none");
      return outcome;
    });
  return inTransaction(ctx, async (tx) => {
    const found = await findOrderForNotice(tx.db, tx.shopId, orderId, { scope, key }, waits);
    if (!found) {
      // Whoever does not wait leaves a chat that is busy to a job, which finds out whether there is one.
      if (waits) await sms(tx);
      return null;
    }
    const { wasNotified, hasFlows, ...facts } = found;
    const { conversation } = facts;
    if (wasNotified) return conversation.id;
    const event = eventOf[kind];
    if (hasFlows && event) await tx.enqueue(goOnWithFlow, { shopId: tx.shopId, orderId, event });
    const notice = await compose({ tx, ...facts, t: chatTexts(conversation.language) });
    if (!notice) return conversation.id;
    const isLate = notice === "sms" || !isWindowOpen(conversation.lastInboundAt, tx.now());
    const about = { orderId, notice: kind, run, request: { scope, key, content: orderId } };
    if (isLate && (await tellByTemplate(tx, conversation, about))) {
      await noteTold(tx, "template");
      return conversation.id;
    }
    if (notice === "sms") {
      await sms(tx);
      return conversation.id;
    }
    const { message, documents = [], ...reply } = notice;
    const id = newId("msg", tx.now());
    const changesState = reply.offers !== undefined || reply.payableOrderId !== undefined;
    await queueBotMessage(tx, conversation, {
      id,
      message,
      sender: noticeSender(kind, orderId, run),
      request: { scope, key, content: orderId },
      botState: changesState ? afterReply(readBotState(conversation.botState), reply, id) : null,
    });
    await noteTold(tx, "chat");
    for (const [place, document] of documents.entries()) {
      await queueBotMessage(tx, conversation, {
        id: newId("msg", tx.now()),
        message: document,
        sender: noticeSender(kind, orderId, run),
        request: { scope, key: `${key}:document:${place}`, content: orderId },
        botState: null,
      });
    }
    return conversation.id;
  });
}

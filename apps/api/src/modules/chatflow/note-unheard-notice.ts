import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId, OrderId } from "#kernel/ids.ts";
import { sendWaiting } from "#modules/conversations/conversation-jobs.ts";
import { findMessageType } from "#modules/conversations/find-message-type.ts";
import { lockConversation } from "#modules/conversations/lock-conversation.ts";
import { windowClosedCode } from "#modules/conversations/message-window.rules.ts";
import { failureReason, type NoticeKind } from "#modules/conversations/notice.rules.ts";
import { noteFailedNotice } from "#modules/orders/note-failed-notice.ts";
import { tellBySms } from "./tell-by-sms.ts";
import { tellByTemplate } from "./tell-by-template.ts";

type Unheard = {
  conversationId: ConversationId;
  messageId: MessageId;
  orderId: OrderId;
  notice: NoticeKind;
  /** Of a stage: the order's stay there that was told of. */
  run?: number | undefined;
  code: number;
};

/**
 * Tells otherwise what did not reach the customer in the chat: where the window closed before it left, by an approved
 * template; else by SMS; where neither is to be, the order's history says so. Once for each message.
 */
export const noteUnheardNotice = (ctx: Ctx, unheard: Unheard): Promise<void> =>
  inTransaction(ctx, (tx) => {
    const { messageId, orderId, notice, run, code } = unheard;
    return tx.once({ scope: "failed-notice", key: messageId, content: orderId }, async () => {
      if (await toldByTemplate(tx, unheard)) return;
      if (await tellBySms(tx, orderId, notice, run)) return;
      await noteFailedNotice(tx, orderId, { notice, reason: failureReason(code), code });
    });
  });

/** Whether a template tells it now, or told it with what went before: documents follow what is told. */
async function toldByTemplate(
  tx: Tx,
  { conversationId, messageId, orderId, notice, run, code }: Unheard,
): Promise<boolean> {
  if (code !== windowClosedCode) return false;
  const type = await findMessageType(tx, messageId);
  if (type === "template") return false;
  if (type === "document") return true;
  const conversation = await lockConversation(tx, conversationId);
  const request = { scope: "notice-template", key: messageId, content: orderId };
  const isTold = await tellByTemplate(tx, conversation, { orderId, notice, run, request });
  if (isTold) await tx.enqueue(sendWaiting, { shopId: tx.shopId, conversationId });
  return isTold;
}

/** Has the order's history say that an SMS did not reach the customer either. */
export const noteLostSms = (ctx: Ctx, { orderId, kind }: { orderId: OrderId; kind: string }): Promise<void> =>
  inTransaction(ctx, (tx) =>
    noteFailedNotice(tx, orderId, { notice: noticeOfSms(kind), reason: "sms_failed", code: 0 }),
  );

/** `order.ready_pickup` told that the order is ready, `order.with_rider` that it is on its way. */
const noticeOfSms = (kind: string): string =>
  kind
    .replace(/^order\./, "")
    .replace(/^(ready|cancelled|confirmed)_\w+$|^(change)d$/, "$1$2")
    .replace(/^with_rider(_fare)?$/, "out_for_delivery");

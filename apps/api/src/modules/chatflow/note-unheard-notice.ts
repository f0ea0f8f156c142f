import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { MessageId, OrderId } from "#kernel/ids.ts";
import { failureReason, type NoticeKind } from "#modules/conversations/notice.rules.ts";
import { noteFailedNotice } from "#modules/orders/note-failed-notice.ts";
import { tellBySms } from "./tell-by-sms.ts";

/** Tells by SMS what did not reach the customer in the chat; where that is not to be, the order's history says so. Once for each message. */
export const noteUnheardNotice = (
  ctx: Ctx,
  {
    messageId,
    orderId,
    notice,
    code,
  }: { messageId: MessageId; orderId: OrderId; notice: NoticeKind; code: number },
): Promise<void> =>
  inTransaction(ctx, (tx) =>
    tx.once({ scope: "failed-notice", key: messageId, content: orderId }, async () => {
      if (await tellBySms(tx, orderId, notice)) return;
      await noteFailedNotice(tx, orderId, { notice, reason: failureReason(code), code });
    }),
  );

/** Has the order's history say that an SMS did not reach the customer either. */
export const noteLostSms = (ctx: Ctx, { orderId, kind }: { orderId: OrderId; kind: string }): Promise<void> =>
  inTransaction(ctx, (tx) =>
    noteFailedNotice(tx, orderId, { notice: noticeOfSms(kind), reason: "sms_failed", code: 0 }),
  );

/** `order.ready_pickup` told that the order is ready. */
const noticeOfSms = (kind: string): string =>
  kind.replace(/^order\./, "").replace(/^(ready|cancelled)_\w+$|^(change)d$/, "$1$2");

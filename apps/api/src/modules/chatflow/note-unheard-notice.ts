import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { MessageId, OrderId } from "#kernel/ids.ts";
import { failureReason, type NoticeKind } from "#modules/conversations/notice.rules.ts";
import { noteFailedNotice } from "#modules/orders/note-failed-notice.ts";

/** Has the shop see in the order's history that a notice did not reach the customer; once for each message. */
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
    tx.once({ scope: "failed-notice", key: messageId, content: orderId }, () =>
      noteFailedNotice(tx, orderId, { notice, reason: failureReason(code), code }),
    ),
  );

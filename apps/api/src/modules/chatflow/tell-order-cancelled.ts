import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { keptOf } from "#modules/orders/order-payment.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Tells the customer that an order is cancelled. One that merely ran out is told only to somebody who wrote within
 * the last day: to others the message could not be delivered.
 */
export const tellOrderCancelled = (
  ctx: Ctx,
  { orderId, expired }: { orderId: OrderId; expired: boolean },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "cancelled", key: `cancelled:${orderId}:${ctx.requestId}` },
    ({ tx, t, order, conversation }) => {
      if (order.lifecycle !== "cancelled") return null;
      const number = order.number ?? "";
      if (expired) {
        if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return null;
        const offers = [{ id: choiceId({ kind: "order", page: 0 }), title: t("order") }];
        return { message: buttonsMessage(t("orderExpired", { number }), offers), offers };
      }
      const keptMinor = keptOf(order);
      if (keptMinor === 0) return { message: textMessage(t("orderCancelled", { number })) };
      const facts = { number, paid: formatMoney(keptMinor) };
      const { refundBy } = order;
      const text = refundBy ? t(`orderCancelledBack.${refundBy}`, facts) : t("orderCancelledPaid", facts);
      return { message: textMessage(text) };
    },
  );

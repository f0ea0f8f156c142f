import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { getOrderPaymentSummary } from "#modules/payments/get-order-payment-summary.ts";
import { buttonsMessage } from "./chat-messages.rules.ts";
import { payButtons } from "./pay-buttons.ts";
import { tellCustomer } from "./tell-customer.ts";

/** Says what came and what is still due, with a button to pay it. A payment that settles all gets a receipt instead. */
export const tellPaidPart = (
  ctx: Ctx,
  { orderId, attemptId }: { orderId: OrderId; attemptId: PaymentAttemptId },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "paid_part", key: `paid-part:${attemptId}` },
    async ({ tx, t, order, routes }) => {
      const restMinor = unpaidOf(order);
      const payment = await getOrderPaymentSummary(tx, orderId);
      if (restMinor <= 0 || !payment) return null;
      const text = t("paidPart", {
        amount: formatMoney(payment.amountMinor),
        number: order.number ?? "",
        rest: formatMoney(restMinor),
      });
      const offers = payButtons(t, routes, tx.settings);
      return { message: buttonsMessage(text, offers), offers, payableOrderId: order.id };
    },
  );

import { formatMoney } from "@agiza/i18n/money";
import type { FailureCode } from "#kernel/payment-words.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { getAttemptFacts } from "#modules/payments/get-attempt-facts.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { payButtons } from "./pay-buttons.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Says in plain words why a payment did not succeed, with a button to try again; where nobody knows whether it did, there is
 * none, since whoever presses it may pay twice.
 */
export const tellPaymentFailed = (
  ctx: Ctx,
  {
    orderId,
    attemptId,
    failureCode,
  }: { orderId: OrderId; attemptId: PaymentAttemptId; failureCode: FailureCode },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "payment_failed", key: `payment-failed:${attemptId}` },
    async ({ tx, t, order, routes }) => {
      const dueMinor = unpaidOf(order);
      if (dueMinor <= 0 || order.lifecycle === "cancelled") return null;
      // Who turned from a card page or a code to another way to pay knows it.
      const isLeft = failureCode === "user_cancelled";
      if (isLeft && (await getAttemptFacts(tx, attemptId))?.method !== "mobile_money") return null;
      if (failureCode === "unclear") {
        return { message: textMessage(t("paymentUnclear", { number: order.number ?? "" })), offers: [] };
      }
      const text = t("paymentFailed", {
        reason: t(`failures.${failureCode}`),
        number: order.number ?? "",
        amount: formatMoney(dueMinor),
      });
      const offers = payButtons(t, routes, tx.settings, "payAgain");
      return { message: buttonsMessage(text, offers), offers, payableOrderId: order.id };
    },
  );

import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { isOpen } from "#modules/payments/attempt-state.rules.ts";
import { getAttemptFacts } from "#modules/payments/get-attempt-facts.ts";
import { textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/** Says that another prompt comes, and from whom, so that nobody takes it for a fraud or for a second payment. */
export const tellPaymentMoved = (
  ctx: Ctx,
  {
    orderId,
    attemptId,
    from,
    to,
  }: { orderId: OrderId; attemptId: PaymentAttemptId; from: ProviderName; to: ProviderName },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "payment_link", key: `payment-moved:${attemptId}` },
    async ({ tx, t, order, conversation }) => {
      const attempt = await getAttemptFacts(tx, attemptId);
      // A card page or a code comes by itself, whoever made it.
      if (attempt?.method !== "mobile_money" || !isOpen(attempt.status)) return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return null;
      const facts = {
        number: order.number ?? "",
        from: t(`providers.${from}`),
        to: t(`providers.${to}`),
      };
      return { message: textMessage(t("paymentMoved", facts)) };
    },
  );

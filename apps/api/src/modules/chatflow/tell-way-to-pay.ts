import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { isOpen } from "#modules/payments/attempt-state.rules.ts";
import { codePictureUrl } from "#modules/payments/code-picture.rules.ts";
import { getAttemptFacts } from "#modules/payments/get-attempt-facts.ts";
import { imageMessage, linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Sends what somebody pays with who asked for it in the chat: the card page's link, or the code as a picture. On the order's
 * page it is there without a message.
 */
export const tellWayToPay = (
  ctx: Ctx,
  { orderId, attemptId }: { orderId: OrderId; attemptId: PaymentAttemptId },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "payment_link", key: `payment-ready:${attemptId}` },
    async ({ tx, t, order, shop, conversation }) => {
      const attempt = await getAttemptFacts(tx, attemptId);
      if (attempt?.origin !== "chat" || !isOpen(attempt.status)) return null;
      // They wrote a moment ago; where they did not, this is over.
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return null;
      const facts = { number: order.number ?? "", amount: formatMoney(attempt.amountMinor), shop: shop.name };
      if (attempt.pageUrl)
        return { message: linkMessage(t("cardReady", facts), t("cardOpen"), attempt.pageUrl) };
      if (!attempt.qrText) return null;
      // WhatsApp fetches the picture from where the link's holder does.
      const { url } = await addOrderLink(tx, order.id, shop);
      const token = new URL(url).searchParams.get("token")!;
      return {
        message: imageMessage(`${tx.settings.apiUrl}${codePictureUrl(token)}`, t("codeReady", facts)),
      };
    },
  );

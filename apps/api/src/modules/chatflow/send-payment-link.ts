import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/** Sends the link where an order is paid: in the chat while it is open, else by SMS. */
export const sendPaymentLink = (
  ctx: Ctx,
  { orderId, request }: { orderId: OrderId; request: string },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "payment_link", key: `payment-link:${request}` },
    async ({ tx, t, order, shop, conversation }) => {
      const dueMinor = unpaidOf(order);
      if (dueMinor <= 0 || order.lifecycle === "cancelled") return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
      const { url } = await addOrderLink(tx, orderId, shop);
      const text = t("paymentLink", {
        shop: shop.name,
        number: order.number ?? "",
        amount: formatMoney(dueMinor),
      });
      return { message: linkMessage(text, t("payHere"), url) };
    },
  );

import { formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { renewOrderLink } from "#modules/orders/renew-order-link.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Reminds a customer, once, of an order that they have not sent in: by SMS where they have not written for a day.
 */
export const remindOfOrder = (ctx: Ctx, { orderId }: { orderId: OrderId }): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "reminder", key: `reminded:${orderId}` },
    async ({ tx, t, order, conversation }) => {
      if (order.lifecycle !== "awaiting_customer") return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
      const { url, expiresAt } = await renewOrderLink(tx, orderId);
      const text = t("orderWaits", {
        number: order.number ?? "",
        total: formatMoney(order.totalMinor),
        until: formatDeadline(expiresAt, conversation.language),
      });
      return { message: linkMessage(text, t("openOrder"), url) };
    },
  );

import { formatDeadline } from "@agiza/i18n/dates";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";
import { firstName } from "./turn.ts";

/** Sends the link of an order that staff made or send again: in the chat while it is open, else by SMS. */
export const sendOrderLink = (
  ctx: Ctx,
  { orderId, request }: { orderId: OrderId; request: string },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "link", key: `link:${request}` },
    async ({ tx, t, order, shop, conversation }) => {
      if (order.lifecycle !== "awaiting_customer") return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
      const { url, expiresAt } = await addOrderLink(tx, orderId, shop);
      const name = firstName(order.customerName);
      const text = t(name === "" ? "orderLinkUnnamed" : "orderLink", {
        name,
        number: order.number ?? "",
        shop: shop.name,
        date: formatDeadline(expiresAt, conversation.language),
      });
      return { message: linkMessage(text, t("openOrder"), url) };
    },
  );

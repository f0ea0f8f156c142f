import { formatDayToKeep } from "@agiza/i18n/dates";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Tells the customer for which day the order is now. Who has not sent it in yet finds the day on the order's page; an order
 * that is for yet another day meanwhile is told of that one alone.
 */
export const tellDayMoved = (
  ctx: Ctx,
  { orderId, dueOn }: { orderId: OrderId; dueOn: string | null },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "day_moved", key: `day:${orderId}:${ctx.requestId}` },
    async ({ tx, t, order, shop }) => {
      if (order.dueOn !== dueOn || !["pending", "preparing", "ready"].includes(order.lifecycle)) return null;
      const number = order.number ?? "";
      const text =
        dueOn === null
          ? t("orderDayGone", { number })
          : t("orderDayMoved", { number, day: formatDayToKeep(dueOn, t.language, tx.now()) });
      const { url } = await addOrderLink(tx, orderId, shop);
      return { message: linkMessage(text, t("openOrder"), url) };
    },
  );

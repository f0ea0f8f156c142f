import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { payButtons } from "./pay-buttons.ts";
import { tellCustomer } from "./tell-customer.ts";
import { firstName } from "./turn.ts";

/**
 * Tells the customer that the order came in, with a button to pay it where there is something to pay.
 *
 * @param waits as in `tellCustomer`
 */
export const confirmOrder = (ctx: Ctx, orderId: OrderId, waits?: boolean): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "confirmed", key: `confirmed:${orderId}`, waits },
    ({ tx, t, order, shop, routes }) => {
      if (order.lifecycle === "cancelled") return null;
      const name = firstName(order.customerName);
      const received = t(name === "" ? "orderReceivedUnnamed" : "orderReceived", {
        name,
        number: order.number ?? "",
        total: formatMoney(order.totalMinor),
      });
      if (unpaidOf(order) === 0) return { message: textMessage(received) };
      const onCollection = order.fulfilmentKind === "pickup" ? "payNowOrPickup" : "payNowOrDelivery";
      const hint = t(shop.payOnCollection ? onCollection : "payNowHint");
      const offers = payButtons(t, routes, tx.settings);
      return {
        message: buttonsMessage(`${received}\n\n${hint}`, offers),
        offers,
        payableOrderId: order.id,
      };
    },
  );

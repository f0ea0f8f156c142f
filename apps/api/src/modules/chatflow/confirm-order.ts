import { formatDayToKeep } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { depositDueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
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
      const thanks = t(name === "" ? "orderReceivedUnnamed" : "orderReceived", {
        name,
        number: order.number ?? "",
        total: formatMoney(order.totalMinor),
      });
      const { dueOn } = order;
      const day =
        dueOn === null ? "" : t("orderForDay", { day: formatDayToKeep(dueOn, t.language, tx.now()) });
      const received = [thanks, day].filter((line) => line !== "").join("\n");
      if (unpaidOf(order) === 0) return { message: textMessage(received) };
      const onCollection = order.fulfilmentKind === "pickup" ? "payNowOrPickup" : "payNowOrDelivery";
      const depositMinor = depositDueOf(order);
      const hint =
        depositMinor > 0
          ? t("depositFirst", { amount: formatMoney(depositMinor) })
          : t(shop.payOnCollection ? onCollection : "payNowHint");
      const offers = payButtons(t, routes, tx.settings);
      return {
        message: buttonsMessage(`${received}\n\n${hint}`, offers),
        offers,
        payableOrderId: order.id,
      };
    },
  );

import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { owedBackOf } from "#modules/orders/order-payment.rules.ts";
import { textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/** Tells the customer what went back to them, so that they can object where it did not; and what is still owed to them. */
export const tellCashReturned = (
  ctx: Ctx,
  { orderId, returnId, amountMinor }: { orderId: OrderId; returnId: string; amountMinor: number },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "cash_returned", key: `cash-returned:${returnId}` },
    ({ t, order, shop }) => {
      const facts = { shop: shop.name, number: order.number ?? "", amount: formatMoney(amountMinor) };
      const restMinor = owedBackOf(order);
      const text =
        restMinor === 0
          ? t("cashReturned", facts)
          : t("cashReturnedPart", { ...facts, rest: formatMoney(restMinor) });
      return { message: textMessage(text) };
    },
  );

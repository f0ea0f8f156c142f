import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, RefundId } from "#kernel/ids.ts";
import { owedBackOf } from "#modules/orders/order-payment.rules.ts";
import { getRefundFacts } from "#modules/refunds/get-refund-facts.ts";
import { textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Tells the customer what went back to them and how, with the number of its credit note, so that they can object where it did not
 * come; and what is still owed to them.
 */
export const tellRefunded = (
  ctx: Ctx,
  { orderId, refundId }: { orderId: OrderId; refundId: RefundId },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "refunded", key: `refunded:${refundId}` },
    async ({ tx, t, order, shop }) => {
      const refund = await getRefundFacts(tx, refundId);
      // The shop gave nothing: what is said of it somebody decides.
      if (refund.way === "taken_back") return null;
      const restMinor = owedBackOf(order);
      const sentences = [
        t(`refunded.${refund.way}`, {
          shop: shop.name,
          number: order.number ?? "",
          amount: formatMoney(refund.amountMinor),
          reference: refund.providerReference ?? "",
          other: refund.toOrder?.number ?? "",
        }),
        ...(restMinor === 0 ? [] : [t("refunded.rest", { rest: formatMoney(restMinor) })]),
        ...(refund.creditNoteNumber === null
          ? []
          : [
              refund.receiptNumber === null
                ? t("refunded.note", { note: refund.creditNoteNumber })
                : t("refunded.noteOf", { note: refund.creditNoteNumber, receipt: refund.receiptNumber }),
            ]),
        t("refunded.object"),
      ];
      return { message: textMessage(sentences.join(" ")) };
    },
  );

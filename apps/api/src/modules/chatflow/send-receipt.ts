import { formatDateTime, formatDayToKeep } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { Ctx, Settings } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import type { OutgoingMessage } from "#modules/conversations/queue-messages.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { isPrivate } from "#modules/media/product-file.rules.ts";
import { receiptFileUrl } from "#modules/receipts/receipt-file.rules.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { documentMessage, linkMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { type Notice, type Occasion, tellCustomer } from "./tell-customer.ts";

const shownLines = 12;

/**
 * Sends the receipt of a paid order, with the way to the order's page.
 *
 * @param waits as in `tellCustomer`
 */
export const sendReceipt = (ctx: Ctx, orderId: OrderId, waits?: boolean): Promise<ConversationId | null> =>
  tellCustomer(ctx, { orderId, notice: "receipt", key: `receipt:${orderId}`, waits }, composeReceipt);

/** Sends it once more, as staff asked: in the chat while that is open, else by SMS. */
export const sendReceiptAgain = (
  ctx: Ctx,
  { orderId, request }: { orderId: OrderId; request: string },
): Promise<ConversationId | null> =>
  tellCustomer(ctx, { orderId, notice: "receipt", key: `receipt-again:${request}` }, (occasion) =>
    isWindowOpen(occasion.conversation.lastInboundAt, occasion.tx.now()) ? composeReceipt(occasion) : "sms",
  );

async function composeReceipt(occasion: Occasion): Promise<Notice | null> {
  const { tx, t, shop, order, receipt } = occasion;
  if (!receipt) return null;
  const { url } = await addOrderLink(tx, order.id, shop);
  return {
    message: linkMessage(receiptText(occasion, receipt), t("openOrder"), url),
    documents: documentsOf(tx.settings, receipt, url),
  };
}

/** What the order hands over as files: WhatsApp fetches each from where the link's holder does. */
const documentsOf = ({ apiUrl }: Settings, { items }: Receipt, orderUrl: string): OutgoingMessage[] => {
  const token = new URL(orderUrl).searchParams.get("token")!;
  return items.flatMap(({ name, content }, item) =>
    content && isPrivate(content) ? [documentMessage(`${apiUrl}${receiptFileUrl(token, item)}`, name)] : [],
  );
};

type Receipt = NonNullable<Occasion["receipt"]>;

function receiptText({ t, order, shop }: Occasion, receipt: Receipt): string {
  const rest = receipt.items.length - shownLines;
  return [
    t("receiptTitle", { receipt: receipt.number, shop: shop.name }),
    t("receiptOrder", { number: order.number ?? "" }),
    ...(order.dueOn === null
      ? []
      : [t("orderForDay", { day: formatDayToKeep(order.dueOn, t.language, receipt.issuedAt) })]),
    "",
    ...receipt.items
      .slice(0, shownLines)
      .map(({ name, quantity, totalMinor }) => `${quantity} × ${name}: ${formatMoney(totalMinor)}`),
    ...(rest > 0 ? [t("basketMore", { count: rest })] : []),
    ...(order.discountMinor > 0 ? [t("receiptDiscount", { amount: formatMoney(order.discountMinor) })] : []),
    ...(order.feesMinor > 0 ? [t("receiptFees", { amount: formatMoney(order.feesMinor) })] : []),
    ...(order.deliveryFeeMinor > 0
      ? [t("receiptDelivery", { fee: formatMoney(order.deliveryFeeMinor) })]
      : []),
    t("total", { total: formatMoney(receipt.totalMinor) }),
    "",
    t("receiptPaid", { method: methodName(t, receipt) }),
    ...(order.takenBackMinor > 0
      ? [
          t("receiptTakenBack", {
            amount: formatMoney(order.takenBackMinor),
            due: formatMoney(dueOf(order)),
          }),
        ]
      : []),
    ...(receipt.providerReference ? [t("receiptReference", { reference: receipt.providerReference })] : []),
    t("receiptDate", { date: formatDateTime(receipt.issuedAt, t.language) }),
    ...receipt.items.flatMap(({ name, content }) =>
      content && !isPrivate(content) ? ["", t("receiptContent", { name }), content] : [],
    ),
    "",
    shop.receiptFooter || t("receiptThanks"),
  ].join("\n");
}

/** The wallet's name where it is known, else how it was paid. */
function methodName(t: ChatTexts, { method, network }: Receipt): string {
  const wallet = `networks.${network}`;
  const way = `methods.${method}`;
  if (t.has(wallet)) return t(wallet);
  return t.has(way) ? t(way) : method;
}

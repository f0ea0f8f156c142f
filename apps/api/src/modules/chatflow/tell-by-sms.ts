import { formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import type { NoticeKind as ChatNotice } from "#modules/conversations/notice.rules.ts";
import type { NoticeFacts, NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { type NewNotice, queueNotice } from "#modules/notices/queue-notice.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { expiredReason } from "#modules/orders/order-link.rules.ts";
import { keptOf } from "#modules/orders/order-payment.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { getOrderPaymentSummary } from "#modules/payments/get-order-payment-summary.ts";
import { findOrderForSms, type OrderForSms } from "./order-for-sms.repository.ts";

/** To whom it goes; what it says is decided. */
type Sms = (
  to: Pick<NewNotice<NoticeKind>, "shopId" | "orderId" | "recipient" | "language">,
) => Promise<void>;

/**
 * Tells the customer of an order by SMS what the chat cannot tell them: they never wrote, wrote too long ago, or are not on
 * WhatsApp. The news may be older than the order: only what is still so is worth an SMS. The order's history says that it
 * went out this way.
 *
 * @returns whether an SMS goes out; not for practice, for somebody without a number, and for steps that a customer sees
 *   happen, since each SMS costs
 */
export async function tellBySms(tx: Tx, orderId: OrderId, notice: ChatNotice): Promise<boolean> {
  const order = await findOrderForSms(tx.db, tx.shopId, orderId);
  const recipient = order && toPhone(order.phone ?? "");
  if (!order || !recipient || order.isPractice) return false;
  const sms = await smsOf(tx, order, notice);
  if (!sms) return false;
  await sms({ shopId: tx.shopId, orderId, recipient, language: order.language });
  await addTimelineEntry(tx, orderId, "notice.sent_by_sms", { notice });
  return true;
}

async function smsOf(tx: Tx, order: OrderForSms, notice: ChatNotice): Promise<Sms | null> {
  const { lifecycle, totalMinor, language } = order;
  const paidMinor = keptOf(order);
  const sms =
    <Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts<Kind>): Sms =>
    (to) =>
      queueNotice(tx, { ...to, channel: "sms", kind, facts });
  const about = { shop: order.shopName, number: String(order.number ?? "") };
  const rest = formatMoney(Math.max(0, totalMinor - paidMinor));
  const paid = formatMoney(paidMinor);
  const isOver = lifecycle === "cancelled" || paidMinor >= totalMinor;
  const linked = async () => ({ ...about, link: (await addOrderLink(tx, order.id, order)).url });
  const waiting = async () => {
    const { url, expiresAt } = await addOrderLink(tx, order.id, order);
    return { ...about, link: url, until: formatDeadline(expiresAt, language) };
  };
  switch (notice) {
    case "link":
    case "reminder":
      if (lifecycle !== "awaiting_customer") return null;
      return sms(`order.${notice}`, await waiting());
    case "confirmed":
      if (lifecycle === "cancelled") return null;
      return sms("order.confirmed", { ...(await linked()), total: formatMoney(totalMinor) });
    case "ready": {
      if (lifecycle !== "ready") return null;
      const kind = order.fulfilmentKind === "pickup" ? "order.ready_pickup" : "order.ready_delivery";
      return sms(kind, await linked());
    }
    case "out_for_delivery":
      return lifecycle === notice ? sms("order.out_for_delivery", await linked()) : null;
    case "cancelled":
      if (lifecycle !== "cancelled" || order.cancelReason === expiredReason) return null;
      return paidMinor > 0 ? sms("order.cancelled_paid", { ...about, paid }) : sms("order.cancelled", about);
    case "receipt":
      if (order.receiptNumber === null) return null;
      return sms("order.receipt", { ...(await linked()), paid, receipt: String(order.receiptNumber) });
    case "paid_part":
      return isOver || paidMinor === 0 ? null : sms("order.paid_part", { ...(await linked()), paid, rest });
    case "payment_failed": {
      const attempt = await getOrderPaymentSummary(tx, order.id);
      // Where nobody knows whether it came, whoever tries again may pay twice.
      if (isOver || attempt?.failureCode === "unclear") return null;
      return sms("order.payment_failed", { ...(await linked()), rest });
    }
    case "payment_link":
      return isOver ? null : sms("order.payment_link", { ...(await linked()), rest });
    case "change":
      if (lifecycle === "cancelled") return null;
      if (order.change?.status === "open") {
        return sms("order.change", { ...(await linked()), total: formatMoney(order.change.totalMinor) });
      }
      // What was taken back leaves the order as its customer knows it.
      return order.change?.status === "agreed"
        ? sms("order.changed", { ...(await linked()), total: formatMoney(totalMinor) })
        : null;
    case "cash_returned":
      return sms("order.cash_returned", { ...about, returned: formatMoney(order.refundedMinor) });
    case "preparing":
    case "delivered":
    case "completed":
      return null;
  }
}

import { formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { takeBudgets } from "#db/budgets.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import type { NoticeKind as ChatNotice } from "#modules/conversations/notice.rules.ts";
import { isReached } from "#modules/notices/notice-budget.rules.ts";
import type { NoticeFacts, NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { type NewNotice, writeNotice } from "#modules/notices/write-notice.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { noteFailedNotice } from "#modules/orders/note-failed-notice.ts";
import { expiredReason } from "#modules/orders/order-link.rules.ts";
import { keptOf } from "#modules/orders/order-payment.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { getOrderPaymentSummary } from "#modules/payments/get-order-payment-summary.ts";
import { findOrderForSms, holdOrder, type OrderForSms } from "./order-for-sms.repository.ts";
import { smsBudgets } from "./sms-budget.rules.ts";

/** To whom it goes; what it says is decided, and its link is made then. */
type Sms = (
  to: Pick<NewNotice<NoticeKind>, "shopId" | "orderId" | "recipient" | "language">,
) => Promise<void>;

/** Why an SMS may not go out, as the order's history says it. */
type Held = "sms_abroad" | "sms_spent";

/**
 * Tells the customer of an order by SMS what the chat cannot tell them: they never wrote, wrote too long ago, or are not on
 * WhatsApp. The news may be older than the order: only what is still so is worth an SMS. The order's history says that it
 * went out this way.
 *
 * An SMS to a country that none go to, and one beyond the budgets of its recipient, its order or its shop, does not go out:
 * then the order's history says so, and whoever works on it is told.
 *
 * @returns whether the order's history says what became of it; not for practice, for somebody without a number, and for
 *   steps that a customer sees happen, since each SMS costs
 */
export async function tellBySms(tx: Tx, orderId: OrderId, notice: ChatNotice): Promise<boolean> {
  const order = await findOrderForSms(tx.db, tx.shopId, orderId);
  const recipient = order && toPhone(order.phone ?? "");
  if (!order || !recipient || order.isPractice) return false;
  const sms = await smsOf(tx, order, notice);
  if (!sms) return false;
  // First of what others wait for: whoever has an order locked never waits for these.
  const held = await findHeld(tx, { recipient, orderId, shopId: tx.shopId });
  if (held) {
    await noteFailedNotice(tx, orderId, { notice, reason: held, code: 0 });
    return true;
  }
  await holdOrder(tx.db, tx.shopId, orderId);
  await sms({ shopId: tx.shopId, orderId, recipient, language: order.language });
  await addTimelineEntry(tx, orderId, "notice.sent_by_sms", { notice });
  return true;
}

async function findHeld(tx: Tx, sms: Parameters<typeof smsBudgets>[0]): Promise<Held | null> {
  if (!isReached(sms.recipient, tx.settings.smsCountries)) return "sms_abroad";
  const waitSeconds = await takeBudgets(tx.db, smsBudgets(sms), tx.now());
  return waitSeconds === null ? null : "sms_spent";
}

async function smsOf(tx: Tx, order: OrderForSms, notice: ChatNotice): Promise<Sms | null> {
  const { lifecycle, totalMinor, language } = order;
  const paidMinor = keptOf(order);
  const sms =
    <Kind extends NoticeKind>(kind: Kind, factsOf: () => Promise<NoticeFacts<Kind>>): Sms =>
    async (to) =>
      writeNotice(tx, { ...to, channel: "sms", kind, facts: await factsOf() });
  const about = { shop: order.shopName, number: String(order.number ?? "") };
  const rest = formatMoney(Math.max(0, totalMinor - paidMinor));
  const paid = formatMoney(paidMinor);
  const isOver = lifecycle === "cancelled" || paidMinor >= totalMinor;
  const linked = async () => ({ ...about, link: (await addOrderLink(tx, order.id, order)).url });
  const linkedWith =
    <Facts extends object>(facts: Facts) =>
    async () => ({ ...(await linked()), ...facts });
  const waiting = async () => {
    const { url, expiresAt } = await addOrderLink(tx, order.id, order);
    return { ...about, link: url, until: formatDeadline(expiresAt, language) };
  };
  switch (notice) {
    case "link":
    case "reminder":
      if (lifecycle !== "awaiting_customer") return null;
      return sms(`order.${notice}`, waiting);
    case "confirmed":
      if (lifecycle === "cancelled") return null;
      return sms("order.confirmed", linkedWith({ total: formatMoney(totalMinor) }));
    case "ready": {
      if (lifecycle !== "ready") return null;
      const kind = order.fulfilmentKind === "pickup" ? "order.ready_pickup" : "order.ready_delivery";
      return sms(kind, linked);
    }
    case "out_for_delivery":
      return lifecycle === notice ? sms("order.out_for_delivery", linked) : null;
    case "cancelled":
      if (lifecycle !== "cancelled" || order.cancelReason === expiredReason) return null;
      return paidMinor > 0
        ? sms("order.cancelled_paid", async () => ({ ...about, paid }))
        : sms("order.cancelled", async () => about);
    case "receipt":
      if (order.receiptNumber === null) return null;
      return sms("order.receipt", linkedWith({ paid, receipt: String(order.receiptNumber) }));
    case "paid_part":
      return isOver || paidMinor === 0 ? null : sms("order.paid_part", linkedWith({ paid, rest }));
    case "payment_failed": {
      const attempt = await getOrderPaymentSummary(tx, order.id);
      // Where nobody knows whether it came, whoever tries again may pay twice.
      if (isOver || attempt?.failureCode === "unclear") return null;
      return sms("order.payment_failed", linkedWith({ rest }));
    }
    case "payment_link":
      return isOver ? null : sms("order.payment_link", linkedWith({ rest }));
    case "change":
      if (lifecycle === "cancelled") return null;
      if (order.change?.status === "open") {
        return sms("order.change", linkedWith({ total: formatMoney(order.change.totalMinor) }));
      }
      // What was taken back leaves the order as its customer knows it.
      return order.change?.status === "agreed"
        ? sms("order.changed", linkedWith({ total: formatMoney(totalMinor) }))
        : null;
    case "cash_returned":
      return sms("order.cash_returned", async () => ({
        ...about,
        returned: formatMoney(order.refundedMinor),
      }));
    case "preparing":
    case "delivered":
    case "completed":
      return null;
  }
}

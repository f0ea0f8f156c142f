import { formatDayToKeep, formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { Tx } from "#kernel/ctx.ts";
import { type NoticeKind as ChatNotice, noticeKinds } from "#modules/conversations/notice.rules.ts";
import type { NoticeFacts, NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { getDebtEntry } from "#modules/debts/answer-debt.ts";
import { debtLinkOf } from "#modules/debt-page/debt-link-of.ts";
import { newDebtCode } from "#modules/debts/debt-code.ts";
import { remindedMinor } from "#modules/debts/reminded-minor.ts";
import { owedBy } from "#modules/debts/owed-by.ts";
import { getSentParcel } from "#modules/deliveries/get-parcel.ts";
import { parcelDetails } from "#modules/deliveries/parcel-words.rules.ts";
import { getDeliveryNews } from "#modules/deliveries/get-delivery-news.ts";
import { withoutLinks } from "#modules/notices/plain-name.rules.ts";
import { type NewNotice, writeNotice } from "#modules/notices/write-notice.ts";
import { expiredReason } from "#modules/orders/order-link.rules.ts";
import { keptOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { getOrderPaymentSummary } from "#modules/payments/get-order-payment-summary.ts";
import { findStageNews } from "#modules/workflow/find-stage-news.ts";
import type { OrderForSms } from "./order-for-sms.repository.ts";
import { stageText } from "./stage-text.ts";

/** To whom an SMS goes. */
type SmsTo = Pick<NewNotice<NoticeKind>, "shopId" | "orderId" | "recipient" | "language">;

/** What is worth telling of an order outside of its chat. Its link is made when its facts are asked for. */
type OrderNews = {
  kind: NoticeKind;
  factsOf: () => Promise<Readonly<Record<string, string>>>;
  queueSms: (to: SmsTo) => Promise<void>;
};

/** What the stage an order entered last tells its customer; nothing of one that it has left meanwhile. */
async function newsOfStage(
  tx: Tx,
  order: OrderForSms,
  run: number | undefined,
  news: (kind: "order.stage", factsOf: () => Promise<NoticeFacts<"order.stage">>) => OrderNews,
): Promise<OrderNews | null> {
  const stage = await findStageNews(tx, order.id, run);
  if (!stage) return null;
  const usual = noticeKinds.find((kind) => kind === order.lifecycle);
  if (stage.message !== "own") return usual ? newsOf(tx, order, usual) : null;
  return news("order.stage", async () => ({
    shop: order.shopName,
    number: String(order.number ?? ""),
    text: withoutLinks(stageText(stage, order)),
    link: (await addOrderLink(tx, order.id, order)).url,
  }));
}

/** The news may be older than the order: null for what is not so any more, and for steps that a customer sees happen. */
export async function newsOf(
  tx: Tx,
  order: OrderForSms,
  notice: ChatNotice,
  run?: number,
): Promise<OrderNews | null> {
  const { lifecycle, totalMinor, language } = order;
  const paidMinor = keptOf(order);
  const about = { shop: order.shopName, number: String(order.number ?? "") };
  const dayOf = (day: string) => formatDayToKeep(day, language, tx.now());
  const rest = formatMoney(unpaidOf(order));
  const paid = formatMoney(paidMinor);
  const isOver = lifecycle === "cancelled" || unpaidOf(order) === 0;
  const linked = async () => ({ ...about, link: (await addOrderLink(tx, order.id, order)).url });
  const linkedWith =
    <Facts extends object>(facts: Facts) =>
    async () => ({ ...(await linked()), ...facts });
  const waiting = async () => {
    const { url, expiresAt } = await addOrderLink(tx, order.id, order);
    return { ...about, link: url, until: formatDeadline(expiresAt, language) };
  };
  const news = <Kind extends NoticeKind>(
    kind: Kind,
    factsOf: () => Promise<NoticeFacts<Kind>>,
  ): OrderNews => ({
    kind,
    factsOf,
    queueSms: async (to) => writeNotice(tx, { ...to, channel: "sms", kind, facts: await factsOf() }),
  });
  const onTheWay = async (): Promise<OrderNews> => {
    const rider = await getDeliveryNews(tx, order.id);
    if (!rider) return news("order.out_for_delivery", linked);
    const { fareMinor, ...facts } = rider;
    return fareMinor === null
      ? news("order.with_rider", linkedWith(facts))
      : news("order.with_rider_fare", linkedWith({ ...facts, fare: formatMoney(fareMinor) }));
  };
  switch (notice) {
    case "link":
    case "reminder":
      if (lifecycle !== "awaiting_customer") return null;
      return notice === "link" ? news("order.link", waiting) : news("order.reminder", waiting);
    case "confirmed":
      if (lifecycle === "cancelled") return null;
      return order.dueOn === null
        ? news("order.confirmed", linkedWith({ total: formatMoney(totalMinor) }))
        : news(
            "order.confirmed_day",
            linkedWith({ total: formatMoney(totalMinor), day: dayOf(order.dueOn) }),
          );
    case "day_moved":
      if (lifecycle === "cancelled" || order.dueOn === null) return null;
      return news("order.day_moved", linkedWith({ day: dayOf(order.dueOn) }));
    case "ready": {
      if (lifecycle !== "ready") return null;
      const kind = order.fulfilmentKind === "pickup" ? "order.ready_pickup" : "order.ready_delivery";
      return news(kind, linked);
    }
    case "out_for_delivery":
      // Of what goes by bus its own message tells.
      return lifecycle === notice && !(await getSentParcel(tx, order.id)) ? onTheWay() : null;
    case "cancelled":
      if (lifecycle !== "cancelled" || order.cancelReason === expiredReason) return null;
      return paidMinor > 0
        ? news("order.cancelled_paid", async () => ({ ...about, paid }))
        : news("order.cancelled", async () => about);
    case "receipt":
      if (order.receiptNumber === null) return null;
      return news("order.receipt", linkedWith({ paid, receipt: String(order.receiptNumber) }));
    case "paid_part":
      return isOver || paidMinor === 0 ? null : news("order.paid_part", linkedWith({ paid, rest }));
    case "payment_failed": {
      const attempt = await getOrderPaymentSummary(tx, order.id);
      // Where nobody knows whether it came, whoever tries again may pay twice.
      if (isOver || attempt?.failureCode === "unclear") return null;
      return news("order.payment_failed", linkedWith({ rest }));
    }
    case "payment_link":
      return isOver ? null : news("order.payment_link", linkedWith({ rest }));
    case "change":
      if (lifecycle === "cancelled") return null;
      if (order.change?.status === "open") {
        return news("order.change", linkedWith({ total: formatMoney(order.change.totalMinor) }));
      }
      // What was taken back leaves the order as its customer knows it.
      return order.change?.status === "agreed"
        ? news("order.changed", linkedWith({ total: formatMoney(totalMinor) }))
        : null;
    case "refunded":
      return news("order.refunded", async () => ({
        ...about,
        returned: formatMoney(order.refundedMinor),
      }));
    case "parcel": {
      const parcel = lifecycle === "out_for_delivery" ? await getSentParcel(tx, order.id) : null;
      if (!parcel) return null;
      const { company, destination } = parcel;
      const details = parcelDetails({ ...parcel, waybill: withoutLinks(parcel.waybill) }, language);
      return news("order.parcel", linkedWith({ company, destination, details }));
    }
    case "debt": {
      const entry = await getDebtEntry(tx, order.id);
      if (!entry || entry.answer !== "waiting" || entry.owedMinor === 0) return null;
      return news("order.debt", async () => ({
        shop: order.shopName,
        amount: formatMoney(entry.owedMinor),
        debt: formatMoney(await owedBy(tx, entry.customerId)),
        code: await newDebtCode(tx, order.id),
      }));
    }
    case "debt_reminder": {
      const debtMinor = await remindedMinor(tx, order.id);
      return debtMinor === 0
        ? null
        : news("order.debt_reminder", async () => ({
            ...about,
            debt: formatMoney(debtMinor),
            link: await debtLinkOf(tx, (await getDebtEntry(tx, order.id))!.customerId),
          }));
    }
    // The page and the paper have it.
    case "fiscal_receipt":
      return null;
    case "stage":
      return lifecycle === "cancelled" ? null : newsOfStage(tx, order, run, news);
    case "preparing":
    case "delivered":
    case "completed":
      return null;
  }
}

import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDateTime } from "@agiza/i18n/dates";
import { Money } from "@agiza/ui/money";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { LifecyclePill, PaymentPill, PracticeMark, TakenBackMark } from "#entities/order/order-pills.tsx";
import { paymentMatters } from "#entities/order/payment-matters.rules.ts";
import { paths } from "#lib/paths.ts";
import { useWide } from "#lib/use-room.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { ChangesOfOrder } from "./change/change-order.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAwaiting } from "./order-awaiting.tsx";
import { OrderBlocked } from "./order-blocked.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderHeld } from "./order-held.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderOnPaper } from "./order-on-paper.tsx";
import { OrderPaymentCard } from "./order-payment-card.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { ReceiptCard } from "#entities/receipt/receipt-card.tsx";
import { OrderStageCard } from "./order-stage.tsx";
import { OrderRider } from "./order-rider.tsx";
import { OrderStaff } from "./order-staff.tsx";
import { OrderUnreached } from "./order-unreached.tsx";
import { OrderWaiting } from "./order-waiting.tsx";

// Few shops are registered with TRA; what it asks for comes once the page stands.
const FiscalBuyerCard = lazy(async () => ({
  default: (await import("#entities/fiscal-buyer/fiscal-buyer-card.tsx")).FiscalBuyerCard,
}));

/** /orders/order-info/:id */
export function OrderScreen() {
  const { id = "" } = useParams();
  // Asked for while the words are still on their way: on a slow line one round trip less.
  usePrefetchQuery(orderQuery(id));
  const { t } = useTranslation("orders");
  return (
    <DetailScreen
      query={useQuery(orderQuery(id))}
      name={t("order")}
      trail={[{ label: t("title"), to: paths.orders }]}
      failedTitle={t("orderFailed")}
      missing={{ title: t("orderGone"), message: t("orderGoneText") }}
    >
      {(order) => <OrderPage order={order} />}
    </DetailScreen>
  );
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const isWide = useWide();
  return (
    <DetailPage
      title={t("orderTitle", { number: order.number })}
      trail={[{ label: t("title"), to: paths.orders }]}
      note={
        <>
          {/* Heard as it changes: by one's own press, by a colleague's, or by money that came. */}
          <output className="flex flex-wrap gap-2 narrow:w-full">
            <LifecyclePill lifecycle={order.lifecycle} />
            {paymentMatters(order) && <PaymentPill order={order} />}
            <TakenBackMark order={order} />
            <PracticeMark order={order} />
          </output>
          <time dateTime={order.created_at} className="text-ink-2">
            {formatDateTime(order.created_at, language)}
          </time>
          {/* On a phone the lines and their sum stand far below. */}
          <Money
            minor={order.total_minor}
            currency={order.currency}
            plainDecimals
            className="ml-auto font-display text-lg font-bold wide:hidden print:hidden"
          />
          <OrderHeld order={order} />
          {!isWide && order.lifecycle !== "cancelled" && <OrderProgress order={order} />}
        </>
      }
      actions={<OrderActions key={order.id} order={order} />}
      aside={
        <>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
          {!isWide && <OrderPaymentCard order={order} />}
          <OrderRider order={order} />
          <Suspense>
            <FiscalBuyerCard order={order} />
          </Suspense>
          {!isWide && <ReceiptCard order={order} />}
          <OrderStaff order={order} />
        </>
      }
      last={
        <div className="grid min-w-0 gap-4">
          <OrderHistory order={order} />
          {isWide && <ReceiptCard order={order} />}
        </div>
      }
    >
      {/* The printer gets the receipt alone, or the slip while there is none. */}
      <OrderOnPaper order={order} />
      <div className="contents print:hidden">
        <OrderWaiting order={order} />
        <OrderUnreached order={order} />
        <OrderAwaiting order={order} />
        <ChangesOfOrder order={order} />
        <OrderBlocked order={order} />
        {isWide && <OrderProgress order={order} />}
        {isWide && <OrderStageCard order={order} />}
        <OrderLines order={order} />
        {!isWide && <OrderStageCard order={order} />}
        {isWide && <OrderPaymentCard order={order} />}
      </div>
    </DetailPage>
  );
}

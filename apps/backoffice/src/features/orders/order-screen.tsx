import { ApiError } from "@agiza/api-client/api-error";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDateTime } from "@agiza/i18n/dates";
import { ErrorView } from "@agiza/ui/error-view";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { orderQuery, type Order } from "#data/orders.ts";
import { LifecyclePill, PaymentPill } from "#entities/order/order-pills.tsx";
import { NothingHere } from "#entities/shop/nothing-here.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPaymentCard } from "./order-payment-card.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";

/** /orders/order-info/:id */
export function OrderScreen() {
  const { t } = useTranslation(["orders", "common"]);
  const { id = "" } = useParams();
  const order = useQuery({
    ...orderQuery(id),
    retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status < 500),
  });
  const errorTextOf = useErrorText();
  const parent = { label: t("title"), to: paths.orders };

  if (order.data) return <OrderPage order={order.data} />;
  const isMissing = order.error instanceof ApiError && order.error.status === 404;
  const isOffline = order.fetchStatus === "paused";
  return (
    <>
      <PageTitle title={t("order")} parent={parent} />
      {isMissing ? (
        <NothingHere
          title={t("orderGone")}
          message={t("orderGoneText")}
          backTo={paths.orders}
          backLabel={t("allOrders")}
        />
      ) : order.error || isOffline ? (
        <ErrorView
          level={1}
          title={t(isOffline ? "offlineTitle" : "orderFailed")}
          message={isOffline ? t("offlineText") : errorTextOf(order.error)}
          retryLabel={t("common:retry")}
          retrying={order.isFetching}
          onRetry={() => void order.refetch()}
          className="py-20"
        />
      ) : (
        <>
          <h1 className="sr-only">{t("order")}</h1>
          <OrderSkeleton label={t("orderLoading")} />
        </>
      )}
    </>
  );
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const title = t("orderTitle", { number: order.number });
  return (
    <div className="mx-auto max-w-office narrow:pb-16">
      <PageTitle title={title} parent={{ label: t("title"), to: paths.orders }} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <h1 className="heading-page m-0 narrow:sr-only">{title}</h1>
        {/* Heard as it changes: by one's own press, by a colleague's, or by money that came. */}
        <output className="flex flex-wrap gap-2">
          <LifecyclePill lifecycle={order.lifecycle} />
          <PaymentPill status={order.payment_status} />
        </output>
        <time dateTime={order.created_at} className="text-ink-2">
          {formatDateTime(order.created_at, language)}
        </time>
        <OrderActions key={order.id} order={order} />
      </header>
      <div className="mt-5 grid items-start gap-4 print:block! wide:grid-cols-[minmax(0,1fr)_350px] narrow:mt-3.5">
        <div className="grid min-w-0 gap-4 print:hidden">
          <OrderProgress order={order} />
          <OrderLines order={order} />
          <OrderHistory order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderCustomer order={order} />
          <OrderPaymentCard order={order} />
          <OrderReceipt order={order} />
        </div>
      </div>
    </div>
  );
}

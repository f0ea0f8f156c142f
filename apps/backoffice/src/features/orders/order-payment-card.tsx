import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderPaymentsQuery, type OrderPayments } from "#data/payments.ts";
import { orderRefundsQuery } from "#data/refunds.ts";
import { Claims } from "#entities/collecting/claims.tsx";
import { PaymentPill } from "#entities/order/order-pills.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { CashOnTheRoad } from "./cash-on-the-road.tsx";
import { OwedBack } from "./owed-back.tsx";
import { PaymentAttemptItem } from "./payment-attempt-item.tsx";
import { TakenBack } from "./taken-back.tsx";

const Refunds = lazy(async () => ({ default: (await import("#entities/refunds/refunds.tsx")).Refunds }));
// Most orders are paid by themselves; the ways to collect come once the page stands.
const CollectPayment = lazy(async () => ({
  default: (await import("#entities/collecting/collect-payment.tsx")).CollectPayment,
}));

/** What is due, what came, and each try to pay with what stands behind it. */
export function OrderPaymentCard({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const payments = useQuery(orderPaymentsQuery(order.id));
  return (
    <Card className="print:hidden">
      <CardHeader title={t("payment")} actions={<PaymentPill order={order} />} />
      <QueryView
        query={payments}
        failedTitle={t("paymentsFailed")}
        skeleton={
          <div className="grid gap-3 px-5 pt-4 pb-5">
            <Skeleton />
            <Skeleton className="h-3 w-2/3" />
          </div>
        }
      >
        {(known) => <Payments order={order} payments={known} />}
      </QueryView>
    </Card>
  );
}

function Payments({ order, payments }: { order: Order; payments: OrderPayments }) {
  const { t } = useTranslation("orders");
  // All that went counts as gone back; what a provider took was given by nobody.
  const takenBackMinor = Math.min(order.taken_back_minor, payments.refunded_minor);
  const isDue = payments.due_minor > 0;
  const hasAttempts = payments.attempts.length > 0;
  // Where nothing ever came there is nothing to give back.
  const refunds = useQuery({ ...orderRefundsQuery(order.id), enabled: payments.received_minor > 0 });
  return (
    <>
      <CardBody>
        <FactList>
          <Fact name={t("due")}>
            <Money minor={payments.due_minor} className={isDue ? "font-strong" : undefined} />
          </Fact>
          <Fact name={t("received")}>
            <Money minor={payments.received_minor} className={isDue ? undefined : "font-strong"} />
          </Fact>
          {takenBackMinor > 0 && (
            <Fact name={t("takenBack.mark")}>
              <Money minor={takenBackMinor} />
            </Fact>
          )}
          {payments.refunded_minor > takenBackMinor && (
            <Fact name={t("givenBack")}>
              <Money minor={payments.refunded_minor - takenBackMinor} />
            </Fact>
          )}
          {payments.refunded_minor > 0 && payments.refunded_minor < payments.received_minor && (
            <Fact name={t("kept")}>
              <Money minor={payments.received_minor - payments.refunded_minor} />
            </Fact>
          )}
          <Fact name={t(isDue ? "settlementDue" : "settlementWasDue")}>
            {t(`settlement.${order.settlement}`)}
          </Fact>
        </FactList>
        <TakenBack order={order} refunds={refunds.data} />
        <Suspense>{isDue && <CollectPayment order={order} payments={payments} />}</Suspense>
        <Claims claims={payments.claims} />
        <OwedBack order={order} payments={payments} refunds={refunds.data} />
        {payments.cash_holder && <CashOnTheRoad holder={payments.cash_holder} />}
        {!hasAttempts && <p className="m-0 mt-4 text-sm text-ink-3">{t("noPayments")}</p>}
      </CardBody>
      {payments.received_minor > 0 && (
        <Suspense>
          <Refunds order={order} query={refunds} />
        </Suspense>
      )}
      {hasAttempts && (
        <ul className="m-0 list-none p-0">
          {payments.attempts.map((attempt) => (
            <PaymentAttemptItem key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
    </>
  );
}

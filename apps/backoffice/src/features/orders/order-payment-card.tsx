import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { ErrorView } from "@agiza/ui/error-view";
import { Money } from "@agiza/ui/money";
import { Skeleton, SkeletonRegion } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { PaymentPill } from "#entities/order/order-pills.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { Fact, FactList } from "./order-facts.tsx";
import { PaymentAttemptItem } from "./payment-attempt-item.tsx";

/** What is due, what came, and each try to pay with what stands behind it. */
export function OrderPaymentCard({ order }: { order: Order }) {
  const { t } = useTranslation(["orders", "common"]);
  const errorTextOf = useErrorText();
  const payments = useQuery(orderPaymentsQuery(order.id));
  return (
    <Card className="print:hidden">
      <CardHeader title={t("payment")} actions={<PaymentPill status={order.payment_status} />} />
      {payments.data ? (
        <>
          <CardBody>
            <FactList>
              <Fact name={t("due")}>
                <Money minor={payments.data.due_minor} />
              </Fact>
              <Fact name={t("received")}>
                <span className="font-strong">
                  <Money minor={payments.data.received_minor} />
                </span>
              </Fact>
              <Fact name={t("settlementLabel")}>{t(`settlement.${order.settlement}`)}</Fact>
            </FactList>
            {payments.data.attempts.length === 0 && (
              <p className="m-0 mt-4 text-sm text-ink-3">{t("noPayments")}</p>
            )}
          </CardBody>
          {payments.data.attempts.length > 0 && (
            <ul className="m-0 list-none p-0">
              {payments.data.attempts.map((attempt) => (
                <PaymentAttemptItem key={attempt.id} attempt={attempt} />
              ))}
            </ul>
          )}
        </>
      ) : payments.isError ? (
        <ErrorView
          title={t("paymentsFailed")}
          message={errorTextOf(payments.error)}
          retryLabel={t("common:retry")}
          retrying={payments.isFetching}
          onRetry={() => void payments.refetch()}
        />
      ) : (
        <SkeletonRegion label={t("common:loading")} className="grid gap-3 px-5 pt-4 pb-5">
          <Skeleton />
          <Skeleton className="h-3 w-2/3" />
        </SkeletonRegion>
      )}
    </Card>
  );
}

import { formatMoney } from "@agiza/i18n/money";
import { HandCoins } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import type { OrderPayments } from "#data/payments.ts";
import type { OrderRefunds } from "#data/refunds.ts";
import { GiveBack } from "#entities/refunds/give-back.tsx";
import { Notice } from "#patterns/notice.tsx";

/** What is to go back to the customer and why, with the way to record that it did. */
export function OwedBack({
  order,
  payments,
  refunds,
}: {
  order: Order;
  payments: OrderPayments;
  /** Undefined until they are read. */
  refunds: OrderRefunds | undefined;
}) {
  const { t } = useTranslation("orders");
  const { owed_back_minor: owedMinor, unmatched_minor: unmatchedMinor } = payments;
  if (owedMinor === 0) return null;
  const isCancelled = order.lifecycle === "cancelled";
  const isOnlyLate = isCancelled && unmatchedMinor === owedMinor;
  const amount = formatMoney(owedMinor, order.currency);
  const title = isOnlyLate
    ? t("refund.lateTitle", { amount })
    : t(isCancelled ? "refund.title" : "refund.overTitle", { amount });
  return (
    <Notice
      tone={isCancelled ? "warning" : "info"}
      icon={HandCoins}
      className="mt-4"
      title={title}
      actions={!!refunds?.owed_back_minor && <GiveBack order={order} refunds={refunds} />}
    >
      <p className="m-0">
        {isOnlyLate
          ? t("refund.late")
          : isCancelled
            ? t(`refund.by.${order.refund_by ?? "nobody_said"}`)
            : t("refund.over")}
      </p>
      {unmatchedMinor > 0 && !isOnlyLate && (
        <p className="m-0 mt-1">
          {t("refund.lateToo", { amount: formatMoney(unmatchedMinor, order.currency) })}
        </p>
      )}
    </Notice>
  );
}

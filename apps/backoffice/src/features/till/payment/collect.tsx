import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { Claims } from "#entities/collecting/claims.tsx";
import { CollectPayment } from "#entities/collecting/collect-payment.tsx";
import { failedPromptOf } from "#entities/collecting/open-prompt.rules.ts";
import { Notice } from "#patterns/notice.tsx";

/** What is still to be paid of a sale, how far a prompt is, and the ways to take it. */
export function Collect({ order }: { order: Order }) {
  const { t } = useTranslation(["till", "orders", "collecting"]);
  const payments = useQuery(orderPaymentsQuery(order.id)).data;
  if (!payments || payments.due_minor === 0) return null;
  const failed = failedPromptOf(payments);
  return (
    <section aria-label={t("collect")} className="grid w-full border-t border-line pt-4 text-left">
      <p className="m-0 flex justify-between gap-3 text-md font-semibold">
        {t("stillDue")}
        <Money minor={payments.due_minor} plainDecimals />
      </p>
      {failed?.failure_code && (
        <Notice tone="danger" icon={CircleAlert} role="alert" className="mt-3">
          {failed.failure_code === "unclear"
            ? t("collecting:prompt.failedUnclear")
            : t("collecting:prompt.failed", { reason: t(`orders:failure.${failed.failure_code}`) })}
        </Notice>
      )}
      <CollectPayment order={order} payments={payments} />
      <Claims claims={payments.claims} />
    </section>
  );
}

import { formatMoney } from "@agiza/i18n/money";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import type { OrderRefunds } from "#data/refunds.ts";
import { Notice } from "#patterns/notice.tsx";

/** That a provider took money back which had been paid, and what to do: nobody asks the customer for it but a person. */
export function TakenBack({
  order,
  refunds,
}: {
  order: Order;
  /** Undefined until they are read. */
  refunds: OrderRefunds | undefined;
}) {
  const { t } = useTranslation("orders");
  if (order.taken_back_minor === 0) return null;
  const lostMinor = refunds?.items.reduce((sum, { lost_minor: lost }) => sum + lost, 0) ?? 0;
  return (
    <Notice
      tone="warning"
      icon={Undo2}
      className="mt-4"
      title={t("takenBack.title", { amount: formatMoney(order.taken_back_minor, order.currency) })}
    >
      <p className="m-0">{t("takenBack.text")}</p>
      {lostMinor > 0 && (
        <p className="m-0 mt-1">{t("takenBack.lost", { amount: formatMoney(lostMinor, order.currency) })}</p>
      )}
    </Notice>
  );
}

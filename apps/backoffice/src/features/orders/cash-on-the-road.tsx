import { formatMoney } from "@agiza/i18n/money";
import { Bike } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderPayments } from "#data/payments.ts";
import { HandInCash } from "#entities/staff-cash/hand-in-cash.tsx";
import { Notice } from "#patterns/notice.tsx";

/** Says who took this order's cash on the road and how much they hold of all orders. */
export function CashOnTheRoad({ holder }: { holder: NonNullable<OrderPayments["cash_holder"]> }) {
  const { t } = useTranslation("orders");
  return (
    <Notice
      tone="info"
      icon={Bike}
      className="mt-4"
      title={t("road.holds", { name: holder.name, amount: formatMoney(holder.held_minor) })}
      actions={<HandInCash holder={holder} />}
    >
      <p className="m-0">{t("road.holdsText")}</p>
    </Notice>
  );
}

import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { StatusPill } from "@agiza/ui/status-pill";
import { useTranslation } from "react-i18next";
import type { OrderPayments } from "#data/payments.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";

/** Cash that went back: how much, when, and who gave it. */
export function RefundItem({ refund }: { refund: OrderPayments["refunds"][number] }) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  return (
    <li className="border-t border-line px-5 py-3.5 narrow:px-4">
      <div className="flex items-center justify-between gap-2">
        <span className="font-strong">{t("common:paymentMethod.cash")}</span>
        <StatusPill status="refunded" label={t("givenBack")} />
      </div>
      <div className="mt-1.5 flex items-baseline justify-between gap-2 text-sm text-ink-2">
        <span>{refund.by && t("by", { name: refund.by.name })}</span>
        <Money minor={refund.amount_minor} plainDecimals />
      </div>
      <time dateTime={refund.at} className="mt-1 block text-sm text-ink-3">
        {orderMoment(refund.at, language, now)}
      </time>
    </li>
  );
}

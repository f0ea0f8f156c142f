import { formatDate, formatStamp } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import type { Purchase } from "#data/purchases.ts";

/** What the supplier was paid of a purchase, when and from where. */
export function PurchasePayments({ purchase: { payments } }: { purchase: Purchase }) {
  const { t } = useTranslation("purchases");
  const { language } = useLanguage();
  return (
    <Card>
      <CardHeader title={t("one.payments")} />
      {payments.length === 0 ? (
        <CardBody>
          <p className="m-0 text-ink-2">{t("one.noPayments")}</p>
        </CardBody>
      ) : (
        <ul aria-label={t("one.payments")} className="m-0 list-none p-0">
          {payments.map(({ id, amount_minor, paid_from, note, paid_by_name, paid_at }) => (
            <li key={id} className="flex items-start gap-3 border-t border-line px-5 py-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {t("one.paidBy", { source: t(`source.${paid_from}`), name: paid_by_name })}
                </span>
                {note !== "" && <span className="block text-sm text-ink-2 wrap-anywhere">{note}</span>}
              </span>
              <span className="flex-none text-right">
                <Money minor={amount_minor} withCurrency={false} className="font-strong" />
                <span className="block text-sm text-ink-2">
                  {formatDate(formatStamp(paid_at).slice(0, 10), language)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PurchaseSummary } from "#data/purchases.ts";
import { DueDay } from "#entities/debt/debt-parts.tsx";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { owedOf, PurchasePill } from "./purchase-parts.tsx";

/** Of what is owed the day it is to be paid by, else how it stands. */
const Standing = ({ purchase }: { purchase: PurchaseSummary }) =>
  owedOf(purchase) > 0 && purchase.due_on !== null ? (
    <DueDay day={purchase.due_on} />
  ) : (
    <PurchasePill purchase={purchase} />
  );

export function usePurchaseColumns(): readonly ListColumn<PurchaseSummary>[] {
  const { t } = useTranslation("purchases");
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        key: "supplier",
        label: t("column.supplier"),
        cell: ({ supplier, note }) => (
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={supplier.name} size={40} />
            <span className="min-w-0">
              <span className="block truncate font-strong">{supplier.name}</span>
              {note !== "" && <span className="block truncate text-xs text-ink-3">{note}</span>}
            </span>
          </span>
        ),
        csv: ({ supplier }) => supplier.name,
      },
      {
        key: "day",
        label: t("column.day"),
        widthPx: 130,
        cell: ({ bought_on }) => formatDate(bought_on, language),
        sortValue: ({ bought_on }) => bought_on,
        csv: ({ bought_on }) => bought_on,
      },
      {
        key: "due",
        label: t("column.due"),
        widthPx: 170,
        cell: (purchase) => <Standing purchase={purchase} />,
        csv: (purchase) => (owedOf(purchase) > 0 ? (purchase.due_on ?? "") : ""),
      },
      {
        key: "bill",
        label: t("column.bill"),
        widthPx: 140,
        align: "end",
        cell: ({ billed_minor }) => (
          <Money minor={billed_minor} withCurrency={false} className="font-strong" />
        ),
        sortValue: ({ billed_minor }) => billed_minor,
        csv: ({ billed_minor }) => ({ minor: billed_minor }),
      },
      {
        key: "paid",
        label: t("column.paid"),
        widthPx: 140,
        align: "end",
        cell: ({ paid_minor }) => <Money minor={paid_minor} withCurrency={false} />,
        csv: ({ paid_minor }) => ({ minor: paid_minor }),
      },
      {
        key: "owed",
        label: t("column.owed"),
        widthPx: 140,
        align: "end",
        cell: (purchase) => <Money minor={owedOf(purchase)} withCurrency={false} className="font-strong" />,
        csv: (purchase) => ({ minor: owedOf(purchase) }),
      },
    ],
    [t, language],
  );
}

export function PurchaseCard({ purchase }: { purchase: PurchaseSummary }) {
  const { t } = useTranslation("purchases");
  const { language } = useLanguage();
  const { supplier, bought_on, billed_minor } = purchase;
  const owedMinor = owedOf(purchase);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={supplier.name} size={40} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-strong">{supplier.name}</span>
        <span className="text-sm text-ink-2">{formatDate(bought_on, language)}</span>
      </span>
      <span className="grid flex-none justify-items-end gap-1 text-sm">
        <Money minor={billed_minor} withCurrency={false} className="text-base font-strong" />
        {owedMinor > 0 ? (
          <span className="text-ink-2">
            {t("column.owed")}{" "}
            <Money minor={owedMinor} withCurrency={false} plainDecimals className="font-strong" />
          </span>
        ) : (
          <PurchasePill purchase={purchase} />
        )}
      </span>
    </div>
  );
}

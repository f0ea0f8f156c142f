import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Supplier } from "#data/purchases.ts";
import { ageOf, daysAgo } from "#entities/debt/debt-age.rules.ts";
import { ageColours, DueDay } from "#entities/debt/debt-parts.tsx";
import { PaySupplierButton } from "#entities/supplier/pay-supplier-button.tsx";
import { classNames } from "#lib/class-names.ts";
import { shopToday } from "#lib/shop-today.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";

const daysOf = ({ owed_since }: Supplier): number =>
  owed_since === null ? 0 : Math.max(0, daysAgo(owed_since, shopToday()));

/** The colour of how long ago the oldest goods came along the edge of a row; the days stand beside it in words. */
const AgeEdge = ({ supplier }: { supplier: Supplier }) => (
  <span
    aria-hidden="true"
    className={classNames("absolute inset-y-0 left-0 w-1", ageColours[ageOf(daysOf(supplier))])}
  />
);

function Due({ supplier: { due_on } }: { supplier: Supplier }) {
  const { t } = useTranslation("purchases");
  return due_on === null ? <span className="text-ink-3">{t("noDue")}</span> : <DueDay day={due_on} />;
}

const Pay = ({ supplier: { id, name, owed_minor } }: { supplier: Supplier }) => (
  <PaySupplierButton isSmall supplier={{ id, name }} owedMinor={owed_minor} />
);

export function useSupplierColumns(): readonly ListColumn<Supplier>[] {
  const { t } = useTranslation(["purchases", "screens"]);
  return useMemo(
    () => [
      {
        key: "supplier",
        label: t("column.supplier"),
        cell: (supplier) => (
          <>
            <AgeEdge supplier={supplier} />
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={supplier.name} size={40} />
              <span className="min-w-0">
                <span className="block truncate font-strong">{supplier.name}</span>
                {supplier.phone && (
                  <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">
                    {formatPhone(supplier.phone, "international")}
                  </span>
                )}
              </span>
            </span>
          </>
        ),
        csv: ({ name }) => name,
      },
      {
        key: "age",
        label: t("owed.since"),
        widthPx: 110,
        cell: (supplier) => {
          const days = daysOf(supplier);
          return days === 0 ? t("owed.today") : t("owed.days", { count: days });
        },
        csv: (supplier) => String(daysOf(supplier)),
      },
      {
        key: "due",
        label: t("column.due"),
        widthPx: 190,
        cell: (supplier) => <Due supplier={supplier} />,
        csv: ({ due_on }) => due_on ?? "",
      },
      {
        key: "owes",
        label: t("owed.owes"),
        widthPx: 160,
        align: "end",
        cell: ({ owed_minor }) => <Money minor={owed_minor} withCurrency={false} className="font-strong" />,
        csv: ({ owed_minor }) => ({ minor: owed_minor }),
      },
      {
        key: "actions",
        label: t("screens:actions"),
        widthPx: 110,
        align: "end",
        cell: (supplier) => <Pay supplier={supplier} />,
      },
    ],
    [t],
  );
}

export function SupplierCard({ supplier }: { supplier: Supplier }) {
  return (
    <div className="flex items-center gap-3">
      <AgeEdge supplier={supplier} />
      <Avatar name={supplier.name} size={40} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-strong">{supplier.name}</span>
        <span className="text-sm text-ink-2">
          <Due supplier={supplier} />
        </span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <Money minor={supplier.owed_minor} withCurrency={false} className="font-strong" />
        <Pay supplier={supplier} />
      </span>
    </div>
  );
}

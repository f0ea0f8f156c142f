import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Debtor } from "#data/debts.ts";
import { ageOf, daysSince } from "#entities/debt/debt-age.rules.ts";
import { ageColours, DebtPill, DueDay, useDebtorName } from "#entities/debt/debt-parts.tsx";
import { classNames } from "#lib/class-names.ts";
import { shopToday } from "#lib/shop-today.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";

const daysOf = ({ oldest_at }: Debtor): number => Math.max(0, daysSince(oldest_at, shopToday()));

/** The colour of how old the oldest is along the edge of a row; its days stand beside it in words. */
const AgeEdge = ({ debtor }: { debtor: Debtor }) => (
  <span
    aria-hidden="true"
    className={classNames("absolute inset-y-0 left-0 w-1", ageColours[ageOf(daysOf(debtor))])}
  />
);

/** Picture, name and number on two lines. */
export function DebtorFace({ debtor }: { debtor: Debtor }) {
  const nameOf = useDebtorName();
  const name = nameOf(debtor);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-strong">{name}</span>
        {debtor.phone && debtor.name !== "" && (
          <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">
            {formatPhone(debtor.phone, "international")}
          </span>
        )}
      </span>
    </span>
  );
}

function useDays() {
  const { t } = useTranslation("debt");
  return (debtor: Debtor): string => {
    const days = daysOf(debtor);
    return days === 0 ? t("today") : t("days", { count: days });
  };
}

export function useDebtorColumns(): readonly ListColumn<Debtor>[] {
  const { t } = useTranslation("debt");
  const days = useDays();
  const nameOf = useDebtorName();
  return useMemo(
    () => [
      {
        key: "person",
        label: t("column.person"),
        cell: (debtor) => (
          <>
            <AgeEdge debtor={debtor} />
            <DebtorFace debtor={debtor} />
          </>
        ),
        csv: (debtor) => nameOf(debtor),
      },
      {
        key: "age",
        label: t("column.age"),
        widthPx: 110,
        cell: (debtor) => days(debtor),
        sortValue: ({ oldest_at }) => oldest_at,
        csv: (debtor) => String(daysOf(debtor)),
      },
      {
        key: "due",
        label: t("column.due"),
        widthPx: 180,
        cell: ({ due_on }) => <DueDay day={due_on} />,
        csv: ({ due_on }) => due_on,
      },
      {
        key: "answer",
        label: t("column.answer"),
        widthPx: 180,
        cell: ({ answer }) => <DebtPill state={answer} />,
        csv: ({ answer }) => t(`state.${answer}`),
      },
      {
        key: "owes",
        label: t("column.owes"),
        widthPx: 160,
        align: "end",
        cell: ({ owed_minor }) => <Money minor={owed_minor} withCurrency={false} className="font-strong" />,
        csv: ({ owed_minor }) => ({ minor: owed_minor }),
      },
    ],
    [t, days, nameOf],
  );
}

export function DebtorCard({ debtor }: { debtor: Debtor }) {
  const nameOf = useDebtorName();
  const name = nameOf(debtor);
  return (
    <div className="flex items-center gap-3">
      <AgeEdge debtor={debtor} />
      <Avatar name={name} size={40} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-strong">{name}</span>
        <span className="text-sm text-ink-2">
          <DueDay day={debtor.due_on} />
        </span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <Money minor={debtor.owed_minor} withCurrency={false} className="font-strong" />
        <DebtPill state={debtor.answer} />
      </span>
    </div>
  );
}

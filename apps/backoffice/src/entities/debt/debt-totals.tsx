import { formatMoney } from "@agiza/i18n/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { debtTotalsQuery } from "#data/debts.ts";
import { paths } from "#lib/paths.ts";
import { AgeTotals } from "./age-totals.tsx";

/** What is owed in all, and how old it is; an age opens who owes since then. Left out where it cannot be read. */
export function DebtTotals() {
  const { t } = useTranslation("debt");
  const { data: totals, isError } = useQuery(debtTotalsQuery());
  if (isError) return null;
  if (!totals) return <Skeleton className="mb-4 h-32 w-full" />;
  if (totals.people === 0) return null;
  return (
    <AgeTotals
      title={t("owedToYou")}
      owedMinor={totals.owed_minor}
      note={t("people", { count: totals.people, due: formatMoney(totals.due_soon_minor) })}
      overdueMinor={totals.overdue_minor}
      hrefOf={(age) => `${paths.debt}?age=${age}`}
      minorOf={{
        week: totals.week_minor,
        month: totals.month_minor,
        two_months: totals.two_months_minor,
        older: totals.older_minor,
      }}
    />
  );
}

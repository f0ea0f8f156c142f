import { formatMoney } from "@agiza/i18n/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type SuppliersOwed, suppliersOwedQuery } from "#data/purchases.ts";
import { AgeTotals } from "#entities/debt/age-totals.tsx";

type Age = SuppliersOwed["ages"][number]["age"];

/** What the shop owes in all, and how long ago the goods came. Left out where it cannot be read: the list says why. */
export function OwedTotals() {
  const { t } = useTranslation("purchases");
  const { data: owed, isError } = useQuery(suppliersOwedQuery());
  if (isError) return null;
  if (!owed) return <Skeleton className="mb-4 h-32 w-full" />;
  if (owed.count === 0) return null;
  const minorOf = (age: Age) => owed.ages.find((one) => one.age === age)?.owed_minor ?? 0;
  return (
    <AgeTotals
      title={t("owed.title")}
      owedMinor={owed.owed_minor}
      note={t("owed.suppliers", { count: owed.suppliers, due: formatMoney(owed.due_soon_minor) })}
      overdueMinor={owed.overdue_minor}
      minorOf={{
        week: minorOf("0-7"),
        month: minorOf("8-30"),
        two_months: minorOf("31-60"),
        older: minorOf("60+"),
      }}
    />
  );
}

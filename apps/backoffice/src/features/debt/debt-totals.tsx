import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { debtAges, type DebtTotals as Totals, debtTotalsQuery } from "#data/debts.ts";
import { ageColours } from "#entities/debt/debt-parts.tsx";
import { classNames } from "#lib/class-names.ts";

const minorOf = (totals: Totals, age: (typeof debtAges)[number]): number =>
  ({
    week: totals.week_minor,
    month: totals.month_minor,
    two_months: totals.two_months_minor,
    older: totals.older_minor,
  })[age];

/** What is owed in all, and how old it is. Left out where it cannot be read: the list says why. */
export function DebtTotals() {
  const { t } = useTranslation("debt");
  const { data: totals, isError } = useQuery(debtTotalsQuery());
  if (isError) return null;
  if (!totals) return <Skeleton className="h-32 w-full" />;
  if (totals.people === 0) return null;
  return (
    <Card>
      <CardBody className="grid items-center gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div>
          <p className="m-0 text-ink-2">{t("owedToYou")}</p>
          <p className="m-0 mt-0.5 mb-1 font-display text-3xl leading-heading font-bold tracking-tight">
            <Money minor={totals.owed_minor} />
          </p>
          <p className="m-0 text-sm text-ink-2">
            {t("people", { count: totals.people, due: formatMoney(totals.due_soon_minor) })}
          </p>
          {totals.overdue_minor > 0 && (
            <p className="m-0 text-sm font-medium text-danger-ink">
              {t("overdue", { amount: formatMoney(totals.overdue_minor) })}
            </p>
          )}
        </div>
        <div>
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {debtAges
              .filter((age) => minorOf(totals, age) > 0)
              .map((age) => (
                <span
                  key={age}
                  className={classNames("min-w-1", ageColours[age])}
                  style={{ flexGrow: minorOf(totals, age) }}
                />
              ))}
          </div>
          <ul
            aria-label={t("ages")}
            className="m-0 mt-3 grid list-none grid-cols-2 gap-3 p-0 wide:grid-cols-4"
          >
            {debtAges.map((age) => (
              <li key={age} className="grid grid-cols-[auto_1fr] items-center gap-x-2">
                <span aria-hidden="true" className={classNames("size-2.5 rounded-[3px]", ageColours[age])} />
                <span className="text-sm text-ink-2">{t(`age.${age}`)}</span>
                <Money
                  minor={minorOf(totals, age)}
                  withCurrency={false}
                  className="col-start-2 font-strong"
                />
              </li>
            ))}
          </ul>
        </div>
      </CardBody>
    </Card>
  );
}

import { formatDate, formatMonth } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { BarList } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { IconTile } from "@agiza/ui/icon-tile";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Expense, type ExpenseMonth, expenseMonthQuery, expensesQuery } from "#data/expenses.ts";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { AddExpenseButton } from "./add-expense-button.tsx";
import { ExpenseActions } from "./expense-actions.tsx";
import { CategoryIcon, useWhatFor } from "./expense-parts.tsx";

const ExpenseForm = lazy(async () => ({ default: (await import("./expense-form.tsx")).ExpenseForm }));

/** /expenses: what this month was spent on, beside sales, and what comes again. */
export function ExpensesScreen() {
  const { t } = useTranslation("expenses");
  const month = useQuery(expenseMonthQuery());
  const seesPurchases = useMay("purchases.read");
  return (
    <PageFrame
      title={t("title")}
      actions={
        <PageActions>
          <RouteButton to={`${paths.expenses}/day-end`} variant="light" className="narrow:flex-1">
            {t("dayEnd.title")}
          </RouteButton>
          {seesPurchases && (
            <RouteButton to={purchasePaths.list} variant="light" className="narrow:flex-1">
              {t("purchases")}
            </RouteButton>
          )}
          <RouteButton to={paths.expenseRecords} variant="light" className="narrow:hidden">
            {t("allRecords")}
          </RouteButton>
          <AddExpenseButton />
        </PageActions>
      }
    >
      <QueryView query={month} failedTitle={t("failed")} skeleton={<Skeleton className="h-64 w-full" />}>
        {(known) => <Month month={known} />}
      </QueryView>
    </PageFrame>
  );
}

function Month({ month }: { month: ExpenseMonth }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const dueMinor = month.due.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const share =
    month.sales_minor > 0 ? Math.round((month.total_minor / month.sales_minor) * 1000) / 10 : null;
  return (
    <div className="grid gap-4">
      <StatStrip>
        <StatTile
          label={t("soFar", { month: formatMonth(`${month.month}-01`, language) })}
          unit="TZS"
          value={<Amount minor={month.total_minor} />}
          note={t("before", { amount: formatMoney(month.before_minor) })}
        />
        <StatTile
          label={t("ofSales")}
          value={share === null ? "0%" : `${share}%`}
          note={share === null ? t("noSales") : t("sales", { amount: formatMoney(month.sales_minor) })}
        />
        <StatTile
          label={t("today")}
          unit="TZS"
          value={<Amount minor={month.today.total_minor} />}
          note={t("recordsCount", { count: month.today.count })}
        />
        <StatTile
          label={t("comingUp")}
          unit="TZS"
          value={<Amount minor={dueMinor} />}
          note={t("due", { count: month.due.length })}
        />
      </StatStrip>
      {month.waiting.count > 0 && (
        <div className="flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
          <HandCoins aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
          <span className="min-w-0 flex-1 font-semibold">
            {t("waiting", { count: month.waiting.count, amount: formatMoney(month.waiting.total_minor) })}
          </span>
          <RouteButton to={`${paths.expenseRecords}?status=requested`} variant="light" size="sm">
            {t("look")}
          </RouteButton>
        </div>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <LatestRecords />
        <div className="grid gap-4">
          <WhereItWent month={month} />
          <ComingUp due={month.due} />
        </div>
      </div>
    </div>
  );
}

const Amount = ({ minor }: { minor: number }) => (
  <Money minor={minor} withCurrency={false} className="narrow:text-[1.0625rem]" />
);

function WhereItWent({ month }: { month: ExpenseMonth }) {
  const { t } = useTranslation("expenses");
  const items = month.categories
    .toSorted((one, other) => other.total_minor - one.total_minor)
    .map(({ category, total_minor, before_minor }) => ({
      key: category,
      label: t(`category.${category}`),
      value: total_minor,
      text: <Money minor={total_minor} withCurrency={false} />,
      leading: (
        <span className="text-ink-2 [&_svg]:size-4.5">
          <CategoryIcon category={category} />
        </span>
      ),
      ...(before_minor > 0 && { note: t("before", { amount: formatMoney(before_minor) }) }),
    }));
  return (
    <Card>
      <CardHeader title={t("whereItWent")} />
      <CardBody>
        <BarList label={t("whereItWent")} items={items} />
      </CardBody>
    </Card>
  );
}

const latest = { status: "all", category: "any", paid_from: "any", search: "" } as const;

/** The first page of the records. */
function LatestRecords() {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const whatFor = useWhatFor();
  const records = useQuery(expensesQuery(latest));
  return (
    <Card>
      <CardHeader
        title={t("records")}
        actions={
          <Link
            to={paths.expenseRecords}
            className="font-semibold text-brand-ink underline underline-offset-[3px]"
          >
            {t("allRecords")}
          </Link>
        }
      />
      <QueryView query={records} failedTitle={t("failed")} skeleton={<Skeleton className="m-5 h-48" />}>
        {({ items }) =>
          items.length === 0 ? (
            <CardBody>
              <p className="m-0 font-strong">{t("emptyTitle")}</p>
              <p className="m-0 mt-1 text-ink-2">{t("emptyText")}</p>
            </CardBody>
          ) : (
            <ul aria-label={t("records")} className="m-0 list-none p-0">
              {items.slice(0, 10).map((expense) => (
                <li
                  key={expense.id}
                  className={`border-t border-line px-5 py-3 ${expense.status === "requested" ? "bg-accent-soft" : ""}`}
                >
                  <div className="flex items-center gap-3">
                    <IconTile icon={<CategoryIcon category={expense.category} />} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold">{whatFor(expense)}</span>
                      <span className="block text-sm text-ink-2">
                        {t(`category.${expense.category}`)} · {t(`source.${expense.paid_from}`)}
                        <span className="narrow:hidden"> · {expense.created_by.name}</span>
                      </span>
                    </span>
                    <span className="text-right">
                      <Money minor={expense.amount_minor} withCurrency={false} className="font-strong" />
                      <span className="block text-sm text-ink-2">
                        {formatDate(expense.spent_on, language)}
                      </span>
                    </span>
                  </div>
                  {expense.status === "requested" && (
                    <div className="mt-2">
                      <ExpenseActions expense={expense} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

/** What comes again soon or is late; a person records each. */
function ComingUp({ due }: { due: readonly Expense[] }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const whatFor = useWhatFor();
  const [recorded, setRecorded] = useState<Expense | null>(null);
  return (
    <Card>
      <CardHeader title={t("comingUp")} />
      {due.length === 0 ? (
        <CardBody>
          <p className="m-0 text-ink-2">{t("nothingDue")}</p>
        </CardBody>
      ) : (
        <ul aria-label={t("comingUp")} className="m-0 list-none p-0">
          {due.map((expense) => (
            <li
              key={expense.id}
              className="flex items-center gap-3 border-t border-line px-5 py-3 large-letters:flex-wrap"
            >
              <span className="min-w-0 flex-1 large-letters:basis-full">
                <span className="block truncate font-semibold">{whatFor(expense)}</span>
                <span className="block text-sm text-ink-2">
                  {formatDate(expense.next_on ?? "", language)}
                </span>
              </span>
              <Money minor={expense.amount_minor} withCurrency={false} className="font-strong" />
              <GuardedButton
                needs="expense.add"
                variant="light"
                size="sm"
                onClick={() => setRecorded(expense)}
              >
                {t("confirmDue")}
              </GuardedButton>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {recorded && <ExpenseForm as="due" expense={recorded} onClose={() => setRecorded(null)} />}
      </Suspense>
    </Card>
  );
}

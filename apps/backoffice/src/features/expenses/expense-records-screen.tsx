import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { type ActiveFilter, FilterChip } from "@agiza/ui/filter-bar";
import { IconTile } from "@agiza/ui/icon-tile";
import { Menu } from "@agiza/ui/menu";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Shapes, Wallet } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type Expense,
  expenseCategories,
  expenseFilters,
  type ExpenseSearch,
  expenseSources,
  expensesQuery,
  expenseTotalsQuery,
} from "#data/expenses.ts";
import { comparisons } from "#data/orders.ts";
import { AmountFilter } from "#entities/amount/amount-filter.tsx";
import { paths } from "#lib/paths.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useMay } from "#patterns/use-may.ts";
import { AddExpenseButton } from "./add-expense-button.tsx";
import { ExpenseActions } from "./expense-actions.tsx";
import { ExpenseReceipt } from "./expense-receipt.tsx";
import { CategoryIcon, ExpensePill, useWhatFor } from "./expense-parts.tsx";

// The calendar comes after the list itself.
const ExpenseDays = lazy(async () => ({ default: (await import("./expense-days.tsx")).ExpenseDays }));

const recordsList = describeList({
  path: paths.expenseRecords,
  choices: {
    status: expenseFilters,
    category: ["any", ...expenseCategories],
    paid_from: ["any", ...expenseSources],
    amount_is: comparisons,
  },
  texts: ["from", "to", "amount"],
});

/** Those spent last first, as the API lists them. */
const latestFirst = { column: "date", direction: "desc" } as const;
const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type Narrow = (change: Partial<ExpenseSearch>) => void;

/** /expenses/expenses-records */
export function ExpenseRecordsScreen() {
  const { t } = useTranslation("expenses");
  const url = useListUrl(recordsList);
  const totals = useQuery(expenseTotalsQuery(url.search)).data;
  const narrow: Narrow = (change) => url.show(change as Parameters<typeof url.show>[0]);
  const tabs = expenseFilters.map((status) => ({
    href: url.href({ status }),
    label: t(`status.${status}`),
    current: status === url.search.status,
  }));
  return (
    <ListScreen
      title={t("records")}
      trail={[{ label: t("title"), to: paths.expenses }]}
      name="expenses"
      url={url}
      query={expensesQuery}
      tabs={{ label: t("tabs"), options: tabs }}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      active={useActiveFilters(url.search, narrow)}
      {...(useMay("expense.decide") && {
        besides: [{ to: `${paths.expenses}/import`, label: t("import.title") }],
      })}
      filters={<RecordFilters search={url.search} onChange={narrow} />}
      columns={useExpenseColumns()}
      sort={latestFirst}
      card={(expense) => <ExpenseCard expense={expense} />}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      actions={<AddExpenseButton />}
      notices={() =>
        totals && (
          <p className="m-0 flex flex-wrap justify-between gap-2 px-5 py-3">
            <span className="text-ink-2">
              {t("shown")}: {t("recordsCount", { count: totals.count })}
            </span>
            <Money minor={totals.total_minor} className="font-strong" />
          </p>
        )
      }
      isPrinted
    />
  );
}

function RecordFilters({ search, onChange }: { search: ExpenseSearch; onChange: Narrow }) {
  const { t } = useTranslation("expenses");
  return (
    <>
      {search.category === "any" && (
        <Menu
          align="start"
          trigger={<FilterChip icon={<Shapes {...mark} />}>{t("filter.category")}</FilterChip>}
          items={expenseCategories.map((category) => ({
            key: category,
            label: t(`category.${category}`),
            onSelect: () => onChange({ category }),
          }))}
        />
      )}
      {search.paid_from === "any" && (
        <Menu
          align="start"
          trigger={<FilterChip icon={<Wallet {...mark} />}>{t("filter.paidFrom")}</FilterChip>}
          items={expenseSources.map((source) => ({
            key: source,
            label: t(`source.${source}`),
            onSelect: () => onChange({ paid_from: source }),
          }))}
        />
      )}
      {search.amount === undefined && (
        <AmountFilter label={t("filter.amount")} title={t("filter.byAmount")} onUse={onChange} />
      )}
      <Suspense fallback={null}>
        <ExpenseDays search={search} onChange={onChange} />
      </Suspense>
    </>
  );
}

/** What narrows the list now, each with its way out. Days stand in their own field. */
function useActiveFilters(
  { category, paid_from: source, amount, amount_is: is = "gt" }: ExpenseSearch,
  show: Narrow,
): ActiveFilter[] {
  const { t } = useTranslation(["expenses", "orders"]);
  const filter = (key: string, label: string, change: Partial<ExpenseSearch>): ActiveFilter => ({
    key,
    label,
    removeLabel: t("filter.remove", { filter: label }),
    onRemove: () => show(change),
  });
  const told = formatMoney(Number(amount) || 0, "TZS");
  return [
    ...(category === "any" ? [] : [filter("category", t(`category.${category}`), { category: "any" })]),
    ...(source === "any" ? [] : [filter("source", t(`source.${source}`), { paid_from: "any" })]),
    ...(amount
      ? [filter("amount", t(`orders:narrow.is.${is}`, { amount: told }), { amount: "", amount_is: "gt" })]
      : []),
  ];
}

function useExpenseColumns(): readonly ListColumn<Expense>[] {
  const { t } = useTranslation(["expenses", "screens"]);
  const { language } = useLanguage();
  const whatFor = useWhatFor();
  return useMemo(
    () => [
      {
        key: "date",
        label: t("column.date"),
        widthPx: 112,
        cell: ({ spent_on }) => (
          <span className="block whitespace-normal">{formatDate(spent_on, language)}</span>
        ),
        sortValue: ({ spent_on }) => spent_on,
        csv: ({ spent_on }) => spent_on,
      },
      {
        key: "what",
        label: t("column.what"),
        cell: (expense) => (
          <span className="flex min-w-0 items-center gap-3">
            <IconTile icon={<CategoryIcon category={expense.category} />} />
            <span className="min-w-0">
              <span className="block truncate font-strong">{whatFor(expense)}</span>
              <span className="block text-sm text-ink-2">{t(`category.${expense.category}`)}</span>
            </span>
          </span>
        ),
        csv: (expense) => `${t(`category.${expense.category}`)}: ${whatFor(expense)}`,
      },
      {
        key: "paidFrom",
        label: t("column.paidFrom"),
        widthPx: 124,
        cell: ({ paid_from, created_by }) => (
          <span className="block min-w-0">
            <span className="block">{t(`source.${paid_from}`)}</span>
            <span className="block truncate text-sm text-ink-2">{created_by.name}</span>
          </span>
        ),
        csv: ({ paid_from, created_by }) => `${t(`source.${paid_from}`)}: ${created_by.name}`,
      },
      {
        key: "state",
        label: t("column.state"),
        widthPx: 120,
        cell: ({ status }) => <ExpensePill status={status} />,
        csv: ({ status }) => t(`status.${status}`),
      },
      {
        key: "amount",
        label: t("column.amount"),
        widthPx: 124,
        align: "end",
        cell: ({ amount_minor }) => (
          <Money minor={amount_minor} withCurrency={false} className="font-strong" />
        ),
        sortValue: ({ amount_minor }) => amount_minor,
        csv: ({ amount_minor }) => ({ minor: amount_minor }),
      },
      {
        key: "actions",
        label: t("screens:actions"),
        widthPx: 320,
        align: "end",
        cell: (expense) => (
          <span className="flex flex-wrap items-center justify-end gap-2">
            <ExpenseReceipt expense={expense} />
            <ExpenseActions expense={expense} />
          </span>
        ),
      },
    ],
    [t, language, whatFor],
  );
}

function ExpenseCard({ expense }: { expense: Expense }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const whatFor = useWhatFor();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <IconTile icon={<CategoryIcon category={expense.category} />} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-strong">{whatFor(expense)}</span>
          <span className="block text-sm text-ink-2">
            {t(`category.${expense.category}`)} · {t(`source.${expense.paid_from}`)}
          </span>
        </span>
        <span className="text-right">
          <Money minor={expense.amount_minor} withCurrency={false} className="font-strong" />
          <span className="block text-sm text-ink-2">{formatDate(expense.spent_on, language)}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExpensePill status={expense.status} />
        <span className="flex items-center gap-2">
          <ExpenseReceipt expense={expense} />
          <ExpenseActions expense={expense} />
        </span>
      </div>
      {expense.reason && <p className="m-0 text-sm text-ink-2">{expense.reason}</p>}
    </div>
  );
}

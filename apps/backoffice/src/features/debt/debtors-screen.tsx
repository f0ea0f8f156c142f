import { type ActiveFilter, FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { CheckCheck, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { debtAges, debtAnswers, type DebtorSearch, debtorsQuery } from "#data/debts.ts";
import { DebtTotals } from "#entities/debt/debt-totals.tsx";
import { paths } from "#lib/paths.ts";
import { ListLink } from "#patterns/list/list-link.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { useMay } from "#patterns/use-may.ts";
import { DebtorCard, useDebtorColumns } from "./debtor-fields.tsx";
import { GiveCreditButton } from "./give-credit-button.tsx";
import { ReceiveButton } from "./receive-button.tsx";
import { useDebtTabs } from "./use-debt-tabs.ts";

const debtorsList = describeList({
  path: paths.debt,
  choices: { age: ["any", ...debtAges], answer: ["any", ...debtAnswers] },
  texts: [],
});

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;
/** Whose oldest debt is oldest first, as the API lists them. */
const oldestFirst = { column: "age", direction: "asc" } as const;

type Narrow = (change: Partial<Pick<DebtorSearch, "age" | "answer">>) => void;

/** Who owes the shop, how much and since when. */
export function DebtorsScreen() {
  const { t } = useTranslation("debt");
  const url = useListUrl(debtorsList);
  const narrow: Narrow = (change) => url.show(change);
  return (
    <ListScreen
      title={t("title")}
      name="debt"
      url={url}
      query={debtorsQuery}
      {...useDebtTabs("they")}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      active={useActiveFilters(url.search, narrow)}
      filters={<DebtorFilters search={url.search} onChange={narrow} />}
      columns={useDebtorColumns()}
      sort={oldestFirst}
      card={(debtor) => <DebtorCard debtor={debtor} />}
      rowHref={({ customer_id }) => paths.debtOf(customer_id)}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      actions={
        <PageActions>
          <ReceiveButton />
          <GiveCreditButton />
        </PageActions>
      }
      links={useMay("debt.open") && <ListLink to={paths.openingDebts}>{t("openingLink")}</ListLink>}
      beforeRows={<DebtTotals />}
      isPrinted
    />
  );
}

function DebtorFilters({ search, onChange }: { search: DebtorSearch; onChange: Narrow }) {
  const { t } = useTranslation("debt");
  return (
    <>
      {search.age === "any" && (
        <Menu
          align="start"
          trigger={<FilterChip icon={<Hourglass {...mark} />}>{t("filter.age")}</FilterChip>}
          items={debtAges.map((age) => ({
            key: age,
            label: t(`age.${age}`),
            onSelect: () => onChange({ age }),
          }))}
        />
      )}
      {search.answer === "any" && (
        <Menu
          align="start"
          trigger={<FilterChip icon={<CheckCheck {...mark} />}>{t("filter.answer")}</FilterChip>}
          items={debtAnswers.map((answer) => ({
            key: answer,
            label: t(`answer.${answer}`),
            onSelect: () => onChange({ answer }),
          }))}
        />
      )}
    </>
  );
}

/** What narrows the list now, each with its way out. */
function useActiveFilters({ age, answer }: DebtorSearch, show: Narrow): ActiveFilter[] {
  const { t } = useTranslation("debt");
  const filter = (key: string, label: string, change: Parameters<Narrow>[0]): ActiveFilter => ({
    key,
    label,
    removeLabel: t("filter.remove", { filter: label }),
    onRemove: () => show(change),
  });
  return [
    ...(age === "any" ? [] : [filter("age", t(`age.${age}`), { age: "any" })]),
    ...(answer === "any" ? [] : [filter("answer", t(`answer.${answer}`), { answer: "any" })]),
  ];
}

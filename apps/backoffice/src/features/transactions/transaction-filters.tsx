import { FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { CircleDot, Landmark, ShieldCheck, Wallet } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  levels,
  methods,
  providers,
  shownStates,
  type TransactionList,
  type TransactionNarrowing,
} from "#data/transactions.ts";
import { AmountFilter } from "#entities/amount/amount-filter.tsx";
import { capitalised } from "./provider-name.ts";

// The calendar comes after the list itself.
const TransactionDays = lazy(async () => ({
  default: (await import("./transaction-days.tsx")).TransactionDays,
}));

type Props = {
  list: TransactionList;
  search: TransactionNarrowing;
  onChange: (change: Partial<TransactionNarrowing>) => void;
};

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What could narrow the list further and does not yet; what does stands before it and can be taken away. */
export function TransactionFilters({ list, search, onChange }: Props) {
  const { t } = useTranslation(["transactions", "common"]);
  const chip = (
    name: "state" | "method" | "provider" | "level",
    label: string,
    mark: ReactNode,
    options: readonly { value: string; label: string }[],
  ) =>
    (search[name] ?? "any") === "any" && (
      <Menu
        align="start"
        trigger={<FilterChip icon={mark}>{label}</FilterChip>}
        items={options.map(({ value, label: words }) => ({
          key: value,
          label: words,
          onSelect: () => onChange({ [name]: value }),
        }))}
      />
    );
  return (
    <>
      {list === "in" &&
        chip(
          "state",
          t("filter.state"),
          <CircleDot {...icon} />,
          shownStates.map((value) => ({ value, label: t(`state.${value}`) })),
        )}
      {chip(
        "method",
        t("filter.method"),
        <Wallet {...icon} />,
        methods.map((value) => ({ value, label: t(`common:paymentMethod.${value}`) })),
      )}
      {chip(
        "provider",
        t("filter.provider"),
        <Landmark {...icon} />,
        providers.map((value) => ({
          value,
          label: value === "own_till" ? t("ownTill") : capitalised(value),
        })),
      )}
      {chip(
        "level",
        t("filter.evidence"),
        <ShieldCheck {...icon} />,
        levels.map((value) => ({ value, label: t(`level.is${value}`) })),
      )}
      {search.amount === undefined && (
        <AmountFilter label={t("filter.amount")} title={t("filter.byAmount")} onUse={onChange} />
      )}
      <Suspense fallback={null}>
        <TransactionDays search={search} onChange={onChange} />
      </Suspense>
    </>
  );
}

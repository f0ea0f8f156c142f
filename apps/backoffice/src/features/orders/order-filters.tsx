import { FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Clock, FileText, HandCoins, Store, User, UserRound, UserX } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { assigneesQuery, orderChannels, type OrderNarrowing } from "#data/orders.ts";
import { AmountFilter } from "#entities/amount/amount-filter.tsx";

// The calendar comes after the list itself.
const OrderDays = lazy(async () => ({ default: (await import("./order-days.tsx")).OrderDays }));

export type OrderFiltersProps = {
  search: OrderNarrowing;
  onChange: (change: Partial<OrderNarrowing>) => void;
};

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What could narrow the list further and does not yet; what does stands before it and can be taken away. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <StaffChip search={search} onChange={onChange} />
      {search.late !== "true" && (
        <FilterChip isPlain icon={<Clock {...icon} />} onClick={() => onChange({ late: "true" })}>
          {t("narrow.late")}
        </FilterChip>
      )}
      {search.credit !== "true" && (
        <FilterChip isPlain icon={<HandCoins {...icon} />} onClick={() => onChange({ credit: "true" })}>
          {t("narrow.credit")}
        </FilterChip>
      )}
      {search.drafts !== "true" && (
        <FilterChip isPlain icon={<FileText {...icon} />} onClick={() => onChange({ drafts: "true" })}>
          {t("narrow.drafts")}
        </FilterChip>
      )}
    </>
  );
}

/** What narrows the list less often. */
export function MoreOrderFilters({ search, onChange }: OrderFiltersProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      {(search.source ?? "any") === "any" && (
        <Menu
          align="start"
          trigger={<FilterChip icon={<Store {...icon} />}>{t("channel")}</FilterChip>}
          items={orderChannels.map((source) => ({
            key: source,
            label: t(`cameBy.${source}`),
            onSelect: () => onChange({ source }),
          }))}
        />
      )}
      {search.amount === undefined && (
        <AmountFilter label={t("narrow.amount")} title={t("narrow.amountTitle")} onUse={onChange} />
      )}
      <Suspense fallback={null}>
        <OrderDays search={search} onChange={onChange} />
      </Suspense>
    </>
  );
}

/** One's own, nobody's, or a colleague's. */
function StaffChip({ search, onChange }: OrderFiltersProps) {
  const { t } = useTranslation("orders");
  const people = useQuery(assigneesQuery()).data?.items ?? [];
  if (search.staff) return null;
  const choices = [
    { value: "me", label: t("narrow.mine"), icon: <UserRound {...icon} /> },
    { value: "none", label: t("narrow.unassigned"), icon: <UserX {...icon} /> },
    ...people.map(({ id, name }) => ({ value: id, label: name, icon: <User {...icon} /> })),
  ];
  return (
    <Menu
      align="start"
      trigger={<FilterChip icon={<User {...icon} />}>{t("staff")}</FilterChip>}
      items={choices.map(({ value, ...words }) => ({
        ...words,
        key: value,
        onSelect: () => onChange({ staff: value }),
      }))}
    />
  );
}

import { FilterBar } from "@agiza/ui/filter-bar";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSearch } from "#data/orders.ts";

export type OrderSearchBarProps = {
  filter: Pick<OrderSearch, "search" | "search_by">;
  onSearch: (change: Partial<Pick<OrderSearch, "search" | "search_by">>) => void;
  /** At the far end of the bar. */
  trailing: ReactNode;
};

/** Search by name or phone; the list follows when the typing rests. */
export function OrderSearchBar({ filter, onSearch, trailing }: OrderSearchBarProps) {
  const { t } = useTranslation("orders");
  const byPhone = filter.search_by === "phone";
  return (
    <FilterBar
      label={t("search")}
      searchBy={{
        label: t("searchBy"),
        value: filter.search_by,
        onChange: (value) => onSearch({ search_by: value === "phone" ? "phone" : "name" }),
        options: [
          { value: "name", label: t("searchByName") },
          { value: "phone", label: t("searchByPhone") },
        ],
      }}
      search={{
        label: t("search"),
        placeholder: t(byPhone ? "searchByPhonePlaceholder" : "searchByNamePlaceholder"),
        inputMode: byPhone ? "tel" : "text",
        value: filter.search,
        onSearch: (search) => onSearch({ search }),
        clearLabel: t("clearSearch"),
      }}
      trailing={trailing}
    />
  );
}

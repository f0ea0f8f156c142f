import { FilterBar } from "@agiza/ui/filter-bar";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSearch } from "#data/orders.ts";

/** Typing rests this long before the list is asked. */
const restMs = 300;

export type OrderSearchBarProps = {
  filter: Pick<OrderSearch, "search" | "search_by">;
  onSearch: (change: Partial<Pick<OrderSearch, "search" | "search_by">>) => void;
  /** At the far end of the bar. */
  trailing: ReactNode;
};

/** Search by name or phone; the list follows when the typing rests. */
export function OrderSearchBar({ filter, onSearch, trailing }: OrderSearchBarProps) {
  const { t } = useTranslation("orders");
  const [text, setText] = useState(filter.search);
  const [asked, setAsked] = useState(filter.search);
  // The address changed from outside (Back, Clear): the box follows it.
  if (filter.search !== asked) {
    setAsked(filter.search);
    setText(filter.search);
  }

  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      search.current({ search: text.trim() });
    }, restMs);
    return () => clearTimeout(timer);
  }, [text, asked]);

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
        value: text,
        onChange: setText,
      }}
      trailing={trailing}
    />
  );
}

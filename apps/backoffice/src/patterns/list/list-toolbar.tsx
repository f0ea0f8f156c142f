import { FilterBar, type ActiveFilter } from "@agiza/ui/filter-bar";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type SearchWords = {
  /** Name of the box: "Search orders". */
  label: string;
  placeholder: string;
  /** `tel` where digits are expected. */
  inputMode?: "text" | "tel";
  /** What can be searched by, where there is a choice. */
  by?: readonly { value: string; label: string }[];
};

export type ListToolbarProps = {
  /** Left out, there is no box to search in. */
  words?: SearchWords;
  /** Name of the bar; usually that of the search. */
  label?: string;
  search: { search: string; search_by?: string };
  onSearch: (change: { search?: string; search_by?: string }) => void;
  searching: boolean;
  /** What narrows the list now besides the tab and the search; each can be taken away. */
  active?: readonly ActiveFilter[];
  /** What could narrow it: FilterChips that open a menu. */
  filters?: ReactNode;
  /** Those that are seldom wanted. */
  moreFilters?: ReactNode;
  /** How the rows are arranged: columns, on phones choosing and sorting. */
  arrange: ReactNode;
  trailing: ReactNode;
};

/** Search and filters above a list; the list follows when the typing rests. */
export function ListToolbar({
  words,
  label = words?.label ?? "",
  search,
  onSearch,
  searching,
  active,
  filters,
  moreFilters,
  arrange,
  trailing,
}: ListToolbarProps) {
  const { t } = useTranslation("screens");
  return (
    <FilterBar
      label={label}
      className="print:hidden"
      {...(words?.by && {
        searchBy: {
          label: t("list.searchBy"),
          options: words.by,
          value: search.search_by ?? "",
          onChange: (search_by: string) => onSearch({ search_by }),
        },
      })}
      {...(words && {
        search: {
          label: words.label,
          placeholder: words.placeholder,
          inputMode: words.inputMode ?? "text",
          value: search.search,
          onSearch: (text: string) => onSearch({ search: text }),
          clearLabel: t("list.clearSearch"),
          searching,
        },
      })}
      {...(active && { active })}
      {...(moreFilters !== undefined && { more: { label: t("list.moreFilters"), filters: moreFilters } })}
      arrange={arrange}
      foldLabel={t("list.filterAndSort")}
      trailing={trailing}
    >
      {filters}
    </FilterBar>
  );
}

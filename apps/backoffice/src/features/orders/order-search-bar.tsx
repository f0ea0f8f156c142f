import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSearch } from "#data/orders.ts";

/** Typing rests this long before the list is asked. */
const restMs = 300;

export type OrderSearchBarProps = {
  filter: Pick<OrderSearch, "search" | "search_by">;
  onSearch: (change: Partial<Pick<OrderSearch, "search" | "search_by">>) => void;
};

/** Search by name or phone; the list follows when the typing rests. */
export function OrderSearchBar({ filter, onSearch }: OrderSearchBarProps) {
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
    <search aria-label={t("search")} className="flex min-w-0 flex-1 gap-2 wide:max-w-[420px]">
      <Select
        aria-label={t("searchBy")}
        value={filter.search_by}
        onChange={(event) => onSearch({ search_by: event.target.value === "phone" ? "phone" : "name" })}
        options={[
          { value: "name", label: t("searchByName") },
          { value: "phone", label: t("searchByPhone") },
        ]}
        className="w-[104px] flex-none"
      />
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t(byPhone ? "searchByPhonePlaceholder" : "searchByNamePlaceholder")}
        inputMode={byPhone ? "tel" : "text"}
        enterKeyHint="search"
        autoComplete="off"
        leading={<Search aria-hidden="true" className="size-4" strokeWidth={1.9} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="flex-1"
      />
    </search>
  );
}

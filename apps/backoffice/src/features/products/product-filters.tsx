import { FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownWideNarrow, Check, CirclePlus, Package, Shapes } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  productCategories,
  productCategoriesQuery,
  productSorts,
  productTypes,
  type ProductSearch,
} from "#data/products.ts";

type Narrowing = Pick<ProductSearch, "category" | "type" | "has_add_ons" | "sort">;

export type ProductFiltersProps = {
  search: ProductSearch;
  onChange: (change: Partial<Narrowing>) => void;
};

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What could narrow the list of products, and how it is ordered. */
export function ProductFilters({ search, onChange }: ProductFiltersProps) {
  const { t } = useTranslation("products");
  const used = useQuery(productCategoriesQuery()).data?.items;
  const inUse = new Set(used?.map(({ category }) => category));
  const offered = used ? productCategories.filter((category) => inUse.has(category)) : productCategories;
  return (
    <>
      <ChoiceChip
        icon={<ArrowDownWideNarrow {...icon} />}
        label={t(`sorts.${search.sort}`)}
        choices={productSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        value={search.sort}
        onChoose={(sort) => onChange({ sort })}
      />
      {search.category === "any" && (
        <ChoiceChip
          icon={<Shapes {...icon} />}
          label={t("category")}
          choices={offered.map((value) => ({ value, label: t(`categories.${value}`) }))}
          value={search.category}
          onChoose={(category) => onChange({ category })}
        />
      )}
      {search.type === "any" && (
        <ChoiceChip
          icon={<Package {...icon} />}
          label={t("type")}
          choices={productTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={search.type}
          onChoose={(type) => onChange({ type })}
        />
      )}
      {search.has_add_ons === "any" && (
        <ChoiceChip
          icon={<CirclePlus {...icon} />}
          label={t("hasAddOns")}
          choices={[
            { value: "true", label: t("withAddOns") },
            { value: "false", label: t("withoutAddOns") },
          ]}
          value={search.has_add_ons}
          onChoose={(has_add_ons) => onChange({ has_add_ons })}
        />
      )}
    </>
  );
}

export type ChoiceChipProps<Value extends string> = {
  icon: React.ReactNode;
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: string;
  onChoose: (value: Value) => void;
};

/** One thing to narrow or order a list by, with its choices behind it. */
export function ChoiceChip<Value extends string>({
  icon: mark,
  label,
  choices,
  value,
  onChoose,
}: ChoiceChipProps<Value>) {
  return (
    <Menu
      align="start"
      trigger={<FilterChip icon={mark}>{label}</FilterChip>}
      items={choices.map((choice) => ({
        key: choice.value,
        label: choice.label,
        ...(choice.value === value && { icon: <Check {...icon} /> }),
        onSelect: () => onChoose(choice.value),
      }))}
    />
  );
}

import { FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownWideNarrow, Check, MapPin, Megaphone, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { consentChannels, customerSorts, customerTagsQuery, type CustomerSearch } from "#data/customers.ts";
import { regions } from "#lib/regions.ts";

type Narrowing = Partial<Pick<CustomerSearch, "sort" | "tag" | "region" | "reachable">>;

export type CustomerFiltersProps = { search: CustomerSearch; onChange: (change: Narrowing) => void };

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What could narrow the list of customers, and how it is ordered. */
export function CustomerFilters({ search, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation("customers");
  const tags = useQuery(customerTagsQuery()).data?.items ?? [];
  return (
    <>
      <ChoiceChip
        icon={<ArrowDownWideNarrow {...icon} />}
        label={t(`sorts.${search.sort}`)}
        choices={customerSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        value={search.sort}
        onChoose={(sort) => onChange({ sort })}
      />
      {search.tag === undefined && tags.length > 0 && (
        <ChoiceChip
          icon={<Tag {...icon} />}
          label={t("tag")}
          choices={tags.map(({ tag }) => ({ value: tag, label: tag }))}
          onChoose={(tag) => onChange({ tag })}
        />
      )}
      {search.region === undefined && (
        <ChoiceChip
          icon={<MapPin {...icon} />}
          label={t("place")}
          choices={regions.map((region) => ({ value: region, label: region }))}
          onChoose={(region) => onChange({ region })}
        />
      )}
      {search.reachable === "any" && (
        <ChoiceChip
          icon={<Megaphone {...icon} />}
          label={t("reachable")}
          choices={consentChannels.map((value) => ({ value, label: t(`reachableBy.${value}`) }))}
          onChoose={(reachable) => onChange({ reachable })}
        />
      )}
    </>
  );
}

type ChoiceChipProps<Value extends string> = {
  icon: ReactNode;
  label: string;
  choices: readonly { value: Value; label: string }[];
  value?: string;
  onChoose: (value: Value) => void;
};

function ChoiceChip<Value extends string>(props: ChoiceChipProps<Value>) {
  return (
    <Menu
      align="start"
      trigger={<FilterChip icon={props.icon}>{props.label}</FilterChip>}
      items={props.choices.map((choice) => ({
        key: choice.value,
        label: choice.label,
        ...(choice.value === props.value && { icon: <Check {...icon} /> }),
        onSelect: () => props.onChoose(choice.value),
      }))}
    />
  );
}

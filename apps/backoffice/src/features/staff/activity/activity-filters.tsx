import { DateRangePicker } from "@agiza/ui/date-range-picker";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Activity, activityKinds, type ActivitySearch } from "#data/activity.ts";
import { staffQuery } from "#data/staff.ts";

export type ActivityFiltersProps = {
  search: ActivitySearch;
  /** What is shown: it may name somebody who does not work here any more. */
  entries: readonly Activity[];
  onChange: (change: Partial<ActivitySearch>) => void;
};

/** Whose doings, about what, and on which days. */
export function ActivityFilters({ search, entries, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation("activity");
  const { from, to } = search;
  const change = (values: Record<string, string | undefined>) => onChange(values as Partial<ActivitySearch>);
  return (
    <>
      <Select
        aria-label={t("person")}
        className="w-[170px] flex-none"
        value={search.person ?? ""}
        options={[{ value: "", label: t("everybody") }, ...usePeople(search.person, entries)]}
        onChange={({ target }) => change({ person: target.value || undefined })}
      />
      <Select
        aria-label={t("kind")}
        className="w-[150px] flex-none"
        value={search.kind}
        options={activityKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <div className="w-[210px] flex-none">
        <DateRangePicker
          aria-label={t("days")}
          placeholder={t("anyDay")}
          clearable
          value={from !== undefined && to !== undefined ? { from, to } : null}
          onChange={(range) => change({ from: range?.from, to: range?.to })}
        />
      </div>
    </>
  );
}

/** Those who work here, and the one who is asked for even if they do not any more. */
function usePeople(person: string | undefined, entries: readonly Activity[]) {
  const { t } = useTranslation("activity");
  const people = (useQuery(staffQuery()).data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  if (person === undefined || people.some(({ value }) => value === person)) return people;
  const name = entries.find(({ actor }) => actor === `staff:${person}`)?.actor_name;
  return [...people, { value: person, label: name ?? t("somebody") }];
}

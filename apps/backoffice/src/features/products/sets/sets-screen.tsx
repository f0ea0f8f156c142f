import { ArrowDownWideNarrow, LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { setKinds, setSorts, setsQuery, type SetSearch } from "#data/product-sets.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { ChoiceChip } from "../product-filters.tsx";
import { useProductsTrail } from "../use-products-trail.ts";
import { useStandingActions } from "../use-standing-actions.tsx";
import { PausedSets } from "./paused-sets.tsx";
import { SetCard } from "./set-card.tsx";
import { secondarySetColumns, useSetColumns } from "./set-columns.tsx";
import { SetDoors } from "./set-doors.tsx";
import { editSetPath } from "./set-state.rules.ts";

const setsList = describeList({ path: paths.sets, choices: { kind: ["any", ...setKinds], sort: setSorts } });

/** /products/set */
export function SetsScreen() {
  const { t } = useTranslation("productSets");
  const url = useListUrl(setsList);
  const kind = url.search.kind;
  return (
    <ListScreen
      title={t("title")}
      trail={useProductsTrail()}
      name="sets"
      url={url}
      query={setsQuery}
      above={
        <>
          <p className="m-0 mb-4 text-ink-2 narrow:hidden">{t("text")}</p>
          <SetDoors />
        </>
      }
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      active={
        kind === "any"
          ? []
          : [
              {
                key: "kind",
                label: t(`kinds.${kind}`),
                removeLabel: t("anyKind"),
                onRemove: () => url.show({ kind: "any" }),
              },
            ]
      }
      filters={<SetFilters search={url.search} onChange={url.show} />}
      columns={useSetColumns()}
      secondary={secondarySetColumns}
      card={(set) => <SetCard set={set} />}
      rowHref={({ kind: one, id }) => editSetPath(one, id)}
      notices={(sets) => <PausedSets sets={sets} />}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      selection={{ rowName: ({ name }) => name, actions: useStandingActions() }}
    />
  );
}

type SetFiltersProps = {
  search: SetSearch;
  onChange: (change: Partial<Pick<SetSearch, "kind" | "sort">>) => void;
};

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Which kind is shown, and how the list is ordered. */
function SetFilters({ search, onChange }: SetFiltersProps) {
  const { t } = useTranslation(["productSets", "products"]);
  return (
    <>
      <ChoiceChip
        icon={<ArrowDownWideNarrow {...icon} />}
        label={t(`products:sorts.${search.sort}`)}
        choices={setSorts.map((value) => ({ value, label: t(`products:sorts.${value}`) }))}
        value={search.sort}
        onChoose={(sort) => onChange({ sort })}
      />
      {search.kind === "any" && (
        <ChoiceChip
          icon={<LayoutGrid {...icon} />}
          label={t("kind")}
          choices={setKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={search.kind}
          onChoose={(kind) => onChange({ kind })}
        />
      )}
    </>
  );
}

import { FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { fadingRow, useHiddenSides } from "@agiza/ui/fading-row";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type InboxView, inboxViews } from "#data/conversations.ts";
import { inboxCountsQuery } from "#data/inbox-counts.ts";
import { classNames } from "#lib/class-names.ts";

export type InboxViewsProps = {
  view: InboxView;
  /** What is listed comes from all of them. */
  isSearching: boolean;
  onChoose: (view: InboxView) => void;
};

/** So many have room in one row; the others wait behind the last chip. */
const inRow = 3;

/** Which conversations are listed. */
export function InboxViews({ view, isSearching, onChoose }: InboxViewsProps) {
  const { t } = useTranslation("conversations");
  const row = useRef<HTMLFieldSetElement>(null);
  const hidden = useHiddenSides(row, inRow + 1);
  const others = inboxViews.slice(inRow);
  const chosen = isSearching ? null : view;
  const chosenOther = others.find((one) => one === chosen);
  return (
    <fieldset
      ref={row}
      {...hidden}
      aria-label={t("viewsLabel")}
      className={classNames("m-0 -mx-4 flex min-w-0 gap-2 border-0 px-4 py-0.5", fadingRow)}
    >
      {inboxViews.slice(0, inRow).map((one) => (
        <FilterChip key={one} isPlain aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {t(`views.${one}`)}
          {one === "waiting" && !isSearching && <WaitingCount />}
        </FilterChip>
      ))}
      <Menu
        align="end"
        trigger={
          <FilterChip aria-pressed={chosenOther !== undefined}>
            {chosenOther ? t(`views.${chosenOther}`) : t("moreViews")}
          </FilterChip>
        }
        items={others.map((one) => ({
          key: one,
          label: t(`views.${one}`),
          icon: <Check aria-hidden="true" className={one === chosen ? "" : "invisible"} strokeWidth={1.9} />,
          onSelect: () => onChoose(one),
        }))}
      />
    </fieldset>
  );
}

/** In how many a customer waits for a person, of all conversations; of a search it would say nothing. */
function WaitingCount() {
  const count = useQuery(inboxCountsQuery()).data?.waiting ?? 0;
  return count > 0 && <span className="font-bold text-ink tabular-nums">{count}</span>;
}

import { Pill } from "@agiza/ui/pill";
import { Skeleton } from "@agiza/ui/skeleton";
import { Snowflake } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Segment, SegmentCount } from "#data/segments.ts";
import { paths } from "#lib/paths.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { useDayWords } from "./use-day-words.ts";
import { useRulesSentence } from "./use-rules-sentence.ts";
import { RulesSentence } from "./rules-sentence.tsx";

/** What was counted of a page's segments, by their ids; undefined while it is being counted. */
export type Counts = ReadonlyMap<string, SegmentCount> | undefined;

/** The fields of a segment as columns: of the list, and of the table it is exported as. Counts are of now, so not exported. */
export function useSegmentColumns(counts: Counts): readonly ListColumn<Segment>[] {
  const { t } = useTranslation("segments");
  const sentenceOf = useRulesSentence();
  return useMemo(
    () => [
      {
        key: "name",
        label: t("name"),
        widthPx: 260,
        cell: (segment) => (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 whitespace-normal">
            <RowLink to={paths.segment(segment.id)} className="font-strong text-ink hover:underline">
              {segment.name}
            </RowLink>
            <FrozenPill segment={segment} />
          </span>
        ),
        sortValue: ({ name }) => name,
        csv: ({ name }) => name,
      },
      {
        key: "rules",
        label: t("rulesColumn"),
        cell: (segment) => (
          <span className="line-clamp-2 whitespace-normal text-ink-2">
            <RulesSentence rules={segment} />
          </span>
        ),
        csv: [
          { label: t("rulesColumn"), value: (segment) => sentenceOf(segment).replaceAll("*", "") },
          { label: t("kind"), value: ({ frozen_at: at }) => t(`kinds.${at === null ? "live" : "frozen"}`) },
          { label: t("changed"), value: (segment) => ({ moment: segment.updated_at }) },
        ],
      },
      {
        key: "people",
        label: t("people"),
        widthPx: 100,
        align: "end",
        cell: ({ id }) => <CountCell count={counts && (counts.get(id)?.people ?? null)} />,
        sortValue: ({ id }) => counts?.get(id)?.people ?? null,
      },
      {
        key: "reach",
        label: t("reach"),
        widthPx: 110,
        align: "end",
        cell: ({ id }) => <CountCell count={counts && (counts.get(id)?.reachable ?? null)} />,
        sortValue: ({ id }) => counts?.get(id)?.reachable ?? null,
      },
    ],
    [t, sentenceOf, counts],
  );
}

/** A count; grey while it is being counted, a dash where it could not be. */
function CountCell({ count }: { count: number | null | undefined }) {
  if (count === undefined) return <Skeleton className="ml-auto h-4 w-8" />;
  if (count === null) return <span className="text-ink-3">–</span>;
  return <span className="font-strong tabular-nums">{count.toLocaleString("en")}</span>;
}

/** That a segment is a frozen copy, and of which day. */
function FrozenPill({ segment }: { segment: Segment }) {
  const { t } = useTranslation("segments");
  const dayOf = useDayWords();
  if (segment.frozen_at === null) return null;
  return <Pill icon={Snowflake} tone="sea" label={t("frozenAt", { date: dayOf(segment.frozen_at) })} />;
}

/** A segment on a phone. */
export function SegmentCard({ segment, counts }: { segment: Segment; counts: Counts }) {
  const { t } = useTranslation("segments");
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-strong">{segment.name}</span>
        <span className="mt-0.5 line-clamp-4 text-sm text-ink-2">
          <RulesSentence rules={segment} />
        </span>
        <span className="mt-1.5 block empty:hidden">
          <FrozenPill segment={segment} />
        </span>
      </span>
      <span className="flex-none text-right">
        <span className="block font-display text-lg leading-tight font-bold">
          <CountCell count={counts && (counts.get(segment.id)?.people ?? null)} />
        </span>
        <span className="text-xs text-ink-3">{t("people")}</span>
      </span>
    </div>
  );
}

import { ApiError } from "@agiza/api-client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { segmentPeopleQuery, segmentPreviewQuery, type Segment, type SegmentRules } from "#data/segments.ts";
import { useSettled } from "#lib/use-settled.ts";
import { toRules, type SegmentValues } from "./segment.values.ts";

/** Whom the rules find that are written now, once nobody writes any more; of a frozen copy, who was written down. */
export function usePreview(segment: Segment | undefined, { match, rules }: Omit<SegmentValues, "name">) {
  const frozenId = segment?.frozen_at ? segment.id : null;
  const written = useMemo((): SegmentRules | null => {
    const sent = toRules(rules);
    return sent && { match, rules: sent };
  }, [match, rules]);
  const settled = useSettled(written);
  const frozen = useQuery({ ...segmentPeopleQuery(frozenId ?? ""), enabled: frozenId !== null });
  const tried = useQuery({
    ...segmentPreviewQuery(settled ?? { match, rules: [] }),
    enabled: frozenId === null && settled !== null,
    retry: (count, error) => isWorthRetrying(error) && count < 3,
  });
  const query = frozenId === null ? tried : frozen;
  return {
    query,
    /** Something is missing, so nothing is asked. */
    isIncomplete: frozenId === null && written === null,
    isCounting: query.isFetching || (frozenId === null && settled !== written),
    /** What the API refuses of the rules, by their place; nothing while they are being changed. */
    problems: settled === written && tried.isError ? problemsOf(tried.error) : {},
  };
}

const isWorthRetrying = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** `["body", "rules", "1", "orders"]` is about the second rule. */
export function problemsOf(error: unknown): Record<number, string> {
  if (!(error instanceof ApiError)) return {};
  const { detail } = (error.body ?? {}) as { detail?: unknown };
  if (!Array.isArray(detail)) return {};
  return Object.fromEntries(
    (detail as { loc: string[]; msg: string }[])
      .filter(({ loc }) => loc[1] === "rules" && loc[2] !== undefined)
      .map(({ loc, msg }) => [Number(loc[2]), msg]),
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { segmentCountsQuery, segmentsQuery } from "#data/segments.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { type Counts, SegmentCard, useSegmentColumns } from "./segment-fields.tsx";

const segmentsList = describeList({ path: paths.segments, choices: {} });

/** By name, as the API lists them. */
const byName = { column: "name", direction: "asc" } as const;
const nothing: Counts = new Map();

/** /customers/customers-segments */
export function SegmentsScreen() {
  const { t } = useTranslation(["segments", "customers"]);
  const url = useListUrl(segmentsList);
  const counted = useQuery(segmentCountsQuery(url.search));
  const counts = useMemo(
    () => counted.data && new Map(counted.data.items.map((count) => [count.id, count])),
    [counted.data],
  );
  // What could not be counted is not waited for.
  const known = counts ?? (counted.isError ? nothing : undefined);
  return (
    <ListScreen
      title={t("title")}
      trail={[{ label: t("customers:title"), to: paths.customers }]}
      name="segments"
      url={url}
      query={segmentsQuery}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      columns={useSegmentColumns(known)}
      sort={byName}
      card={(segment) => <SegmentCard segment={segment} counts={known} />}
      rowHref={(segment) => paths.segment(segment.id)}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      add={{ label: t("add"), to: paths.newSegment, needs: "segment.change" }}
    />
  );
}

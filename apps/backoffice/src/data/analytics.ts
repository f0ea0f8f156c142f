import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Analytics = Schemas["Analytics"];
export type AnalyticsTotals = Analytics["totals"];
/** Beside what the days are looked at: as many days before, the same ones a year ago, or nothing. */
export const comparisonsOfDays = ["previous", "year", "none"] as const;
export type AnalyticsAsked = { from: string; to: string; compare: (typeof comparisonsOfDays)[number] };

const analyticsKey = ["analytics"] as const;

/** GET /analytics */
export const analyticsQuery = (asked: AnalyticsAsked) =>
  queryOptions({
    queryKey: [...analyticsKey, asked],
    queryFn: ({ signal }) => unwrap(api.GET("/analytics", { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
  });

keepLive("analytics.", { reads: () => [analyticsKey], mayBeOld: true });

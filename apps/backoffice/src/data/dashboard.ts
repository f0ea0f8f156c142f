import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { kept } from "#lib/kept-answers.ts";
import { keepLive } from "./keep-live.ts";

export type Dashboard = Schemas["Dashboard"];
export type DayFigures = NonNullable<Dashboard["today"]>;
export type ChannelFigure = NonNullable<Dashboard["payments"]>[number];

/** Live events tell what has changed; the day itself moves on without one. */
const freshMs = 60_000;
const dashboardKey = ["dashboard"] as const;

/** GET /api/v1/dashboard: what a shop's first page shows, each part only to those who may see it. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/dashboard", { signal })),
    staleTime: freshMs,
    refetchInterval: freshMs,
    meta: kept,
  });

for (const prefix of [
  "dashboard.",
  "order.lifecycle_changed",
  "order.submitted",
  "order.notice_failed",
  "product.",
])
  keepLive(prefix, { reads: () => [dashboardKey] });

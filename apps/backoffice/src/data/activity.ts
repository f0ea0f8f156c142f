import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

export type Activity = Schemas["Activity"];

/** What the trail can be narrowed to, in the order it is offered. */
export const activityKinds = [
  "all",
  "orders",
  "money",
  "goods",
  "customers",
  "staff",
  "shop",
  "accounts",
] as const;

export type ActivitySearch = {
  kind: (typeof activityKinds)[number];
  /** Id of the one whose doings alone. */
  person?: string;
  /** The first and the last day, `2026-11-21`. */
  from?: string;
  to?: string;
  after?: string;
  before?: string;
};

/** GET /staff/activity: one page of what was done in the shop. The page shown before stays until the next one is here. */
export const activityQuery = ({ kind, person, from, to, after, before }: ActivitySearch) => {
  const asked = { ...(kind !== "all" && { kind }), person, from, to, after, before };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return queryOptions({
    queryKey: ["activity", query],
    queryFn: ({ signal }) => unwrap(api.GET("/staff/activity", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type DayEnd = Schemas["DayEnd"];
export type DayMethod = Schemas["DayMethod"];
export type DayTill = Schemas["DayTill"];
export type DayEndSummary = Schemas["DayEndSummary"];
export type SignDay = Schemas["SignDay"];
type Page = { after?: string; before?: string };

const keys = {
  all: ["day-ends"] as const,
  day: (day: string) => ["day-ends", "day", day] as const,
};

/** GET /day-end: what a day of the shop should come to, or came to. */
export const dayEndQuery = (day: string) =>
  queryOptions({
    queryKey: keys.day(day),
    queryFn: ({ signal }) => unwrap(api.GET("/day-end", { params: { query: { day } }, signal })),
  });

/** GET /day-ends: a page of the days that were signed, the latest first. */
export const dayEndsQuery = (page: Page) =>
  queryOptions({
    queryKey: [...keys.all, "list", page],
    queryFn: ({ signal }) => unwrap(api.GET("/day-ends", { params: { query: page }, signal })),
    placeholderData: keepPreviousData,
  });

for (const prefix of ["day_end.", "drawer.", "payment.", "order.", "expense.", "refund.", "payout."])
  keepLive(prefix, { reads: () => [keys.all] });

/** Whatever became of it, the day is read again, and what is left in the drawer with it. */
function useReadAgain() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keys.all });
    await client.invalidateQueries({ queryKey: ["till", "drawer"] });
  };
}

/** PUT /day-ends/{day}/own-till: counting again replaces it. */
export function useCountOwnTill(day: string) {
  const onSettled = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["CountOwnTill"]) =>
      unwrap(api.PUT("/day-ends/{day}/own-till", { params: { path: { day } }, body })),
    onSettled,
  });
}

/** POST /day-ends/{day}/sign. The same key signs once. */
export function useSignDay(day: string) {
  const onSettled = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & SignDay) =>
      unwrap(
        api.POST("/day-ends/{day}/sign", {
          params: { path: { day }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSettled,
  });
}

/** POST /day-ends/{day}/open-again */
export function useOpenDayAgain(day: string) {
  const onSettled = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["OpenDayAgain"]) =>
      unwrap(api.POST("/day-ends/{day}/open-again", { params: { path: { day } }, body })),
    onSettled,
  });
}

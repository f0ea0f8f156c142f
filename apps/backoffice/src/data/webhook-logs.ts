import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

export type IncomingWebhook = Schemas["IncomingWebhook"];
export type OutgoingWebhook = Schemas["OutgoingWebhook"];
export type IncomingWebhookDetail = Schemas["IncomingWebhookDetail"];
export type OutgoingWebhookDetail = Schemas["OutgoingWebhookDetail"];
export type WebhookResult = Schemas["WebhookResult"];

export const webhookSources = ["whatsapp", "selcom", "snippe", "sms"] as const;
/** What a line of each way can have become. */
export const incomingResults = ["ok", "open", "failed", "ignored", "duplicate", "bad_signature"] as const;
export const outgoingResults = ["ok", "open", "retrying", "failed"] as const;
export const webhookResults = [...new Set([...incomingResults, ...outgoingResults])] as const;
export const webhookDays = ["any", "today", "week"] as const;

/** What is asked of either log; of what went out there are no sources. */
export type WebhookSearch = {
  source: "any" | (typeof webhookSources)[number];
  result: "any" | WebhookResult;
  day: (typeof webhookDays)[number];
  endpoint?: string;
  search: string;
  after?: string;
  before?: string;
};

const keys = { all: ["webhook-logs"] as const };

/** The first moment of a day in East Africa, so many days ago. */
const beginOf = (daysAgo: number): string => {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString("sv", {
    timeZone: "Africa/Dar_es_Salaam",
  });
  return new Date(`${day}T00:00:00+03:00`).toISOString();
};

const filtersOf = ({ result, day, search, after, before }: WebhookSearch) => ({
  ...(result !== "any" && { result }),
  ...(day !== "any" && { from: beginOf(day === "today" ? 0 : 6) }),
  ...(search !== "" && { search }),
  ...(after !== undefined && { after }),
  ...(before !== undefined && { before }),
});

/** GET /webhook-logs/incoming: one page. */
export const incomingQuery = (asked: WebhookSearch) =>
  queryOptions({
    queryKey: [...keys.all, "incoming", asked],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/webhook-logs/incoming", {
          params: {
            query: {
              ...filtersOf(asked),
              ...(asked.source !== "any" && { source: asked.source }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** GET /webhook-logs/outgoing: one page. */
export const outgoingQuery = (asked: WebhookSearch) =>
  queryOptions({
    queryKey: [...keys.all, "outgoing", asked],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/webhook-logs/outgoing", {
          params: { query: { ...filtersOf(asked), ...(asked.endpoint && { endpoint: asked.endpoint }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** GET /webhook-logs/counts */
export const webhookCountsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "counts"],
    queryFn: ({ signal }) => unwrap(api.GET("/webhook-logs/counts", { signal })),
  });

/** GET /webhook-logs/incoming/{id} */
export const incomingLineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, "incoming-line", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/webhook-logs/incoming/{id}", { params: { path: { id } }, signal })),
  });

/** GET /webhook-logs/outgoing/{id} */
export const outgoingLineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, "outgoing-line", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/webhook-logs/outgoing/{id}", { params: { path: { id } }, signal })),
  });

const useReadAgain = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.all }) };
};

/** POST /webhook-logs/incoming/{id}/again */
export function useWorkAgain(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/webhook-logs/incoming/{id}/again", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

/** POST /webhook-logs/outgoing/{id}/again */
export function useSendAgain(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/webhook-logs/outgoing/{id}/again", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

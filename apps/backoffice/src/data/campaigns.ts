import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Campaign = Schemas["Campaign"];
export type CampaignReport = Schemas["CampaignReport"];
export type CampaignForm = Schemas["CampaignForm"];
export type CampaignPreview = Schemas["CampaignPreview"];
export type CampaignPerson = Schemas["CampaignPerson"];
export type Marketing = Schemas["Marketing"];
export type Reach = Schemas["Reach"];
export type CampaignChannel = Campaign["channel"];
export type CampaignBlank = Campaign["blanks"][number];
export type CampaignAudience = CampaignForm["audience"];
export const blankSources = ["name", "text", "shop", "debt"] as const satisfies CampaignBlank["source"][];

export type CampaignStatus = Campaign["status"];
export const campaignStatuses = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "cancelled",
  "failed",
] as const satisfies CampaignStatus[];
export type PersonState = CampaignPerson["state"];
export const personStates = [
  "waiting",
  "claimed",
  "sent",
  "delivered",
  "read",
  "failed",
  "unknown",
  "left_out",
] as const satisfies PersonState[];
export const purposes = ["offer", "new_goods", "news", "invitation"] as const satisfies Campaign["purpose"][];

export type CampaignSearch = {
  /** Left out: on whichever. */
  channel?: CampaignChannel;
  status: CampaignStatus | "all";
  search: string;
  after?: string;
  before?: string;
};
export type PeopleSearch = {
  state?: PersonState;
  /** Days of the shop, both counted: whom their message reached between them. */
  reached_from?: string;
  reached_to?: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["campaigns"] as const,
  lists: ["campaigns", "list"] as const,
  one: (id: string) => ["campaigns", "one", id] as const,
};

/** GET /campaigns: one page. The page shown before stays until the next one is here. */
export const campaignsQuery = ({ status, search: _none, ...place }: CampaignSearch) => {
  const query = { ...(status === "all" ? {} : { status }), ...place };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/campaigns", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /campaigns/{id}: with what became of it. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => unwrap(api.GET("/campaigns/{id}", { params: { path: { id } }, signal })),
  });

/** GET /campaigns/{id}/people: one page. */
export const campaignPeopleQuery = (id: string, query: PeopleSearch) =>
  queryOptions({
    queryKey: [...keys.one(id), "people", query],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/campaigns/{id}/people", { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
  });

/** POST /campaigns/{id}/preview: what would happen if it went out then. */
export const campaignPreviewQuery = (id: string, scheduledAt: string | null) =>
  queryOptions({
    queryKey: [...keys.one(id), "preview", scheduledAt],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/campaigns/{id}/preview", {
          params: { path: { id } },
          body: { scheduled_at: scheduledAt },
          signal,
        }),
      ),
    // Who would get it changes with every order and every word in the chat.
    gcTime: 0,
  });

/** GET /marketing: what holds for all campaigns. */
export const marketingQuery = () =>
  queryOptions({
    queryKey: ["marketing"],
    queryFn: ({ signal }) => unwrap(api.GET("/marketing", { signal })),
  });

/** POST /marketing/reach: the cheapest way to reach people, as things are now. */
export const reachQuery = (audience: CampaignAudience) =>
  queryOptions({
    queryKey: ["marketing", "reach", audience],
    queryFn: ({ signal }) => unwrap(api.POST("/marketing/reach", { body: { audience }, signal })),
    placeholderData: keepPreviousData,
  });

/** POST /campaigns/text: what a text takes as SMS. */
export const countedTextQuery = (body: Schemas["CampaignText"]) =>
  queryOptions({
    queryKey: ["campaign-text", body],
    queryFn: ({ signal }) => unwrap(api.POST("/campaigns/text", { body, signal })),
    placeholderData: keepPreviousData,
  });

keepLive("campaign.", { reads: () => [keys.all], mayBeOld: true });

const useReadAgain = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.all }) };
};

/** POST /campaigns, or PUT /campaigns/{id} */
export function useSaveCampaign(id: string | undefined) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: CampaignForm; updated_at: string | undefined }) => {
      const { channel: _fixed, ...edit } = form;
      return id === undefined || updated_at === undefined
        ? unwrap(
            api.POST("/campaigns", { params: { header: { "idempotency-key": keyOf(form) } }, body: form }),
          )
        : unwrap(api.PUT("/campaigns/{id}", { params: { path: { id } }, body: { ...edit, updated_at } }));
    },
    ...useReadAgain(),
  });
}

/** POST /campaigns/{id}/start */
export const useStartCampaign = (id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["StartCampaign"]) =>
      unwrap(api.POST("/campaigns/{id}/start", { params: { path: { id } }, body })),
    ...useReadAgain(),
  });

/** POST /campaigns/{id}/test: to the number of one's own profile. */
export const useTestCampaign = (id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: (language: "sw" | "en") =>
      unwrap(api.POST("/campaigns/{id}/test", { params: { path: { id } }, body: { language } })),
  });

/** POST /campaigns/{id}/pause, /resume and /cancel */
export const useMoveCampaign = (id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: (move: "pause" | "resume" | "cancel") => {
      const params = { path: { id } };
      if (move === "pause") return unwrap(api.POST("/campaigns/{id}/pause", { params }));
      if (move === "resume") return unwrap(api.POST("/campaigns/{id}/resume", { params }));
      return unwrap(api.POST("/campaigns/{id}/cancel", { params }));
    },
    ...useReadAgain(),
  });

/** POST /campaigns/{id}/again */
export const useSendCampaignAgain = (id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: (states: ("failed" | "unknown")[]) =>
      unwrap(api.POST("/campaigns/{id}/again", { params: { path: { id } }, body: { states } })),
    ...useReadAgain(),
  });

/** DELETE /campaigns/{id} */
export const useRemoveCampaign = (id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/campaigns/{id}", { params: { path: { id } } })),
    ...useReadAgain(),
  });

/** PUT /marketing/hours */
export function useSaveSendingHours() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["SendingHours"]) => unwrap(api.PUT("/marketing/hours", { body })),
    onSuccess: () => client.invalidateQueries(marketingQuery()),
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Payout = Schemas["Payout"];
export type PayoutDetails = Schemas["PayoutDetails"];
export type PayoutOverview = Schemas["PayoutOverview"];
export type PayoutSchedule = NonNullable<PayoutOverview["schedule"]>;
export type PayoutAccount = PayoutOverview["accounts"][number];
export type PayoutSearch = { search: string; after?: string; before?: string };
type OwnersWord = { pin?: string; password?: string };

const keys = {
  all: ["payouts"] as const,
  list: ["payouts", "list"] as const,
  overview: ["payouts", "overview"] as const,
  detail: (id: string) => ["payouts", "detail", id] as const,
};

/** GET /payouts: one page, newest first. */
export const payoutsQuery = ({ after, before }: PayoutSearch) => {
  const query = { ...(after && { after }), ...(before && { before }) };
  return queryOptions({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => unwrap(api.GET("/payouts", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /payouts/overview: what can be taken out, and where it may go. */
export const payoutOverviewQuery = () =>
  queryOptions({
    queryKey: keys.overview,
    queryFn: ({ signal }) => unwrap(api.GET("/payouts/overview", { signal })),
  });

/** GET /payouts/{id}: one payout with what was said of it. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/payouts/{id}", { params: { path: { id } }, signal })),
  });

keepLive("payout.", { reads: () => [keys.all] });

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

type Asked = { account_id: string; destination_id: string; amount_minor: number };

/** POST /payouts: the same form again, after an answer was lost, takes nothing twice. */
export function useRequestPayout() {
  const onSuccess = useReadAgain();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ asked, word }: { asked: Asked; word: OwnersWord }) =>
      unwrap(
        api.POST("/payouts", {
          params: { header: { "idempotency-key": keyOf(asked) } },
          body: { ...asked, ...word },
        }),
      ),
    onSuccess,
  });
}

export type DestinationForm = Schemas["LookUpPayoutDestination"];

/** POST /payouts/destinations/look-up: whose number it is, as far as a provider can say. */
export const useLookUpDestination = () =>
  useMutation({
    networkMode: "always",
    mutationFn: (body: DestinationForm) => unwrap(api.POST("/payouts/destinations/look-up", { body })),
  });

/** POST /payouts/destinations */
export function useAddDestination() {
  const onSuccess = useReadAgain();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, word }: { form: DestinationForm & { name?: string }; word: OwnersWord }) =>
      unwrap(
        api.POST("/payouts/destinations", {
          params: { header: { "idempotency-key": keyOf(form) } },
          body: { ...form, ...word },
        }),
      ),
    onSuccess,
  });
}

/** POST /payouts/{id}/send: an owner looked, and it goes. */
export function useSendHeldPayout(id: string) {
  const onSuccess = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: OwnersWord) =>
      unwrap(api.POST("/payouts/{id}/send", { params: { path: { id } }, body })),
    onSuccess,
  });
}

/** POST /payouts/{id}/call-off: its money is back. */
export function useCallOffPayout(id: string) {
  const onSuccess = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/payouts/{id}/call-off", { params: { path: { id } } })),
    onSuccess,
  });
}

type When = { at: string } | { above_minor: number };
type Scheduled = { account_id: string; destination_id: string } & When;

/** PUT /payouts/schedule: money goes out by itself from now on. */
export function useSetPayoutSchedule() {
  const onSuccess = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ asked, word }: { asked: Scheduled; word: OwnersWord }) =>
      unwrap(api.PUT("/payouts/schedule", { body: { ...asked, ...word } })),
    onSuccess,
  });
}

/** DELETE /payouts/schedule: nothing goes out by itself any more. */
export function useStopPayoutSchedule() {
  const onSuccess = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/payouts/schedule")),
    onSuccess,
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useReadConversationAgain } from "./conversations.ts";
import { keepLive } from "./keep-live.ts";

export type PriceOffer = Schemas["PriceOffer"];
export type NewPriceOffer = Schemas["AddPriceOffer"];

const offersKey = (id: string) => ["conversations", "offers", id];

/** GET /conversations/{id}/offers: prices that were bargained about, the newest first. */
export const priceOffersQuery = (id: string) =>
  queryOptions({
    queryKey: offersKey(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/conversations/{id}/offers", { params: { path: { id } }, signal }))).items,
  });

keepLive("conversation.price_offer", { idIn: "conversationId", reads: (id) => [offersKey(id)] });

function useReadOffersAgain(id: string) {
  const client = useQueryClient();
  const readConversation = useReadConversationAgain(id);
  // Whoever has been answered does not wait for what is read again.
  return () => {
    void client.invalidateQueries({ queryKey: offersKey(id) });
    void readConversation();
  };
}

/** POST /conversations/{id}/offers. The same content offers once. */
export function useAddPriceOffer(id: string) {
  const onSettled = useReadOffersAgain(id);
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ owner_pin: pin, ...offer }: NewPriceOffer) =>
      unwrap(
        api.POST("/conversations/{id}/offers", {
          params: { path: { id }, header: { "idempotency-key": keyOf(offer) } },
          body: { ...offer, ...(pin !== undefined && { owner_pin: pin }) },
        }),
      ),
    onSettled,
  });
}

/** POST …/withdrawal. Refused with `price_offer.closed` where the customer was first. */
export function useWithdrawPriceOffer(id: string) {
  const onSettled = useReadOffersAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: (offerId: string) =>
      unwrap(
        api.POST("/conversations/{id}/offers/{offer_id}/withdrawal", {
          params: { path: { id, offer_id: offerId } },
        }),
      ),
    onSettled,
  });
}

import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { forgetAnswers } from "#lib/kept-answers.ts";
import { paths } from "#lib/paths.ts";

export type OwnShop = Schemas["OwnShops"]["items"][number];

const channelName = "agiza-shop";

/** GET /auth/shops: where the person works. */
export const ownShopsQuery = () =>
  queryOptions({
    queryKey: ["own-shops"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/auth/shops", { signal }))).items,
    staleTime: 5 * 60_000,
  });

/** Begins anew at home: what was loaded of the other shop, and its stream of events, go with the page. */
const beginAnew = (): void => {
  forgetAnswers();
  globalThis.location.assign(paths.home);
};

/**
 * POST /auth/shop: the session works in another shop from now on. All tabs share the session, so all of them go home to
 * that shop.
 */
export function useChangeShop() {
  return useMutation({
    networkMode: "always",
    mutationFn: (shopId: string) => unwrap(api.POST("/auth/shop", { body: { shop_id: shopId } })),
    onSuccess: (_answer, shopId) => {
      tellOtherTabs(shopId);
      beginAnew();
    },
  });
}

function tellOtherTabs(shopId: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const others = new BroadcastChannel(channelName);
  others.postMessage(shopId);
  others.close();
}

/** Goes home when another tab has changed to a shop that is not this one, until the signal aborts. */
export function followShopChoice(shopId: string, signal: AbortSignal): void {
  if (typeof BroadcastChannel === "undefined") return;
  const others = new BroadcastChannel(channelName);
  others.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (data !== shopId) beginAnew();
  });
  signal.addEventListener("abort", () => others.close());
}

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { type PurchaseSearch, purchasesQuery } from "#data/purchases.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { manyPurchases } from "../../../../test/make-purchase.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Purchases", parameters: { layout: "fullscreen" } };

const search: PurchaseSearch = { show: "all", search: "" };
const { queryKey } = purchasesQuery(search);
const page = (fill: (client: QueryClient) => void, at = "/expenses/purchases") =>
  screenStory(at, () => makeStoryCache(fill));

export const Full = page((client) =>
  client.setQueryData(queryKey, { items: manyPurchases(), next: null, previous: null }),
);
export const Empty = page((client) =>
  client.setQueryData(queryKey, { items: [], next: null, previous: null }),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "transactions", action: "read" }] }),
  ),
);
/** Only what is still to be paid. */
export const Owed = page(
  (client) =>
    client.setQueryData(purchasesQuery({ ...search, show: "owed" }).queryKey, {
      items: manyPurchases().filter(({ billed_minor, paid_minor }) => paid_minor < billed_minor),
      next: null,
      previous: null,
    }),
  "/expenses/purchases?show=owed",
);

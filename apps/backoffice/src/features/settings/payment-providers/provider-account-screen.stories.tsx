import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { providerAccountsQuery } from "#data/provider-accounts.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeAccounts } from "../../../../test/make-provider-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Provider account", parameters: { layout: "fullscreen" } };

const { queryKey } = providerAccountsQuery();
const page = (fill: (client: QueryClient) => void, id = "pac_1") =>
  screenStory(`/settings/payment-providers/${id}`, () => makeStoryCache(fill));
const full = (client: QueryClient) => client.setQueryData(queryKey, { items: makeAccounts() });

export const Full = page(full);
export const ThroughAgiza = page(full, "pac_2");
export const NeverUsed = page(full, "pac_3");
export const Gone = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

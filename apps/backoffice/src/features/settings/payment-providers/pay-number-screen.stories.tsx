import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { payNumbersQuery } from "#data/provider-accounts.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePayNumber } from "../../../../test/make-provider-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Number to pay to", parameters: { layout: "fullscreen" } };

const { queryKey } = payNumbersQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/payment-providers/pay-numbers/halopesa", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, { items: [makePayNumber()] }));
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { payNumbersQuery, providerAccountsQuery, providerFiguresQuery } from "#data/provider-accounts.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeAccounts, makeFigures, makePayNumber } from "../../../../test/make-provider-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Payment providers", parameters: { layout: "fullscreen" } };

const accounts = providerAccountsQuery().queryKey;
const numbers = payNumbersQuery().queryKey;
const figures = providerFiguresQuery().queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/payment-providers", () => makeStoryCache(fill));

export const Full = page((client) => {
  client.setQueryData(accounts, { items: makeAccounts() });
  client.setQueryData(figures, makeFigures());
  client.setQueryData(numbers, { items: [makePayNumber()] });
});
export const AllOff = page((client) => {
  client.setQueryData(accounts, { items: makeAccounts().map((one) => ({ ...one, active: false })) });
  failQuery(client, figures, new ApiError(503, { message: "The service is busy." }));
  client.setQueryData(numbers, { items: [] });
});
export const Empty = page((client) => {
  client.setQueryData(accounts, { items: [] });
  client.setQueryData(numbers, { items: [] });
});
export const Loading = page((client) => {
  neverAnswer(client, accounts);
  neverAnswer(client, figures);
  neverAnswer(client, numbers);
});
export const Failed = page((client) => {
  const error = new ApiError(503, { message: "The service is busy." });
  failQuery(client, accounts, error);
  failQuery(client, numbers, error);
});
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { suppliersOwedQuery, suppliersQuery } from "#data/purchases.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeNothingOwed, makeSuppliersOwed, manySuppliers } from "../../../test/make-purchase.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Debt, I owe", parameters: { layout: "fullscreen" } };

const totals = suppliersOwedQuery().queryKey;
const { queryKey } = suppliersQuery({ isOwed: true, search: "" });
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/debt?list=owed", () => makeStoryCache(fill));

function full(client: QueryClient) {
  client.setQueryData(totals, makeSuppliersOwed());
  client.setQueryData(queryKey, { items: manySuppliers(), next: null, previous: null });
}

export const Full = page(full);
export const Empty = page((client) => {
  client.setQueryData(totals, makeNothingOwed());
  client.setQueryData(queryKey, { items: [], next: null, previous: null });
});
export const Loading = page((client) => {
  neverAnswer(client, totals);
  neverAnswer(client, queryKey);
});
export const Failed = page((client) => {
  const busy = new ApiError(503, { message: "The service is busy." });
  failQuery(client, totals, busy);
  failQuery(client, queryKey, busy);
});
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const Paying = {
  ...page(full),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Pay|Mlipe) Mzee Salim$/ }));
    return screen.findByRole("dialog");
  }),
};

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { purchaseQuery } from "#data/purchases.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePurchase } from "../../../../test/make-purchase.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Purchase", parameters: { layout: "fullscreen" } };

const { queryKey } = purchaseQuery("pur_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/expenses/purchases/pur_1", () => makeStoryCache(fill));
const full = (client: QueryClient) => client.setQueryData(queryKey, makePurchase());

export const Full = page(full);
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
export const Removed = page((client) =>
  client.setQueryData(
    queryKey,
    makePurchase({ status: "removed", reason: "Mzigo ulirudishwa", payments: [], paid_minor: 0 }),
  ),
);
export const Paying = {
  ...page(full),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Pay|Lipa)$/ }));
    return screen.findByRole("dialog");
  }),
};

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { proformaQuery } from "#data/proformas.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeProforma } from "../../../test/make-till.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Proforma", parameters: { layout: "fullscreen" } };

const { queryKey } = proformaQuery("pfm_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/orders/proformas/pfm_1", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, makeProforma()));
export const Ordered = page((client) =>
  client.setQueryData(queryKey, makeProforma({ status: "ordered", order_id: "ord_1" })),
);
export const Ordering = {
  ...page((client) => client.setQueryData(queryKey, makeProforma())),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Make an order|Tengeneza oda)$/ }));
    return screen.findByRole("dialog");
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { code: "proforma.not_found", message: "No." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { drawerQuery } from "#data/drawer.ts";
import { userQuery } from "#data/user.ts";
import { shopToday } from "#lib/shop-today.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeDrawer } from "../../../test/make-till.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Cash drawer", parameters: { layout: "fullscreen" } };

const { queryKey } = drawerQuery(shopToday());
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/orders/drawer", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, makeDrawer()));
export const Empty = page((client) =>
  client.setQueryData(
    queryKey,
    makeDrawer({
      opening_minor: 0,
      cash_taken_minor: 0,
      put_in_minor: 0,
      taken_out_minor: 0,
      handed_in_minor: 0,
      cash_returned_minor: 0,
      expected_minor: 0,
      movements: [],
      people: [],
    }),
  ),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const PuttingIn = {
  ...page((client) => client.setQueryData(queryKey, makeDrawer())),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Put in|Weka)$/ }));
    return screen.findByRole("dialog");
  }),
};

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { preOrderSettingsQuery } from "#data/pre-orders.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePreOrderSettings } from "../../../../test/make-pre-orders.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Pre-orders", parameters: { layout: "fullscreen" } };

const { queryKey } = preOrderSettingsQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/pre-orders", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, makePreOrderSettings()));
export const Empty = page((client) =>
  client.setQueryData(
    queryKey,
    makePreOrderSettings({
      is_enabled: false,
      daily_orders: null,
      closed_weekdays: [],
      closed_days: [],
      deposit_kind: "none",
      deposit_percent: 0,
      products: [],
    }),
  ),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
export const SeenByStaff = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makePreOrderSettings());
});

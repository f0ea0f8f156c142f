import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { pickupPlacesQuery } from "#data/pickup-places.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePlace } from "../../../../test/make-pickup-place.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Edit pickup place", parameters: { layout: "fullscreen" } };

const { queryKey } = pickupPlacesQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/pickup-places/plc_1/edit", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, { items: [makePlace()] }));
export const Gone = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, { items: [makePlace()] });
});

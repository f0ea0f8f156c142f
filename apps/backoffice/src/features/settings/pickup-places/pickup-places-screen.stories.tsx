import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { pickupPlacesQuery } from "#data/pickup-places.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePlace } from "../../../../test/make-pickup-place.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Pickup places", parameters: { layout: "fullscreen" } };

const { queryKey } = pickupPlacesQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/pickup-places", () => makeStoryCache(fill));
const items = [
  makePlace(),
  makePlace({ id: "plc_2", name: "Banda la Ilala Boma", address: "", pin: null }),
  makePlace({
    id: "plc_3",
    name: "Tawi la Mlimani City",
    address: "Ghorofa ya kwanza, karibu na benki na ngazi za umeme",
  }),
];

export const Full = page((client) => client.setQueryData(queryKey, { items }));
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
export const SeenByStaff = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, { items });
});

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { proformasQuery } from "#data/proformas.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeProforma } from "../../../test/make-till.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Proformas", parameters: { layout: "fullscreen" } };

const { queryKey } = proformasQuery({ status: "all", search: "" });
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/orders/proformas", () => makeStoryCache(fill));
const items = (["open", "ordered", "expired", "cancelled"] as const).map((status, place) =>
  makeProforma({ id: `pfm_${place}`, number: 9 - place, status, order_id: null }),
);

export const Full = page((client) => client.setQueryData(queryKey, { items, next: null, previous: null }));
export const Empty = page((client) =>
  client.setQueryData(queryKey, { items: [], next: null, previous: null }),
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

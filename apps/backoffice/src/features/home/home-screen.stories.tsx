import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { orderCountsQuery, ordersQuery } from "#data/orders.ts";
import { userQuery } from "#data/user.ts";
import { makeList, makeSummary, makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Home", parameters: { layout: "fullscreen" } };

const waiting = ordersQuery({ status: "pending", search_by: "name", search: "" }).queryKey;
const page = (count: number, fill: (client: QueryClient) => void) =>
  screenStory("/dashboard", () =>
    makeStoryCache((client) => {
      client.setQueryData(orderCountsQuery().queryKey, {
        counts: { all: count, pending: count },
        folded_at: "2026-11-21T11:05:00.000Z",
      });
      fill(client);
    }),
  );
const orders = Array.from({ length: 4 }, (_, index) =>
  makeSummary({ id: `ord_${index}`, number: 10_480 - index }),
);

export const Full = page(4, (client) => client.setQueryData(waiting, makeList(orders)));
export const Empty = page(0, (client) => client.setQueryData(waiting, makeList([])));
export const Loading = page(4, (client) => neverAnswer(client, waiting));
export const Failed = page(4, (client) =>
  failQuery(client, waiting, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page(0, (client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);

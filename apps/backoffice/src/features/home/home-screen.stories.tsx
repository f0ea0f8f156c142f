import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { waitingQuery } from "#data/conversations.ts";
import { orderCountsQuery, ordersQuery } from "#data/orders.ts";
import { userQuery } from "#data/user.ts";
import { makeList, makeSummary, makeUser, makeWaiting } from "../../../test/make-order.ts";
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
      client.setQueryData(waitingQuery().queryKey, { items: [], count: 0 });
      fill(client);
    }),
  );
const orders = Array.from({ length: 4 }, (_, index) =>
  makeSummary({ id: `ord_${index}`, number: 10_480 - index }),
);

const asking = [
  makeWaiting(),
  makeWaiting({
    id: "cnv_2",
    since: "2026-11-21T11:20:00.000Z",
    customer: { id: "cus_2", name: "", phone: null },
    last_words: "Naomba kubadilisha mahali pa kupelekewa mzigo, nimehama kutoka Kinondoni kwenda Mbezi Beach",
  }),
];

export const Full = page(4, (client) => {
  client.setQueryData(waiting, makeList(orders));
  client.setQueryData(waitingQuery().queryKey, { items: asking, count: 3 });
});
export const Empty = page(0, (client) => client.setQueryData(waiting, makeList([])));
export const Loading = page(4, (client) => neverAnswer(client, waiting));
export const Failed = page(4, (client) =>
  failQuery(client, waiting, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page(0, (client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
export const PeopleNotLoaded = page(0, (client) => {
  client.setQueryData(waiting, makeList([]));
  failQuery(client, waitingQuery().queryKey, new ApiError(503, { message: "The service is busy." }));
});
const chatsOnly = [{ resource: "conversations", action: "read" }] as const;
export const ChatsOnly = page(0, (client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [...chatsOnly] as never })),
);

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { customerDuplicatesQuery } from "#data/customer-merges.ts";
import { userQuery } from "#data/user.ts";
import { makeListed } from "../../../test/make-customer.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Same person twice", parameters: { layout: "fullscreen" } };

const { queryKey } = customerDuplicatesQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/customers/duplicates", () => makeStoryCache(fill));

export const Full = page((client) =>
  client.setQueryData(queryKey, {
    items: [
      {
        kept: makeListed(),
        gone: makeListed({ id: "cus_2", name: "Rehema Kimario", phone: "+255713000908", orders_count: 2 }),
        reason: "birthday",
      },
      {
        kept: makeListed({ id: "cus_3", name: "Athumani Bakari", phone: "+255754222333", orders_count: 5 }),
        gone: makeListed({ id: "cus_4", name: "Asumani Bakari", phone: "+255755222333", orders_count: 1 }),
        reason: "digits",
      },
      {
        kept: makeListed({ id: "cus_5", name: "Neema Mushi", phone: "+255754999001", orders_count: 3 }),
        gone: makeListed({ id: "cus_6", name: "Neema Mushi", phone: null, orders_count: 0 }),
        reason: "no_phone",
      },
    ],
  }),
);
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, { items: [] });
});

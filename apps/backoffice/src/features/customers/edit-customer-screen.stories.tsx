import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { customerQuery } from "#data/customers.ts";
import { userQuery, type User } from "#data/user.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Edit customer", parameters: { layout: "fullscreen" } };

const { queryKey } = customerQuery("cus_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/customers/cus_1/edit", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, makeCustomer()));
/** Numbers that are not shown are not changed either. */
export const MaskedNumbers = page((client) =>
  client.setQueryData(queryKey, makeCustomer({ phones: ["+255 7 ••••• 932"] })),
);
/** Whose prices somebody is asked for, only an owner changes. */
export const FixedPrices = page((client) => {
  const permissions: User["permissions"] = [{ resource: "customers", action: ["read", "update"] }];
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(queryKey, makeCustomer({ price_group: "wholesale" }));
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makeCustomer());
});

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { mergePreviewQuery } from "#data/customer-merges.ts";
import { customerQuery, customersQuery } from "#data/customers.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomer, makeCustomerList, makeListed, makeMergePreview } from "../../../test/make-customer.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Merge customers", parameters: { layout: "fullscreen" } };

const { queryKey } = mergePreviewQuery("cus_1", "cus_2");
const people = customersQuery({ status: "all", sort: "recent", reachable: "any", search: "" }).queryKey;
const page = (fill: (client: QueryClient) => void, query = "?with=cus_2") =>
  screenStory(`/customers/cus_1/merge${query}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(customerQuery("cus_1").queryKey, makeCustomer());
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makeMergePreview()));
/** Together they have more numbers than one customer may have. */
export const TooManyNumbers = page((client) => {
  const preview = makeMergePreview({ needs_choice: true });
  const phones = [...preview.merged.phones, "+255622000117"];
  client.setQueryData(queryKey, { ...preview, merged: { ...preview.merged, phones } });
});
/** Who the same person is, is looked for first. */
export const Choosing = page(
  (client) =>
    client.setQueryData(
      people,
      makeCustomerList([
        makeListed(),
        makeListed({ id: "cus_2", name: "Rehema Kimario", phone: "+255689000410", orders_count: 2 }),
        makeListed({ id: "cus_3", name: "", phone: "+255754222333", orders_count: 1 }),
      ]),
    ),
  "",
);
export const Empty = page((client) => client.setQueryData(people, makeCustomerList([makeListed()])), "");
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(422, { message: "Their notes or tags are too long." })),
);
export const Missing = page((client) => failQuery(client, queryKey, new ApiError(404, { message: "No." })));
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makeMergePreview());
});

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { customerConsentsQuery, customerOrdersQuery, customerQuery } from "#data/customers.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeSummary, makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Customer", parameters: { layout: "fullscreen" } };

const { queryKey } = customerQuery("cus_1");
const orders = customerOrdersQuery("cus_1").queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/customers/cus_1", () =>
    makeStoryCache((client) => {
      client.setQueryData(customerConsentsQuery("cus_1").queryKey, {
        items: [
          {
            id: "cns_1",
            channel: "whatsapp",
            state: "given",
            source: "chat",
            note: "",
            at: "2026-03-09T09:00:00.000Z",
          },
        ],
      });
      client.setQueryData(orders, { items: [makeSummary()], next: null, previous: null });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makeCustomer()));
/** Known by a number alone: nothing was bought, said or written down. */
export const OnlyANumber = page((client) => {
  client.setQueryData(orders, { items: [], next: null, previous: null });
  client.setQueryData(customerConsentsQuery("cus_1").queryKey, { items: [] });
  client.setQueryData(
    queryKey,
    makeCustomer({
      name: "",
      phones: ["+255765000932"],
      tags: [],
      notes: "",
      gender: null,
      birth_month: null,
      birth_day: null,
      region: null,
      district: "",
      landmark: "",
      orders_count: 0,
      spent_minor: 0,
      last_order_at: null,
      whatsapp_consent: "unknown",
      whatsapp_consent_at: null,
    }),
  );
});
export const Blocked = page((client) =>
  client.setQueryData(
    queryKey,
    makeCustomer({ blocked_at: "2026-11-20T07:30:00.000Z", whatsapp_consent: "refused" }),
  ),
);
export const OrdersFailed = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  client.removeQueries({ queryKey: orders });
  failQuery(client, orders, new ApiError(503, { message: "The service is busy." }));
});
/** Who only reads, and is shown no numbers. */
export const SeenByStaff = page((client) => {
  const permissions = [{ resource: "customers" as const, action: "read" as const }];
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(queryKey, makeCustomer({ phones: ["+255 765 ••• 932"] }));
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) => failQuery(client, queryKey, new ApiError(404, { message: "No." })));
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makeCustomer());
});

import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { customerCountsQuery, customersQuery, customerTagsQuery } from "#data/customers.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomerList, makeListed } from "../../../test/make-customer.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Customers", parameters: { layout: "fullscreen" } };

const usual = { status: "all", sort: "recent", reachable: "any", search: "" } as const;
const everybody = customersQuery(usual).queryKey;
const counted = (count: number) => ({ count, capped: false });
const countsOf = (all: number) => ({
  all: counted(all),
  new: counted(all && 2),
  regular: counted(all && 3),
  quiet: counted(0),
  blocked: counted(all && 1),
});
const list = (fill: (client: QueryClient) => void, at = "/customers", all = 5) =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(customerCountsQuery().queryKey, countsOf(all));
      client.setQueryData(customerTagsQuery().queryKey, { items: [{ tag: "VIP", count: 2 }] });
      fill(client);
    }),
  );

const people = [
  makeListed(),
  makeListed({
    id: "cus_2",
    name: "Emmanuel Mrema",
    phone: "+255713000245",
    tags: ["Sinza"],
    orders_count: 8,
    spent_minor: 41_250_000,
    sms_consent: "given",
  }),
  makeListed({
    id: "cus_3",
    name: "",
    phone: "+255689000410",
    tags: [],
    region: null,
    orders_count: 0,
    spent_minor: 0,
    last_order_at: null,
    whatsapp_consent: "unknown",
  }),
  makeListed({ id: "cus_4", name: "Salma Rashid", phone: "+255719000804", whatsapp_consent: "refused" }),
  makeListed({ id: "cus_5", name: "Joseph Ngowi", phone: null, blocked_at: "2026-11-20T07:30:00.000Z" }),
];
const fillRows = (client: QueryClient) => client.setQueryData(everybody, makeCustomerList(people));

export const Full = list(fillRows);
export const Empty = list((client) => client.setQueryData(everybody, makeCustomerList([])), "/customers", 0);
export const NoMatch = list((client) => {
  client.setQueryData(customersQuery({ ...usual, search: "Xyz" }).queryKey, makeCustomerList([]));
}, "/customers?search=Xyz");
export const Narrowed = list(
  (client) =>
    client.setQueryData(
      customersQuery({ ...usual, tag: "VIP", reachable: "whatsapp" }).queryKey,
      makeCustomerList(people.slice(0, 1)),
    ),
  "/customers?reachable=whatsapp&tag=VIP",
);
export const Loading = list((client) => neverAnswer(client, everybody));
export const Failed = list((client) =>
  failQuery(client, everybody, new ApiError(503, { message: "The service is busy." })),
);
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = list((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  fillRows(client);
});
/** Who may not see numbers, and changes nothing. */
export const MaskedNumbers = list((client) => {
  const permissions = [{ resource: "customers" as const, action: "read" as const }];
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  const masked = people.map((one) => ({ ...one, phone: one.phone && "+255 7 ••••• 932" }));
  client.setQueryData(everybody, makeCustomerList(masked));
});
export const LongNames = {
  ...list((client) =>
    client.setQueryData(
      everybody,
      makeCustomerList(
        people.map((one) => ({
          ...one,
          name: `${one.name} wa Mtaa wa Mchikichi karibu na stendi kuu ya mabasi`,
          tags: ["Anayenunua kwa jumla kila wiki", "Mishono ya harusi", "VIP"],
          spent_minor: 99_999_999_900,
        })),
      ),
    ),
  ),
  globals: { language: "sw", width: 360 },
};

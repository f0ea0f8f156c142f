import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { customerMergesQuery } from "#data/customer-merges.ts";
import {
  customerActivityQuery,
  customerConsentsQuery,
  customerOrdersQuery,
  customerQuery,
} from "#data/customers.ts";
import { debtPaymentsQuery, debtsQuery } from "#data/debts.ts";
import { creditQuery } from "#data/refunds.ts";
import { userQuery } from "#data/user.ts";
import { makeActivity } from "../../../test/make-activity.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeSummary, makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Customer", parameters: { layout: "fullscreen" } };

const { queryKey } = customerQuery("cus_1");
const orders = customerOrdersQuery("cus_1").queryKey;
const activity = customerActivityQuery("cus_1").queryKey;
const page = (fill: (client: QueryClient) => void, query = "") =>
  screenStory(`/customers/cus_1${query}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(customerMergesQuery("cus_1").queryKey, { items: [] });
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
      client.setQueryData(debtsQuery("cus_1").queryKey, { owed_minor: 0, limit: null, items: [] });
      client.setQueryData(debtPaymentsQuery("cus_1").queryKey, { items: [] });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makeCustomer()));
/** Owes for two orders, and did not pay when asked. */
export const Owes = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  client.setQueryData(debtsQuery("cus_1").queryKey, {
    owed_minor: 800_000,
    limit: { limit_minor: 2_000_000, action: "block", updated_at: "2026-11-01T09:00:00.000Z" },
    items: [
      {
        order_id: "ord_7",
        order_number: 1012,
        kind: "sale",
        goods: "Kanga",
        answer: "confirmed",
        given_minor: 300_000,
        owed_minor: 300_000,
        due_on: "2026-11-16",
        given_at: "2026-11-09T09:00:00.000Z",
        given_by: { id: "usr_1", name: "Neema Kimaro" },
      },
      {
        order_id: "ord_8",
        order_number: 1024,
        kind: "sale",
        goods: "Kanga",
        answer: "confirmed",
        given_minor: 500_000,
        owed_minor: 500_000,
        due_on: "2099-11-27",
        given_at: "2026-11-18T09:00:00.000Z",
        given_by: { id: "usr_1", name: "Neema Kimaro" },
      },
    ],
  });
  client.setQueryData(debtPaymentsQuery("cus_1").queryKey, {
    items: [
      {
        id: "pat_1",
        method: "mobile_money",
        network: "mpesa",
        phone: "+255754000118",
        amount_minor: 800_000,
        customer_fee_minor: 0,
        status: "failed",
        failure_code: "insufficient_funds",
        created_at: new Date().toISOString(),
        expires_at: null,
        finished_at: new Date().toISOString(),
      },
    ],
  });
});
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
/** Somebody became them today; it can be undone. */
export const Merged = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  client.setQueryData(customerMergesQuery("cus_1").queryKey, {
    items: [
      {
        id: "mrg_1",
        gone_id: "cus_2",
        name: "Rehema Kimario",
        at: "2026-11-21T10:00:00.000Z",
        undo_until: "2026-11-22T10:00:00.000Z",
      },
    ],
  });
});
const doings = [
  makeActivity({
    id: "9",
    action: "customer.merged",
    before: { phones: ["+255765000932"], tags: ["VIP"] },
    after: { phones: ["+255765000932", "+255713000908"], tags: ["VIP", "Sinza"] },
  }),
  makeActivity({
    id: "8",
    action: "customer.consent_noted",
    before: { sms_consent: "unknown" },
    after: { sms_consent: "given" },
  }),
  makeActivity({ id: "7", action: "customer.blocked", before: {}, after: {} }),
];
export const ActivityShown = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  client.setQueryData(activity, { items: doings, next: "older", previous: null });
}, "?tab=activity");
export const ActivityEmpty = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  client.setQueryData(activity, { items: [], next: null, previous: null });
}, "?tab=activity");
export const ActivityLoading = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  neverAnswer(client, activity);
}, "?tab=activity");
export const ActivityFailed = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  failQuery(client, activity, new ApiError(503, { message: "The service is busy." }));
}, "?tab=activity");
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
const withCredit = page((client) => {
  client.setQueryData(queryKey, makeCustomer());
  client.setQueryData(creditQuery("cus_1").queryKey, {
    credit_minor: 4_300_000,
    items: [
      {
        id: "rfd_1",
        order: { id: "ord_3", number: 10_477 },
        line: null,
        amount_minor: 2_500_000,
        left_minor: 1_800_000,
        at: "2026-11-18T09:00:00.000Z",
      },
      {
        id: "crd_1",
        order: null,
        line: {
          id: "stl_1",
          reference: "DKQ4ZK90WL",
          payer_name: "JUMA HAMISI",
          payer_phone: "+255713000640",
          network: "mpesa",
        },
        amount_minor: 2_500_000,
        left_minor: 2_500_000,
        at: "2026-11-20T12:30:00.000Z",
      },
    ],
  });
});
/** Of an order, and of money that came to the till without one. */
export const HasCredit = withCredit;
export const GivingCreditBack = {
  ...withCredit,
  play: shows(async () => {
    const open = { name: /^(Give it back to the payer|Mrudishie aliyelipa)$/ };
    await userEvent.click(await screen.findByRole("button", open));
    return screen.findByRole("dialog");
  }),
};
/** Who only reads, and is shown no numbers. */
export const SeenByStaff = page((client) => {
  const permissions = [{ resource: "customers" as const, action: "read" as const }];
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(queryKey, makeCustomer({ phones: ["+255 7 ••••• 932"] }));
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

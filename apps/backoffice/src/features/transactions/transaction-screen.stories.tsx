import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { customersQuery } from "#data/customers.ts";
import { suggestedOrdersQuery, transactionQuery } from "#data/transactions.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomerList, makeListed } from "../../../test/make-customer.ts";
import { makeAttempt, makeUser } from "../../../test/make-order.ts";
import { makeClaimed, makeTransaction, makeTransactionDetails } from "../../../test/make-transaction.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Transaction", parameters: { layout: "fullscreen" } };

const { queryKey } = transactionQuery("pat_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/transactions/pat_1", () => makeStoryCache(fill));

export const Full = page((client) => client.setQueryData(queryKey, makeTransactionDetails()));

export const TakenBack = page((client) =>
  client.setQueryData(
    queryKey,
    makeTransactionDetails({
      transaction: makeTransaction({ taken_back_at: "2026-11-22T09:20:00.000Z" }),
      attempts: [makeAttempt({ taken_back_at: "2026-11-22T09:20:00.000Z" })],
    }),
  ),
);

const claimed = makeTransactionDetails({
  transaction: makeClaimed({ id: "pat_1" }),
  order: { id: "ord_1", number: 10_478, total_minor: 4_300_000, due_minor: 4_300_000 },
  attempts: [makeAttempt({ status: "failed", failure_code: "wrong_pin", level: 0 })],
  claims: [
    {
      id: "pcl_1",
      reference: "6317371992204417",
      amount_minor: 4_300_000,
      claimed_at: "2026-11-21T10:59:00.000Z",
      claimed_by: { id: "usr_1", name: "Neema Mushi" },
      network: "halopesa",
      paid_at: "2026-11-21T10:52:00.000Z",
      doubts: [],
      status: "open",
      decided_at: null,
      refusal: null,
    },
  ],
  postings: [],
});
const claimPage = page((client) => client.setQueryData(queryKey, claimed));

export const Claimed = claimPage;
export const Confirming = {
  ...claimPage,
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Confirm|Thibitisha)$/ }));
    return screen.findByRole("dialog");
  }),
};
export const Refusing = {
  ...claimPage,
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Refuse|Kataa)$/ }));
    return screen.findByRole("dialog");
  }),
};
const unmatchedPage = page((client) => {
  const transaction = makeTransaction({ state: "unmatched", fee_minor: 0, net_minor: 13_600_000 });
  client.setQueryData(queryKey, makeTransactionDetails({ transaction }));
  client.setQueryData(suggestedOrdersQuery("pat_1").queryKey, {
    left_minor: 13_600_000,
    suggestions: [
      {
        id: "ord_2",
        number: 10_486,
        customer_name: "Halima Juma",
        customer_phone: "+255754000214",
        due_minor: 13_600_000,
        score: 100,
        reasons: ["amount", "phone", "name", "time"],
      },
      {
        id: "ord_3",
        number: 10_478,
        customer_name: "Fatma Ally",
        customer_phone: "+255622000587",
        due_minor: 4_300_000,
        score: 35,
        reasons: ["phone"],
      },
    ],
  });
});
export const Unmatched = unmatchedPage;
export const Splitting = {
  ...unmatchedPage,
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Divide over orders|Gawa kwa oda)/ }));
    return screen.findByRole("dialog");
  }),
};
export const KeepingAsCredit = {
  ...page((client) => {
    const transaction = makeTransaction({
      id: "pat_1",
      state: "unmatched",
      provider: "own_till",
      order: null,
      payer: { name: "JUMA HAMISI", phone: "+255713000640" },
      fee_minor: 0,
      net_minor: 13_600_000,
      level: 3,
    });
    client.setQueryData(queryKey, makeTransactionDetails({ transaction, order: null, attempts: [] }));
    client.setQueryData(suggestedOrdersQuery("pat_1").queryKey, { left_minor: 13_600_000, suggestions: [] });
    const search = { status: "all", sort: "recent", reachable: "any", search: "+255713000640" } as const;
    const found = [
      makeListed({ id: "cus_7", name: "Juma Hamisi", phone: "+255713000640" }),
      makeListed({ id: "cus_8", name: "Juma Hamisi Kariakoo", phone: "+255713000640" }),
    ];
    client.setQueryData(customersQuery(search).queryKey, makeCustomerList(found));
  }),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Keep as credit|Weka kama salio)/ }));
    return screen.findByRole("dialog");
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Missing = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { message: "This transaction is not there." })),
);
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { customersQuery } from "#data/customers.ts";
import { debtorsQuery, type DebtorSearch, debtTotalsQuery } from "#data/debts.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomerList, makeListed } from "../../../test/make-customer.ts";
import { makeDebtTotals, makeNoDebtTotals, manyDebtors } from "../../../test/make-debt.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Debt", parameters: { layout: "fullscreen" } };

const search: DebtorSearch = { age: "any", answer: "any", search: "" };
const { queryKey } = debtorsQuery(search);
const totals = debtTotalsQuery().queryKey;
const page = (fill: (client: QueryClient) => void, at = "/debt") =>
  screenStory(at, () => makeStoryCache(fill));

function full(client: QueryClient) {
  client.setQueryData(totals, makeDebtTotals());
  client.setQueryData(queryKey, { items: manyDebtors(), next: null, previous: null });
  client.setQueryData(
    customersQuery({ status: "all", sort: "recent", reachable: "any", search: "" }).queryKey,
    makeCustomerList([makeListed()]),
  );
}

export const Full = page(full);
export const Empty = page((client) => {
  client.setQueryData(totals, makeNoDebtTotals());
  client.setQueryData(queryKey, { items: [], next: null, previous: null });
});
export const Loading = page((client) => {
  neverAnswer(client, totals);
  neverAnswer(client, queryKey);
});
export const Failed = page((client) => {
  const busy = new ApiError(503, { message: "The service is busy." });
  failQuery(client, totals, busy);
  failQuery(client, queryKey, busy);
});
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
/** Only what is disputed. */
export const Narrowed = page((client) => {
  client.setQueryData(totals, makeDebtTotals());
  client.setQueryData(debtorsQuery({ ...search, answer: "disputed" }).queryKey, {
    items: manyDebtors().filter(({ answer }) => answer === "disputed"),
    next: null,
    previous: null,
  });
}, "/debt?answer=disputed");
export const Giving = {
  ...page(full),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Gave credit|Nimekopesha)$/ }));
    return screen.findByRole("dialog");
  }),
};
export const ReceivingFrom = {
  ...page(full),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Received|Nimepokea)$/ }));
    return screen.findByRole("dialog");
  }),
};

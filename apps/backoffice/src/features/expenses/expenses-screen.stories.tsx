import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { expenseMonthQuery, expensesQuery } from "#data/expenses.ts";
import { userQuery } from "#data/user.ts";
import {
  makeAskedExpense,
  makeDueExpense,
  makeEmptyExpenseMonth,
  makeExpense,
  makeExpenseMonth,
} from "../../../test/make-expense.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Expenses", parameters: { layout: "fullscreen" } };

const { queryKey } = expenseMonthQuery();
const records = expensesQuery({ status: "all", category: "any", paid_from: "any", search: "" }).queryKey;
const page = (fill: (client: QueryClient) => void) => screenStory("/expenses", () => makeStoryCache(fill));
const rows = [
  makeExpense(),
  makeExpense({
    id: "exp_luku",
    category: "utilities",
    amount_minor: 3_000_000,
    paid_from: "wallet",
    note: "LUKU, duka",
  }),
  makeAskedExpense(),
  makeExpense({
    id: "exp_food",
    category: "food",
    amount_minor: 1_200_000,
    spent_on: "2026-11-20",
    note: "Chakula cha mchana",
  }),
  makeExpense({
    id: "exp_ad",
    category: "marketing",
    amount_minor: 3_500_000,
    paid_from: "bank",
    spent_on: "2026-11-20",
    note: "Tangazo la Instagram",
  }),
];

function full(client: QueryClient) {
  client.setQueryData(
    queryKey,
    makeExpenseMonth({
      due: [
        makeDueExpense({
          id: "exp_net",
          category: "utilities",
          amount_minor: 5_500_000,
          note: "Intaneti",
          next_on: "2026-11-25",
        }),
        makeDueExpense(),
      ],
    }),
  );
  client.setQueryData(records, { items: rows, next: null, previous: null });
}

export const Full = page(full);
export const Empty = page((client) => {
  client.setQueryData(queryKey, makeEmptyExpenseMonth());
  client.setQueryData(records, { items: [], next: null, previous: null });
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const Adding = {
  ...page(full),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Add expense|Ongeza matumizi)$/ }));
    await screen.findByRole("dialog");
    await userEvent.click(await screen.findByRole("radio", { name: /^(Travel|Usafiri)$/ }));
    return screen.findByRole("dialog");
  }),
};

import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { type ExpenseSearch, expensesQuery, expenseTotalsQuery } from "#data/expenses.ts";
import { userQuery } from "#data/user.ts";
import { makeAskedExpense, makeExpense } from "../../../test/make-expense.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Expense records", parameters: { layout: "fullscreen" } };

const search: ExpenseSearch = { status: "all", category: "any", paid_from: "any", search: "" };
const { queryKey } = expensesQuery(search);
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/expenses/expenses-records", () =>
    makeStoryCache((client) => {
      client.setQueryData(expenseTotalsQuery(search).queryKey, { count: 4, total_minor: 8_800_000 });
      fill(client);
    }),
  );

export const Full = page((client) =>
  client.setQueryData(queryKey, {
    items: [
      makeExpense({ photo_at: "2026-11-21T09:01:00.000Z" }),
      makeAskedExpense({ photo_at: "2026-11-21T09:05:00.000Z" }),
      makeExpense({
        id: "exp_luku",
        category: "utilities",
        amount_minor: 3_000_000,
        paid_from: "wallet",
        note: "LUKU, duka",
      }),
      makeAskedExpense({
        id: "exp_fan",
        category: "equipment",
        amount_minor: 9_000_000,
        note: "Feni",
        status: "refused",
        decided_at: "2026-11-20T09:00:00.000Z",
        reason: "Tunayo nyingine stoo",
      }),
    ],
    next: null,
    previous: null,
  }),
);
export const Empty = page((client) => {
  client.setQueryData(expenseTotalsQuery(search).queryKey, { count: 0, total_minor: 0 });
  client.setQueryData(queryKey, { items: [], next: null, previous: null });
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

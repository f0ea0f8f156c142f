import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { bodyOfPicture } from "#lib/shrink-picture.ts";
import { keepLive } from "./keep-live.ts";
import type { Comparison } from "./orders.ts";

export type Expense = Schemas["Expense"];
export type ExpenseMonth = Schemas["ExpenseMonth"];
export type ExpenseCategory = Schemas["ExpenseCategory"];
export type ExpenseSource = Schemas["ExpenseSource"];

export const expenseCategories = [
  "rent",
  "salary",
  "utilities",
  "marketing",
  "insurance",
  "supplies",
  "equipment",
  "travel",
  "food",
  "other",
] as const satisfies readonly ExpenseCategory[];
export const expenseSources = ["drawer", "wallet", "bank"] as const satisfies readonly ExpenseSource[];
/** The views of the list, in the order of its tabs. */
export const expenseFilters = ["all", "requested", "approved", "refused", "removed"] as const;

export type ExpenseSearch = {
  status: (typeof expenseFilters)[number];
  category: "any" | ExpenseCategory;
  paid_from: "any" | ExpenseSource;
  amount_is?: Comparison;
  /** In hundredths. */
  amount?: string;
  /** Days of the shop, both counted in. */
  from?: string;
  to?: string;
  search: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["expenses"] as const,
  month: ["expenses", "month"] as const,
};

/** Above or below is not the amount itself, as in every list that is narrowed by one. */
function amountsOf({ amount, amount_is: is = "gt" }: ExpenseSearch) {
  const minor = Number(amount ?? Number.NaN);
  if (!Number.isSafeInteger(minor) || minor < 0) return {};
  return {
    ...(!is.startsWith("l") && { at_least_minor: is === "gt" ? minor + 1 : minor }),
    ...(!is.startsWith("g") && { at_most_minor: is === "lt" ? Math.max(0, minor - 1) : minor }),
  };
}

function queryOf({ status, category, paid_from, from, to, search, ...rest }: ExpenseSearch) {
  return {
    ...(status !== "all" && { status }),
    ...(category !== "any" && { category }),
    ...(paid_from !== "any" && { paid_from }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search !== "" && { search }),
    ...amountsOf({ status, category, paid_from, search, ...rest }),
  };
}

/** GET /expenses: one page, those spent last first. */
export const expensesQuery = (search: ExpenseSearch) => {
  const { after, before } = search;
  const query = { ...queryOf(search), ...(after && { after }), ...(before && { before }) };
  return queryOptions({
    queryKey: [...keys.all, "list", query],
    queryFn: ({ signal }) => unwrap(api.GET("/expenses", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /expenses/totals: of all that the filters show. */
export const expenseTotalsQuery = (search: ExpenseSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...keys.all, "totals", query],
    queryFn: ({ signal }) => unwrap(api.GET("/expenses/totals", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /expenses/month: this month of the shop. */
export const expenseMonthQuery = () =>
  queryOptions({
    queryKey: keys.month,
    queryFn: ({ signal }) => unwrap(api.GET("/expenses/month", { signal })),
  });

keepLive("expense.", { idIn: "expenseId", reads: () => [keys.all] });

/** What was spent is read again everywhere, and what is left in the drawer with it. */
function useReadAgain() {
  const client = useQueryClient();
  return {
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.all });
      await client.invalidateQueries({ queryKey: ["till", "drawer"] });
    },
  };
}

/** PUT /expenses/{id}/photo */
async function keepPhoto(id: string, photo: Blob | null): Promise<void> {
  if (photo === null) return;
  const picture = await bodyOfPicture(photo);
  await unwrap(api.PUT("/expenses/{id}/photo", { params: { path: { id } }, ...picture }));
}

/** POST /expenses, and the picture of the receipt. The same key records one, also where only the picture failed. */
export function useAddExpense() {
  return useMutation({
    networkMode: "always",
    mutationFn: async ({
      key,
      photo,
      ...body
    }: { key: string; photo: Blob | null } & Schemas["AddExpense"]) => {
      const params = { header: { "idempotency-key": key } };
      const { id } = await unwrap(api.POST("/expenses", { params, body }));
      await keepPhoto(id, photo);
    },
    ...useReadAgain(),
  });
}

/** PUT /expenses/{id}, the picture of the receipt first: it does not count as a change of what was seen. */
export function useChangeExpense() {
  return useMutation({
    networkMode: "always",
    mutationFn: async ({
      id,
      photo,
      ...body
    }: { id: string; photo: Blob | null } & Schemas["EditExpense"]) => {
      await keepPhoto(id, photo);
      await unwrap(api.PUT("/expenses/{id}", { params: { path: { id } }, body }));
    },
    ...useReadAgain(),
  });
}

/** GET /expenses/{id}/photo: kept as long as somebody looks at it. */
export const expensePhotoQuery = (id: string, at: string) =>
  queryOptions({
    queryKey: ["expense-photos", id, at],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await unwrap<Blob>(
          api.GET("/expenses/{id}/photo", { params: { path: { id } }, parseAs: "blob", signal }),
        ),
      ),
    staleTime: Infinity,
    meta: { isLive: false },
    gcTime: 0,
  });

/** POST /expenses/{id}/decision */
export function useDecideExpense() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, body }: { id: string; body: Schemas["DecideExpense"] }) =>
      unwrap(api.POST("/expenses/{id}/decision", { params: { path: { id } }, body })),
    ...useReadAgain(),
  });
}

/** POST /expenses/{id}/remove */
export function useRemoveExpense() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      unwrap(api.POST("/expenses/{id}/remove", { params: { path: { id } }, body: { reason } })),
    ...useReadAgain(),
  });
}

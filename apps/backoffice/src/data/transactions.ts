import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { ageOf } from "#lib/read-age.ts";
import { keepLive } from "./keep-live.ts";
import type { Comparison } from "./orders.ts";

export type Transaction = Schemas["Transaction"];
export type TransactionDetails = Schemas["TransactionDetails"];
export type TransactionTotals = Schemas["TransactionTotals"];
export type CheckedMessage = Schemas["CheckedPaymentMessage"];
export type MobileNetwork = NonNullable<Schemas["MobileNetwork"]>;

export const transactionLists = ["in", "out", "unmatched"] as const;
export type TransactionList = (typeof transactionLists)[number];
/** What money in can be narrowed to; what came to nothing shows nowhere else. */
export const shownStates = ["succeeded", "waiting", "claimed", "failed", "refused"] as const;
export const methods = ["mobile_money", "cash", "card", "qr", "bank"] as const;
export const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
export const providers = ["selcom", "snippe", "own_till"] as const;
export const levels = ["5", "4", "3", "2", "1"] as const;

/** What narrows the list beside its tab and the search. */
export type TransactionNarrowing = {
  state?: "any" | (typeof shownStates)[number];
  method?: "any" | (typeof methods)[number];
  network?: "any" | (typeof networks)[number];
  provider?: "any" | (typeof providers)[number];
  level?: "any" | (typeof levels)[number];
  /** Days of the shop, both counted in. */
  from?: string;
  to?: string;
  amount_is?: Comparison;
  /** In hundredths. */
  amount?: string;
  /** Only what was paid of credit. */
  repaid?: "any" | "true";
};

export type TransactionSearch = TransactionNarrowing & {
  list: TransactionList;
  /** Empty finds everything. */
  search: string;
  /** Cursors: older than this, or newer than this. */
  after?: string;
  before?: string;
};

/** Live events tell what has changed, so a page that comes back soon is not asked for again. */
const freshMs = 30_000;

const keys = {
  all: ["transactions"] as const,
  lists: ["transactions", "list"] as const,
  totals: ["transactions", "totals"] as const,
  detail: (id: string) => ["transactions", "detail", id] as const,
};

const chosen = <Value extends string>(value: Value | "any" | undefined) =>
  value === undefined || value === "any" ? undefined : value;

/** What the API is asked for; what is usual is not said. */
function queryOf({
  search,
  state,
  method,
  network,
  provider,
  level,
  amount,
  amount_is,
  repaid,
  ...rest
}: TransactionSearch) {
  const amountMinor = Number(amount ?? Number.NaN);
  const narrowing = {
    state: chosen(state),
    method: chosen(method),
    network: chosen(network),
    provider: chosen(provider),
    level: chosen(level) === undefined ? undefined : Number(level),
    repaid: chosen(repaid),
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== undefined)),
    ...(search !== "" && { search }),
    ...(Number.isSafeInteger(amountMinor) &&
      amountMinor >= 0 && { amount_is: amount_is ?? ("gt" as const), amount_minor: amountMinor }),
  };
}

function placeless({ after: _after, before: _before, ...query }: ReturnType<typeof queryOf>) {
  return query;
}

/** GET /transactions: one page, newest first. The page shown before stays until the next one is here. */
export const transactionsQuery = (search: TransactionSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/transactions", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
};

/** GET /transactions/totals: of what the filters show, in every tab. */
export const transactionTotalsQuery = (search: TransactionSearch) => {
  const { list: _list, ...query } = placeless(queryOf(search));
  return queryOptions({
    queryKey: [...keys.totals, query],
    queryFn: ({ signal }) => unwrap(api.GET("/transactions/totals", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
};

/** GET /transactions/export: everything a search shows, or the transactions that were chosen, as a table. */
export async function fetchTransactionsFile(
  asked: { search: TransactionSearch } | { ids: readonly string[] },
): Promise<{ file: Blob; asOf: string | null }> {
  const query = "ids" in asked ? { ids: asked.ids.join(",") } : placeless(queryOf(asked.search));
  const file = (await unwrap(
    api.GET("/transactions/export", { params: { query }, parseAs: "blob" }),
  )) as unknown as Blob;
  return { file, asOf: ageOf("/transactions/export") };
}

/** GET /transactions/{id}: one transaction with its order's money. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/transactions/{id}", { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

for (const prefix of ["payment.", "order."]) keepLive(prefix, { idIn: "orderId", reads: () => [keys.all] });
keepLive("payout.", { reads: () => [keys.all] });
keepLive("statement_line.", { idIn: "lineId", reads: () => [keys.all] });
keepLive("statement_import.", { idIn: "statementImportId", reads: () => [keys.all] });

/** POST /payments/claims/check: what a customer's message says, and whether it was used. */
export const useCheckMessage = () =>
  useMutation({
    networkMode: "always",
    mutationFn: (text: string) => unwrap(api.POST("/payments/claims/check", { body: { text } })),
  });

/** Reads again all that a decided claim is shown in. */
function useReadAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keys.all });
    void client.invalidateQueries({ queryKey: ["orders"] });
  };
}

/** POST /payments/claims/{id}/confirm: by the PIN of who sees the money. The same key books it once. */
export function useConfirmClaim(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["ConfirmClaim"]) =>
      unwrap(
        api.POST("/payments/claims/{id}/confirm", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSuccess: readAgain,
  });
}

export type SuggestedOrders = Schemas["SuggestedOrders"];
export type SuggestedOrder = SuggestedOrders["suggestions"][number];

/** GET /payments/unmatched/{id}/suggestions: the orders it may be for, the likeliest first. */
export const suggestedOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, "suggestions", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/payments/unmatched/{id}/suggestions", { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** POST /payments/unmatched/{id}/match: pays an order with it. The same key matches once. */
export function useMatchUnmatched(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["MatchUnmatched"]) =>
      unwrap(
        api.POST("/payments/unmatched/{id}/match", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSuccess: readAgain,
  });
}

/** POST /payments/unmatched/{id}/return: by the PIN of who gave it back. The same key returns it once. */
export function useReturnUnmatched(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["ReturnUnmatched"]) =>
      unwrap(
        api.POST("/payments/unmatched/{id}/return", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSuccess: readAgain,
  });
}

/** POST /payments/claims/{id}/refuse: its money did not come. */
export function useRefuseClaim(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (reason: string) =>
      unwrap(api.POST("/payments/claims/{id}/refuse", { params: { path: { id } }, body: { reason } })),
    onSuccess: readAgain,
  });
}

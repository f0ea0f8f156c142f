import type { PaymentMethod } from "#db/schema/payments.ts";
import type { TransactionList, TransactionState } from "#db/schema/transactions.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import type { Comparison } from "#modules/orders/order-filters.rules.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import { readTransactionSearch, type TransactionSearch } from "./transaction-search.rules.ts";

/** What a caller asks a list of transactions for. Several things narrow it together. */
export type TransactionQuery = {
  list?: Exclude<TransactionList, "ended"> | undefined;
  state?: TransactionState | undefined;
  method?: PaymentMethod | undefined;
  network?: MobileNetwork | undefined;
  provider?: string | undefined;
  level?: number | undefined;
  /** Days of the shop, both counted in. */
  from?: string | undefined;
  to?: string | undefined;
  amountIs?: Comparison | undefined;
  amountMinor?: number | undefined;
  /** Only what was paid of credit, once it had been given. */
  repaid?: "true" | undefined;
  search?: string | undefined;
};

/** Which transactions are asked for, as the actor may see them. */
export type TransactionsWanted = {
  list: TransactionList;
  state: TransactionState | null;
  method: PaymentMethod | null;
  network: MobileNetwork | null;
  provider: string | null;
  level: number | null;
  amount: { is: Comparison; minor: number } | null;
  isRepaid: boolean;
  since: Date | null;
  until: Date | null;
  search: TransactionSearch | null;
  /** Of the orders this person looks after alone; null for all. */
  staffId: UserId | null;
};

/** What came to nothing is listed where it is asked for. */
const endedStates: readonly TransactionState[] = ["failed", "refused"];

/** What was asked for; null where nothing can be found. */
export function readTransactionQuery(ctx: Ctx, query: TransactionQuery): TransactionsWanted | null {
  const { list = "in", state = null, amountIs = "eq", amountMinor, from, to } = query;
  const search = query.search ? readTransactionSearch(ctx, query.search) : null;
  if (query.search && !search) return null;
  const { since = null, until = null } = momentsOf({ from, to });
  return {
    list: state !== null && endedStates.includes(state) ? "ended" : list,
    state,
    method: query.method ?? null,
    network: query.network ?? null,
    provider: query.provider ?? null,
    level: query.level ?? null,
    amount: amountMinor === undefined ? null : { is: amountIs, minor: amountMinor },
    isRepaid: query.repaid === "true",
    since,
    until,
    search,
    staffId: onlyStaffOf(ctx.actor),
  };
}

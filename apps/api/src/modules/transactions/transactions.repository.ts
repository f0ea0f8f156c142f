import { and, type AnyColumn, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { beyondPlace, findPage, keyset, keysetOrder } from "#db/keyset.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { payouts } from "#db/schema/payouts.ts";
import { users } from "#db/schema/staff.ts";
import { transactions } from "#db/schema/transactions.ts";
import type { Db, OlderDb } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { byMoment, type Page, type PageQuery } from "#kernel/paging.ts";
import type { Comparison } from "#modules/orders/order-filters.rules.ts";
import type { TransactionsWanted } from "./read-transaction-query.ts";
import type { TransactionSearch } from "./transaction-search.rules.ts";

/** What every reader gets of a row with its order and who had a hand in it. */
const view = {
  id: transactions.id,
  kind: transactions.kind,
  state: transactions.state,
  at: transactions.at,
  method: transactions.method,
  network: transactions.network,
  provider: transactions.provider,
  reference: transactions.reference,
  providerReference: transactions.providerReference,
  orderId: transactions.orderId,
  orderNumber: orders.number,
  /** Who looks after the order. */
  staffId: orders.staffId,
  payerName: sql<string>`coalesce(nullif(${transactions.payerName}, ''), ${customers.name}, '')`,
  phone: transactions.phone,
  amountMinor: transactions.amountMinor,
  feeMinor: transactions.feeMinor,
  level: transactions.level,
  /** Of a payment: when its provider took it back, which is listed under the same reference. */
  takenBackAt: sql<Date | null>`case when ${transactions.kind} = 'payment' then (
    select back.at from transactions back where back.shop_id = ${transactions.shopId}
      and back.reference = ${transactions.reference} and back.state = 'taken_back') end`.mapWith(
    transactions.at,
  ),
  /** Of what waits: nobody can say whether the money moved. */
  isUnknown: sql<boolean>`${transactions.state} = 'waiting' and (
    exists (select from payment_attempts a where a.shop_id = ${transactions.shopId} and a.id = ${transactions.id}
      and a.status = 'unknown')
    or exists (select from refunds r where r.shop_id = ${transactions.shopId} and r.id = ${transactions.id}
      and r.status = 'unknown')
    or exists (select from payouts p where p.shop_id = ${transactions.shopId} and p.id = ${transactions.id}
      and p.status = 'unknown'))`,
  by: { id: users.id, name: users.name },
};

const selectView = (db: OlderDb) =>
  db
    .select(view)
    .from(transactions)
    .leftJoin(orders, and(eq(orders.shopId, transactions.shopId), eq(orders.id, transactions.orderId)))
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(users, eq(users.id, transactions.by));

export type TransactionView = Awaited<ReturnType<typeof selectView>>[number];

const newestFirst = keyset({ by: transactions.at, id: transactions.id, isAscending: false, key: byMoment });

/** Byte by byte, so that the plain column's index serves it. */
const startsWith = (column: AnyColumn, prefix: string): SQL =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`})`;

const reversed = (digits: string): string => digits.split("").toReversed().join("");

/** Of the payer or the order; each part is found by an index of its own. */
function matchesPayer(shopId: ShopId, search: NonNullable<TransactionSearch["payer"]>): SQL | undefined {
  const ofNumber = (number: number) =>
    sql`${transactions.orderId} = (select o.id from orders o where o.shop_id = ${shopId} and o.number = ${number})`;
  switch (search.by) {
    case "name": {
      const prefix = search.prefix.toLowerCase();
      const words = [transactions.nameKey, transactions.nameFrom2, transactions.nameFrom3];
      return or(...words.map((word) => startsWith(word, prefix)));
    }
    case "phone":
      return eq(transactions.phoneReversed, reversed(search.phone));
    case "number":
      return ofNumber(search.number);
    case "customer":
      return undefined;
    case "digits":
      return or(
        startsWith(transactions.phoneReversed, reversed(search.digits)),
        search.number === null ? undefined : ofNumber(search.number),
      );
  }
}

/** Digits that end so few phones that these are found first. */
const fewDigits = 3;

/**
 * What few rows can match is found first, by its own index: walking the list until 26 fit may walk all of it. Names are left to
 * the database, which knows how many begin so.
 */
function found(shopId: ShopId, search: TransactionSearch): SQL | undefined {
  const condition = matches(shopId, search);
  const { payer } = search;
  const areMany = payer?.by === "name" || (payer?.by === "digits" && payer.digits.length < fewDigits);
  return areMany
    ? condition
    : sql`${transactions.id} = any(array(select ${transactions.id} from ${transactions}
        where ${transactions.shopId} = ${shopId} and ${condition}))`;
}

const matches = (shopId: ShopId, { payer, reference }: TransactionSearch): SQL | undefined =>
  or(
    payer ? matchesPayer(shopId, payer) : undefined,
    ...(reference === null
      ? []
      : [
          startsWith(transactions.reference, reference),
          startsWith(transactions.providerReference, reference),
          // A claim's is kept without what people put between its figures.
          startsWith(transactions.providerReference, reference.replaceAll(/[^A-Z0-9]/g, "")),
        ]),
  );

const signs: Record<Comparison, SQL> = {
  gt: sql.raw(">"),
  lt: sql.raw("<"),
  eq: sql.raw("="),
  ge: sql.raw(">="),
  le: sql.raw("<="),
};

/** Everything that narrows, besides in which list it is shown. */
function narrowedBy(shopId: ShopId, wanted: TransactionsWanted): SQL | undefined {
  const { state, method, network, provider, level, amount, isRepaid, since, until, search, staffId } = wanted;
  return and(
    state === null ? undefined : eq(transactions.state, state),
    method === null ? undefined : eq(transactions.method, method),
    network === null ? undefined : eq(transactions.network, network),
    provider === null ? undefined : eq(transactions.provider, provider),
    level === null ? undefined : eq(transactions.level, level),
    amount === null ? undefined : sql`${transactions.amountMinor} ${signs[amount.is]} ${amount.minor}`,
    isRepaid
      ? sql`exists (select from debts b join orders o on o.shop_id = b.shop_id and o.id = b.order_id and not o.is_practice
          where b.shop_id = ${shopId} and b.order_id = ${transactions.orderId} and b.given_at < ${transactions.at})`
      : undefined,
    since === null ? undefined : sql`${transactions.at} >= ${since.toISOString()}::timestamptz`,
    until === null ? undefined : sql`${transactions.at} < ${until.toISOString()}::timestamptz`,
    search ? found(shopId, search) : undefined,
    staffId === null
      ? undefined
      : sql`${transactions.orderId} in (select o.id from orders o where o.shop_id = ${shopId} and o.staff_id = ${staffId})`,
  );
}

/** One page of transactions, the newest first. */
export const findTransactions = (
  db: Db,
  shopId: ShopId,
  wanted: TransactionsWanted,
  page: PageQuery,
): Promise<Page<TransactionView>> =>
  findPage(newestFirst, page, async ({ where, orderBy, limit }) => {
    const rows = await selectView(db)
      .where(
        and(
          eq(transactions.shopId, shopId),
          eq(transactions.list, wanted.list),
          narrowedBy(shopId, wanted),
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((row) => ({ item: row, key: row.at, id: row.id }));
  });

/**
 * The next transactions of a file, the newest first.
 *
 * @param wanted.ids these alone
 * @param wanted.after the last one that was read; null at the beginning
 */
export function findTransactionsForFile(
  db: OlderDb,
  shopId: ShopId,
  {
    ids,
    after,
    limit,
    ...wanted
  }: TransactionsWanted & { ids: readonly string[] | null; after: TransactionView | null; limit: number },
): Promise<TransactionView[]> {
  return selectView(db)
    .where(
      and(
        eq(transactions.shopId, shopId),
        eq(transactions.list, wanted.list),
        narrowedBy(shopId, wanted),
        ids === null ? undefined : inArray(transactions.id, [...ids]),
        after
          ? beyondPlace(newestFirst, "after", {
              key: sql`${after.at.toISOString()}::timestamptz`,
              id: sql`${after.id}`,
            })
          : undefined,
      ),
    )
    .orderBy(keysetOrder(newestFirst, "after"))
    .limit(limit);
}

/** How many there are of each list and state, and what they come to, with all that narrows them. */
export const sumTransactions = (db: Db, shopId: ShopId, wanted: TransactionsWanted) =>
  db
    .select({
      list: transactions.list,
      state: transactions.state,
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`sum(${transactions.amountMinor})`.mapWith(Number),
      feeMinor: sql<number>`sum(${transactions.feeMinor})`.mapWith(Number),
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.shopId, shopId),
        inArray(transactions.list, ["in", "out", "unmatched"]),
        narrowedBy(shopId, { ...wanted, state: null }),
      ),
    )
    .groupBy(transactions.list, transactions.state);

/** Payouts of the shop's own, which are a list by itself. */
export const countPayouts = (db: Db, shopId: ShopId): Promise<number> =>
  db.$count(payouts, and(eq(payouts.shopId, shopId), eq(payouts.purpose, "shop")));

export async function findTransaction(db: Db, shopId: ShopId, id: string) {
  const [row] = await selectView(db).where(and(eq(transactions.shopId, shopId), eq(transactions.id, id)));
  return row;
}

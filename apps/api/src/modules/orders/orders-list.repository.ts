import { and, type AnyColumn, eq, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type FixedStatement, fixedStatement } from "#db/fixed-statement.ts";
import { jsonListOf, jsonOf, type JsonValue } from "#db/json-of.ts";
import { beyondPlace, keyset, keysetOrder } from "#db/keyset.ts";
import { linesOfOrder } from "#db/order-lines-json.ts";
import { of } from "#db/placeholder.ts";
import { customers } from "#db/schema/customers.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, pageSize, type PageWanted } from "#kernel/paging.ts";
import type { OrderFilter, OrderSearch } from "./order-filters.rules.ts";

/** Drafts are nobody's news yet: no list shows them. */
const listed = sql`orders.lifecycle <> 'draft'`;
const notCancelled = sql`orders.lifecycle <> 'cancelled'`;

/**
 * What each filter shows, without values: a condition has to be in the text to meet an index's own. `order_filters()` in
 * the database says the same of one order.
 */
export const predicates: Record<OrderFilter, SQL> = {
  all: listed,
  // Word for word as in the index's condition.
  pending: sql`orders.lifecycle in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery')`,
  completed: sql`orders.lifecycle = 'completed'`,
  cancelled: sql`orders.lifecycle = 'cancelled'`,
  picked_up: sql`orders.picked_up_at is not null and ${listed} and ${notCancelled}`,
  delivered: sql`orders.delivered_at is not null and ${listed} and ${notCancelled}`,
  paid: sql`orders.payment_status in ('paid', 'overpaid') and ${listed} and ${notCancelled}`,
};

/** Byte by byte, so that the plain column's index serves it. */
const startsWith = (column: AnyColumn, prefix: string): SQL =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`})`;

const reversed = (digits: string): string => digits.split("").toReversed().join("");

function matches(search: OrderSearch): SQL | undefined {
  switch (search.by) {
    case "name": {
      const prefix = search.prefix.toLowerCase();
      const beginnings = [orders.customerNameKey, orders.customerNameFrom2, orders.customerNameFrom3];
      return or(...beginnings.map((words) => startsWith(words, prefix)));
    }
    case "phone":
      // By the index that finds its last digits.
      return eq(orders.customerPhoneReversed, reversed(search.phone));
    case "number":
      return eq(orders.number, search.number);
    case "customer":
      return eq(orders.customerId, search.customerId);
    case "digits":
      return or(
        startsWith(orders.customerPhoneReversed, reversed(search.digits)),
        search.number === null ? undefined : eq(orders.number, search.number),
      );
  }
}

/** What every screen shows of a row of `orders` with its `customers` and `users`. */
export const orderSummaryFields = {
  id: orders.id,
  number: orders.number,
  lifecycle: orders.lifecycle,
  paymentStatus: orders.paymentStatus,
  settlement: orders.settlement,
  source: orders.source,
  totalMinor: orders.totalMinor,
  isPractice: orders.isPractice,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  customerId: orders.customerId,
  customerName: sql<string>`coalesce(nullif(${orders.customerName}, ''), ${customers.name}, '')`,
  customerPhone: sql<string | null>`coalesce(${orders.customerPhone}, ${customers.phone})`,
  staffId: orders.staffId,
  staffName: sql<string | null>`${users.name}`,
};

// One JSON value for an order: putting its seventeen columns together again takes longer than reading it.
const orderInList = jsonOf({
  ...orderSummaryFields,
  items: jsonListOf(
    { name: orderLines.name, quantity: orderLines.quantity, imageKey: orderLines.imageKey },
    { ...linesOfOrder, limit: 3 },
  ),
  itemsCount: sql<number>`(select count(*)::int from ${orderLines} where ${linesOfOrder.where})`,
});

export type OrderSummaryRow = JsonValue<typeof orderInList>;

/** The newest first. */
export const byCreation = keyset({
  by: orders.createdAt,
  id: orders.id,
  isAscending: false,
  key: byMoment,
});

/** From where a page is read. */
type From = "start" | "after" | "before";

/** What stands for a value in a text: a placeholder, or the value itself. */
type Standing = {
  shopId: SQLWrapper;
  staffId: SQLWrapper | null;
  at: SQLWrapper;
  id: SQLWrapper;
  limit: SQL;
};

function selection(filter: OrderFilter, from: From, search: SQL | undefined, standing: Standing): SQL {
  const { shopId, staffId, at, id, limit } = standing;
  const direction = from === "before" ? "before" : "after";
  return sql`select ${orderInList} as "order" from orders
    left join customers on customers.shop_id = orders.shop_id and customers.id = orders.customer_id
    left join users on users.id = orders.staff_id
    where ${and(
      sql`orders.shop_id = ${shopId}`,
      staffId === null ? undefined : sql`orders.staff_id = ${staffId}`,
      predicates[filter],
      search,
      from === "start" ? undefined : beyondPlace(byCreation, direction, { key: sql`${at}::timestamptz`, id }),
    )}
    order by ${keysetOrder(byCreation, direction)} limit ${limit}`;
}

type Found = { order: unknown };

const lists = new Map<string, FixedStatement<Found>>();
// How many are wanted stands in the text. As a value it made a plan for any number look dear, so that PostgreSQL planned
// each page anew, which took as long as two thirds of reading it.
function listOf(filter: OrderFilter, from: From, limit: number, isOfOne: boolean): FixedStatement<Found> {
  const key = `${filter} ${from} ${limit} ${isOfOne ? "of one" : "of all"}`;
  const standing = {
    shopId: of("shopId"),
    staffId: isOfOne ? of("staffId") : null,
    at: of("at"),
    id: of("id"),
    limit: sql.raw(String(limit)),
  };
  const known = lists.get(key) ?? fixedStatement<Found>(selection(filter, from, undefined, standing));
  lists.set(key, known);
  return known;
}

/**
 * One page of orders with customer, staff and first lines, in one statement; one row more when there are more.
 *
 * @param wanted.staffId whose orders alone; null for all
 */
export async function findOrders(
  db: Db,
  shopId: ShopId,
  {
    filter,
    search,
    page,
    staffId,
  }: { filter: OrderFilter; search: OrderSearch | null; page: PageWanted<Date>; staffId: UserId | null },
): Promise<OrderSummaryRow[]> {
  const { direction, place } = page;
  const from = place ? direction : "start";
  const limit = pageSize + 1;
  const values = {
    shopId,
    ...(staffId !== null && { staffId }),
    at: place?.key.toISOString() ?? null,
    id: place?.id ?? null,
  };
  const rows = search
    ? // By which index a search is best answered depends on what is searched for.
      (
        await db.execute<Found>(
          selection(filter, from, matches(search), {
            shopId: sql`${values.shopId}`,
            staffId: staffId === null ? null : sql`${staffId}`,
            at: sql`${values.at}`,
            id: sql`${values.id}`,
            limit: sql`${limit}`,
          }),
        )
      ).rows
    : await listOf(filter, from, limit, staffId !== null).run(db, values);
  return rows.map(({ order }) => orderInList.read(order));
}

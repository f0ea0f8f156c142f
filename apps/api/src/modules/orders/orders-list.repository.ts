import { and, type AnyColumn, eq, or, type SQL, sql } from "drizzle-orm";
import { type FixedStatement, fixedStatement } from "#db/fixed-statement.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { Cursor } from "#kernel/paging.ts";
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
    case "digits":
      return or(
        startsWith(orders.customerPhoneReversed, reversed(search.digits)),
        search.number === null ? undefined : eq(orders.number, search.number),
      );
  }
}

/** What every screen shows of an order. */
export type OrderSummary = Pick<
  OrderRow,
  | "id"
  | "number"
  | "lifecycle"
  | "paymentStatus"
  | "settlement"
  | "source"
  | "currency"
  | "totalMinor"
  | "createdAt"
  | "updatedAt"
  | "customerId"
  | "customerPhone"
  | "staffId"
> & { customerName: string; staffName: string | null };

/** Of a row of `orders` with its `customers` and `users`, as names and values of a JSON object. */
export const orderSummaryPairs = sql`'id', orders.id, 'number', orders.number, 'lifecycle', orders.lifecycle,
  'paymentStatus', orders.payment_status, 'settlement', orders.settlement, 'source', orders.source,
  'currency', orders.currency, 'totalMinor', orders.total_minor, 'createdAt', orders.created_at,
  'updatedAt', orders.updated_at, 'customerId', orders.customer_id,
  'customerName', coalesce(nullif(orders.customer_name, ''), customers.name, ''),
  'customerPhone', coalesce(orders.customer_phone, customers.phone), 'staffId', orders.staff_id,
  'staffName', users.name`;

/** A value as it comes out of JSON, where moments are text. */
export type InJson<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };

export type OrderSummaryRow = OrderSummary & {
  items: { name: string; quantity: number; imageKey: string | null }[];
  itemsCount: number;
};

// One JSON value for an order: putting its seventeen columns together again takes longer than reading it.
const inList = sql<InJson<OrderSummaryRow>>`json_build_object(${orderSummaryPairs},
  'items', coalesce((
    select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'imageKey', l.image_key)
      order by l.position)
    from (select * from order_lines l where l.shop_id = orders.shop_id and l.order_id = orders.id
      order by l.position limit 3) l), '[]'::json),
  'itemsCount', (select count(*)::int from order_lines l
    where l.shop_id = orders.shop_id and l.order_id = orders.id))`;

type Place = "newest" | "older" | "newer";

// The order of the indexes, word for word: without "nulls last" every order of the shop would be sorted.
const newestFirst = sql`orders.created_at desc nulls last, orders.id desc nulls last`;
const oldestFirst = sql`orders.created_at asc nulls first, orders.id asc nulls first`;

/** What stands for a value in a text: a placeholder, or the value itself. */
type Standing = { shopId: SQL; at: SQL; id: SQL; limit: SQL };

function selection(filter: OrderFilter, place: Place, search: SQL | undefined, standing: Standing): SQL {
  const { shopId, at, id, limit } = standing;
  const beyond = { newest: undefined, older: sql`<`, newer: sql`>` }[place];
  return sql`select ${inList} as "order" from orders
    left join customers on customers.shop_id = orders.shop_id and customers.id = orders.customer_id
    left join users on users.id = orders.staff_id
    where ${and(
      sql`orders.shop_id = ${shopId}`,
      predicates[filter],
      search,
      beyond && sql`(orders.created_at, orders.id) ${beyond} (${at}::timestamptz, ${id})`,
    )}
    order by ${place === "newer" ? oldestFirst : newestFirst} limit ${limit}`;
}

type Listed = { order: InJson<OrderSummaryRow> };

const lists = new Map<string, FixedStatement<Listed>>();
const of = (name: string) => sql`${sql.placeholder(name)}`;

// How many are wanted stands in the text. As a value it made a plan for any number look dear, so that PostgreSQL planned
// each page anew, which took as long as two thirds of reading it.
function listOf(filter: OrderFilter, place: Place, limit: number): FixedStatement<Listed> {
  const key = `${filter} ${place} ${limit}`;
  const standing = { shopId: of("shopId"), at: of("at"), id: of("id"), limit: sql.raw(String(limit)) };
  const known = lists.get(key) ?? fixedStatement<Listed>(selection(filter, place, undefined, standing));
  lists.set(key, known);
  return known;
}

/** One page of orders with customer, staff and first lines, in one statement; one row more when there are more. */
export async function findOrders(
  db: Db,
  shopId: ShopId,
  query: {
    filter: OrderFilter;
    search: OrderSearch | null;
    /** Older than this place. */
    after: Cursor | null;
    /** Newer than this place; the rows then come oldest first. */
    before: Cursor | null;
    limit: number;
  },
): Promise<OrderSummaryRow[]> {
  const { filter, search, before, after, limit } = query;
  const place = before ? "newer" : after ? "older" : "newest";
  const cursor = before ?? after;
  const values = { shopId, at: cursor?.at.toISOString() ?? null, id: cursor?.id ?? null };
  const rows = search
    ? // By which index a search is best answered depends on what is searched for.
      (
        await db.execute<Listed>(
          selection(filter, place, matches(search), {
            shopId: sql`${values.shopId}`,
            at: sql`${values.at}`,
            id: sql`${values.id}`,
            limit: sql`${limit}`,
          }),
        )
      ).rows
    : await listOf(filter, place, limit).run(db, values);
  return rows.map(({ order }) => ({
    ...order,
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
  }));
}

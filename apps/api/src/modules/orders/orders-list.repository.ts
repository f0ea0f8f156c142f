import { and, type AnyColumn, eq, gt, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { Cursor } from "#kernel/paging.ts";
import type { OrderFilter, OrderSearch } from "./order-filters.rules.ts";

/** Drafts are nobody's news yet: no list shows them. */
const listed = ne(orders.lifecycle, "draft");
const notCancelled = ne(orders.lifecycle, "cancelled");

/** What each filter shows. `order_filters()` in the database says the same of one order. */
export const predicates: Record<OrderFilter, SQL | undefined> = {
  all: listed,
  // Word for word as in the index's condition.
  pending: sql`${orders.lifecycle} in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery')`,
  completed: eq(orders.lifecycle, "completed"),
  cancelled: eq(orders.lifecycle, "cancelled"),
  picked_up: and(isNotNull(orders.pickedUpAt), listed, notCancelled),
  delivered: and(isNotNull(orders.deliveredAt), listed, notCancelled),
  paid: and(sql`${orders.paymentStatus} in ('paid', 'overpaid')`, listed, notCancelled),
};

/** Byte by byte, so that the plain column's index serves it. */
const startsWith = (column: AnyColumn, prefix: string): SQL =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`})`;

function matches(search: OrderSearch): SQL | undefined {
  switch (search.by) {
    case "name":
      return startsWith(orders.customerNameKey, search.prefix.toLowerCase());
    case "phone":
      return eq(orders.customerPhone, search.phone);
    case "digits":
      return or(
        startsWith(orders.customerPhoneReversed, search.digits.split("").toReversed().join("")),
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
  const place = sql`(${orders.createdAt}, ${orders.id})`;
  const at = (cursor: Cursor) => sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.id})`;
  const ascending = query.before !== null;
  const rows = await db
    .select({ order: inList })
    .from(orders)
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(users, eq(users.id, orders.staffId))
    .where(
      and(
        eq(orders.shopId, shopId),
        predicates[query.filter],
        query.search ? matches(query.search) : undefined,
        query.after ? lt(place, at(query.after)) : undefined,
        query.before ? gt(place, at(query.before)) : undefined,
      ),
    )
    .orderBy(
      // The order of the indexes, word for word: without "nulls last" every order of the shop would be sorted.
      ascending ? sql`${orders.createdAt} asc nulls first` : sql`${orders.createdAt} desc nulls last`,
      ascending ? sql`${orders.id} asc nulls first` : sql`${orders.id} desc nulls last`,
    )
    .limit(query.limit);
  return rows.map(({ order }) => ({
    ...order,
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
  }));
}

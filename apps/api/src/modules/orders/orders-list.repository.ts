import { and, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type FixedStatement, fixedStatement } from "#db/fixed-statement.ts";
import { jsonListOf, jsonOf, type JsonValue } from "#db/json-of.ts";
import { beyondPlace, keyset, keysetOrder } from "#db/keyset.ts";
import { linesOfOrder, orderLineFields } from "#db/order-lines-json.ts";
import { of } from "#db/placeholder.ts";
import { customers } from "#db/schema/customers.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import { stageRuns } from "#db/schema/workflow.ts";
import type { Db, OlderDb } from "#kernel/db.ts";
import type { OrderId, ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, pageSize, type PageWanted } from "#kernel/paging.ts";
import { inEarnest, matches, narrowedBy, shown } from "./order-conditions.repository.ts";
import type { OrderNarrowing, OrderSearch, OrderView } from "./order-filters.rules.ts";

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
  dueOn: orders.dueOn,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  customerId: orders.customerId,
  customerName: sql<string>`coalesce(nullif(${orders.customerName}, ''), ${customers.name}, '')`,
  customerPhone: sql<string | null>`coalesce(${orders.customerPhone}, ${customers.phone})`,
  staffId: orders.staffId,
  staffName: sql<string | null>`${users.name}`,
  takenBackMinor: orders.takenBackMinor,
};

/** The stage of the shop's workflow that it stands in; null without one. */
const openStay = sql<{ stageId: string; dueAt: string | null } | null>`(
  select json_build_object('stageId', r.stage_id, 'dueAt', r.due_at) from ${stageRuns} r
  where r.shop_id = ${orders.shopId} and r.order_id = ${orders.id} and r.left_at is null)`;

// One JSON value for an order: putting its nineteen columns together again takes longer than reading it.
const orderInList = jsonOf({
  ...orderSummaryFields,
  paidMinor: orders.paidMinor,
  refundedMinor: orders.refundedMinor,
  creditedMinor: orders.creditedMinor,
  depositMinor: orders.depositMinor,
  fulfilmentKind: orders.fulfilmentKind,
  submittedAt: orders.submittedAt,
  items: jsonListOf(
    { name: orderLines.name, quantity: orderLines.quantity, imageKey: orderLines.imageKey },
    { ...linesOfOrder, limit: 3 },
  ),
  stay: openStay,
  itemsCount: sql<number>`(select count(*)::int from ${orderLines} where ${linesOfOrder.where})`,
});

export type OrderSummaryRow = JsonValue<typeof orderInList>;

/** An order as a table of them holds it, with each line's size and add-ons. */
const orderInFile = jsonOf({
  ...orderSummaryFields,
  paidMinor: orders.paidMinor,
  note: orders.note,
  lines: jsonListOf(orderLineFields, linesOfOrder),
});

export type OrderInFile = JsonValue<typeof orderInFile>;

/** The newest first. */
export const byCreation = keyset({
  by: orders.createdAt,
  id: orders.id,
  isAscending: false,
  key: byMoment,
});

/** Whether practice is left out, or shown with its mark among the rest. */
export type PracticeShown = "hidden" | "marked";

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

type Selected = { view: OrderView; from: From; search?: SQL | undefined; practice: PracticeShown };

function selection(
  { view, from, search, practice }: Selected,
  standing: Standing,
  fields: SQL = orderInList,
): SQL {
  const { shopId, staffId, at, id, limit } = standing;
  const direction = from === "before" ? "before" : "after";
  return sql`select ${fields} as "order" from orders
    left join customers on customers.shop_id = orders.shop_id and customers.id = orders.customer_id
    left join users on users.id = orders.staff_id
    where ${and(
      sql`orders.shop_id = ${shopId}`,
      staffId === null ? undefined : sql`orders.staff_id = ${staffId}`,
      practice === "hidden" ? inEarnest(view) : shown[view],
      search,
      from === "start" ? undefined : beyondPlace(byCreation, direction, { key: sql`${at}::timestamptz`, id }),
    )}
    order by ${keysetOrder(byCreation, direction)} limit ${limit}`;
}

type Found = { order: unknown };

const lists = new Map<string, FixedStatement<Found>>();
// How many are wanted stands in the text. As a value it made a plan for any number look dear, so that PostgreSQL planned
// each page anew, which took as long as two thirds of reading it.
function listOf(selected: Selected, limit: number, isOfOne: boolean): FixedStatement<Found> {
  const { view, from, practice } = selected;
  const key = `${view} ${from} ${limit} ${isOfOne ? "of one" : "of all"} ${practice}`;
  const standing = {
    shopId: of("shopId"),
    staffId: isOfOne ? of("staffId") : null,
    at: of("at"),
    id: of("id"),
    limit: sql.raw(String(limit)),
  };
  const known = lists.get(key) ?? fixedStatement<Found>(selection(selected, standing));
  lists.set(key, known);
  return known;
}

/** Which orders are asked for. */
export type OrdersWanted = {
  view: OrderView;
  search: OrderSearch | null;
  narrowing: OrderNarrowing;
  /** Whose orders alone; null for all. */
  staffId: UserId | null;
  practice: PracticeShown;
};

/** One page of orders with customer, staff and first lines, in one statement; one row more when there are more. */
export async function findOrders(
  db: Db,
  shopId: ShopId,
  { page, ...wanted }: OrdersWanted & { page: PageWanted<Date> },
): Promise<OrderSummaryRow[]> {
  const { direction, place } = page;
  const from = place ? direction : "start";
  const limit = pageSize + 1;
  const { view, staffId, practice } = wanted;
  const search = searched(shopId, wanted);
  const values = {
    shopId,
    ...(staffId !== null && { staffId }),
    at: place?.key.toISOString() ?? null,
    id: place?.id ?? null,
  };
  const rows = search
    ? // By which index a search is best answered depends on what is searched for.
      (await db.execute<Found>(selection({ view, from, search, practice }, valuesThemselves(values, limit))))
        .rows
    : await listOf({ view, from, practice }, limit, staffId !== null).run(db, values);
  return rows.map(({ order }) => orderInList.read(order));
}

/**
 * The next orders of a file, the newest first.
 *
 * @param wanted.ids these alone
 * @param wanted.after the last one that was read; null at the beginning
 */
export async function findOrdersForFile(
  db: OlderDb,
  shopId: ShopId,
  {
    ids,
    after,
    limit,
    ...wanted
  }: OrdersWanted & { ids: readonly OrderId[] | null; after: OrderInFile | null; limit: number },
): Promise<OrderInFile[]> {
  const { view, staffId, practice } = wanted;
  const chosen = ids === null ? undefined : inArray(orders.id, [...ids]);
  const { rows } = await db.execute<Found>(
    selection(
      { view, from: after ? "after" : "start", search: and(searched(shopId, wanted), chosen), practice },
      valuesThemselves(
        {
          shopId,
          ...(staffId !== null && { staffId }),
          at: after?.createdAt.toISOString() ?? null,
          id: after?.id ?? null,
        },
        limit,
      ),
      orderInFile,
    ),
  );
  return rows.map(({ order }) => orderInFile.read(order));
}

const searched = (
  shopId: ShopId,
  { search, narrowing }: Pick<OrdersWanted, "search" | "narrowing">,
): SQL | undefined => and(search ? matches(shopId, search) : undefined, narrowedBy(narrowing));

type Values = { shopId: ShopId; staffId?: UserId; at: string | null; id: string | null };

const valuesThemselves = ({ shopId, staffId, at, id }: Values, limit: number): Standing => ({
  shopId: sql`${shopId}`,
  staffId: staffId === undefined ? null : sql`${staffId}`,
  at: sql`${at}`,
  id: sql`${id}`,
  limit: sql`${limit}`,
});

import { and, type AnyColumn, eq, or, type SQL, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { Comparison, OrderNarrowing, OrderSearch, OrderView } from "./order-filters.rules.ts";

/** Drafts are nobody's news yet: no list shows them but their own. */
const listed = sql`orders.lifecycle <> 'draft'`;
const notCancelled = sql`orders.lifecycle <> 'cancelled'`;

// Word for word as in the partial indexes' conditions: a condition has to be in the text to meet an index's own.
export const shown: Record<OrderView, SQL> = {
  all: listed,
  pending: sql`orders.lifecycle in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery')`,
  completed: sql`orders.lifecycle = 'completed'`,
  cancelled: sql`orders.lifecycle = 'cancelled'`,
  picked_up: sql`orders.picked_up_at is not null and ${listed} and ${notCancelled}`,
  delivered: sql`orders.delivered_at is not null and ${listed} and ${notCancelled}`,
  paid: sql`orders.payment_status in ('paid', 'overpaid') and ${listed} and ${notCancelled}`,
  drafts: sql`orders.lifecycle = 'draft'`,
};

/**
 * What a filter counts, and shows to who searches for nothing: orders in earnest. `order_filters()` in the database says the
 * same of one order.
 */
export const inEarnest = (view: OrderView): SQL => sql`(${shown[view]} and not orders.is_practice)`;

/** Byte by byte, so that the plain column's index serves it. */
const startsWith = (column: AnyColumn, prefix: string): SQL =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`})`;

const reversed = (digits: string): string => digits.split("").toReversed().join("");

/** Three and more digits end so few phones that these are found first: walking the list until 26 fit may walk all of it. */
const fewDigits = 3;

/** Orders of phones that end so, by the index that finds last digits. */
function endsWith(shopId: ShopId, digits: string): SQL {
  const condition = startsWith(orders.customerPhoneReversed, reversed(digits));
  return digits.length < fewDigits
    ? condition
    : sql`orders.id = any(array(select id from orders where shop_id = ${shopId} and ${condition}))`;
}

export function matches(shopId: ShopId, search: OrderSearch): SQL | undefined {
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
        endsWith(shopId, search.digits),
        search.number === null ? undefined : eq(orders.number, search.number),
      );
  }
}

const signs: Record<Comparison, SQL> = {
  gt: sql.raw(">"),
  lt: sql.raw("<"),
  eq: sql.raw("="),
  ge: sql.raw(">="),
  le: sql.raw("<="),
};

/** In the shop's hands: what lies ready at the counter waits for its customer. */
const waitsForShop = sql`${shown.pending} and orders.lifecycle <> 'awaiting_customer'
  and not (orders.lifecycle = 'ready' and orders.fulfilment_kind = 'pickup')`;

const waitsSince = sql`greatest(orders.submitted_at, orders.due_on::timestamp at time zone 'Africa/Dar_es_Salaam')`;

/** In a stage of the shop's workflow by the limit of that; else by how long a customer may wait for the shop. */
const isLate = ({ at, since }: NonNullable<OrderNarrowing["lateSince"]>): SQL => {
  const stay = (rest: SQL) => sql`exists (select from stage_runs r
    where r.shop_id = orders.shop_id and r.order_id = orders.id and r.left_at is null${rest})`;
  return sql`${shown.pending} and (${stay(sql` and r.due_at <= ${at.toISOString()}::timestamptz`)} or (${waitsForShop}
    and ${waitsSince} < ${since.toISOString()}::timestamptz and not ${stay(sql``)}))`;
};

/** What narrows a view further; undefined when nothing does. Fixed values stand in the text, as partial indexes need it. */
export function narrowedBy(narrowing: OrderNarrowing): SQL | undefined {
  const { staffId, lateSince, onCredit = false, source, amount, since, until, dueOn } = narrowing;
  return and(
    staffId === undefined
      ? undefined
      : staffId === null
        ? sql`orders.staff_id is null`
        : sql`orders.staff_id = ${staffId}`,
    lateSince && isLate(lateSince),
    onCredit ? sql`orders.settlement = 'credit'` : undefined,
    source && sql`orders.source = ${sql.raw(`'${source}'`)}`,
    amount && sql`orders.total_minor ${signs[amount.is]} ${amount.minor}`,
    since && sql`orders.created_at >= ${since.toISOString()}::timestamptz`,
    until && sql`orders.created_at < ${until.toISOString()}::timestamptz`,
    dueOn === undefined ? undefined : sql`orders.due_on = ${dueOn}::date`,
  );
}

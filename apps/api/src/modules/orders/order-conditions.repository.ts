import { and, type AnyColumn, eq, or, type SQL, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { CampaignId, ShopId } from "#kernel/ids.ts";
import type {
  Comparison,
  OrderBuyer,
  OrderChannel,
  OrderNarrowing,
  OrderSearch,
  OrderView,
  ReachedStep,
} from "./order-filters.rules.ts";

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

// Word for word as in the index of what the shop wrote down itself.
const cameBy: Record<OrderChannel, SQL> = {
  whatsapp: sql`orders.source = 'whatsapp'`,
  shop: sql`orders.source = 'shop' and orders.fulfilment_kind <> 'counter'`,
  counter: sql`orders.source = 'shop' and orders.fulfilment_kind = 'counter'`,
};

/** Counts as a sale, as `order_figures` in the database says of one order. */
const isSale = sql`exists (select from order_figures(orders) f where f.figure = 'sale')`;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Africa/Dar_es_Salaam')::date`;

const boughtBy: Record<OrderBuyer, SQL> = {
  new: sql`${dayOf(sql`customers.created_at`)} = ${dayOf(sql`orders.submitted_at`)}`,
  returning: sql`orders.customer_id is not null
    and ${dayOf(sql`customers.created_at`)} is distinct from ${dayOf(sql`orders.submitted_at`)}`,
  unnamed: sql`orders.customer_id is null`,
};

const hasReached: Record<ReachedStep, SQL> = {
  paid: sql`greatest(0, orders.total_minor - orders.credited_minor) <= orders.paid_minor - orders.refunded_minor`,
  done: sql`orders.lifecycle in ('picked_up', 'delivered', 'completed')`,
};

const fromOn = (moment: SQL, since: Date | undefined): SQL | undefined =>
  since && sql`${moment} >= ${since.toISOString()}::timestamptz`;
const before = (moment: SQL, until: Date | undefined): SQL | undefined =>
  until && sql`${moment} < ${until.toISOString()}::timestamptz`;

const createdAt = sql`orders.created_at`;
const submittedAt = sql`orders.submitted_at`;
const sentInAt = sql`(orders.submitted_at at time zone 'Africa/Dar_es_Salaam')`;

/** As analytics counts it; by the numbers of the order's customer, so that one order is not held against all of its people. */
function broughtBy(campaignId: CampaignId): SQL {
  const reached = (
    whose: SQL,
  ) => sql`exists (select from campaign_people p cross join lateral reached_by_campaign(p) r
    where p.shop_id = orders.shop_id and p.campaign_id = ${campaignId} and ${whose} and r.customer_id = orders.customer_id
      and orders.submitted_at >= r.since and orders.submitted_at < r.until)`;
  return sql`(${reached(sql`p.phone in (select n.phone from customer_phones n
      where n.shop_id = orders.shop_id and n.customer_id = orders.customer_id)`)}
    or ${reached(sql`p.customer_id = orders.customer_id`)})`;
}

/** What a shop's figures count by: see docs/analytics.md. */
function countedAs({
  sold,
  area,
  hour,
  weekday,
  buyer,
  reached,
  campaignId,
}: OrderNarrowing): SQL | undefined {
  return and(
    sold && and(fromOn(submittedAt, sold.since), before(submittedAt, sold.until), isSale),
    area === undefined ? undefined : sql`coalesce(orders.delivery_area_id, orders.fulfilment_kind) = ${area}`,
    hour === undefined ? undefined : sql`extract(hour from ${sentInAt}) = ${hour}`,
    weekday === undefined ? undefined : sql`extract(isodow from ${sentInAt}) = ${weekday}`,
    buyer && boughtBy[buyer],
    reached && hasReached[reached],
    campaignId && broughtBy(campaignId),
  );
}

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
    source && cameBy[source],
    amount && sql`orders.total_minor ${signs[amount.is]} ${amount.minor}`,
    fromOn(createdAt, since),
    before(createdAt, until),
    dueOn === undefined ? undefined : sql`orders.due_on = ${dueOn}::date`,
    countedAs(narrowing),
  );
}

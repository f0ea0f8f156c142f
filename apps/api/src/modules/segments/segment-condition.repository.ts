import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { countsIntoTotals, isSomebody, keptMinor } from "#db/customer-conditions.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { type Operator, segmentMembers, type SegmentRule } from "#db/schema/segments.ts";
import type { SegmentId, ShopId } from "#kernel/ids.ts";
import type { Segment } from "./segments.repository.ts";
import { boundOf, type Comparison, isMetByNothing, type SegmentRules } from "./segments.rules.ts";

/** Whose people are asked for: rules, or a frozen copy with those who were written down. */
export type AskedPeople = SegmentRules & { frozenAs?: SegmentId | undefined };

/** Of a segment: the people written down where it is a frozen copy, or who they became. */
export const askedOf = ({ id, match, rules, frozenAt }: Segment): AskedPeople => ({
  match,
  rules,
  ...(frozenAt && { frozenAs: id }),
});

type Windowed = Comparison & { windowDays: number };

const dayMs = 86_400_000;
const signs: Record<Operator, SQL> = {
  gt: sql.raw(">"),
  lt: sql.raw("<"),
  eq: sql.raw("="),
  ge: sql.raw(">="),
  le: sql.raw("<="),
};

const isWindowed = (rule: SegmentRule): rule is Windowed =>
  rule.criterion !== "location" && rule.windowDays !== null;

const nameOf = ({ criterion, windowDays }: Windowed) => `${criterion}_${windowDays}`;

/**
 * `trade`, which rules with a window look at: what each customer ordered within each window, in one pass over the orders
 * of the longest. Nothing where no rule has a window, since what came of all time stands with the customer.
 */
export function withTrade(shopId: ShopId, asked: readonly AskedPeople[], now: Date): SQL {
  const windowed = asked
    .filter(({ frozenAs }) => frozenAs === undefined)
    .flatMap(({ rules }) => rules)
    .filter(isWindowed);
  if (windowed.length === 0) return sql``;
  const since = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  const columns = [...new Map(windowed.map((rule) => [nameOf(rule), rule]))].map(([name, rule]) => {
    const amount = rule.criterion === "total_amount" ? keptMinor : sql`1`;
    return sql`coalesce(sum(${amount}) filter (where ${orders.submittedAt} >= ${since(rule.windowDays)}), 0)
      as ${sql.identifier(name)}`;
  });
  const longest = Math.max(...windowed.map(({ windowDays }) => windowDays));
  return sql`with trade as materialized (
    select ${orders.customerId} as customer_id, ${sql.join(columns, sql`, `)} from ${orders}
    where ${orders.shopId} = ${shopId} and ${orders.customerId} is not null and ${countsIntoTotals}
      and ${orders.submittedAt} >= ${since(longest)}
    group by ${orders.customerId})`;
}

/** Whether a row of `customers` belongs to it; stands behind `withTrade`. */
export const belongsTo = (shopId: ShopId, { match, rules, frozenAs }: AskedPeople): SQL =>
  frozenAs === undefined
    ? sql`(${(match === "all" ? and : or)(...rules.map((rule) => meets(rule)))})`
    : sql`${customers.id} in (with recursive became as (
        select ${segmentMembers.customerId} as id from ${segmentMembers}
        where ${segmentMembers.shopId} = ${shopId} and ${segmentMembers.segmentId} = ${frozenAs}
        union
        select other.merged_into from became join customers other on other.shop_id = ${shopId} and other.id = became.id
        where other.merged_into is not null) select id from became)`;

function meets(rule: SegmentRule): SQL {
  if (rule.criterion === "location") {
    const names = rule.names.map((name) => name.toLowerCase());
    return rule.place === "region" ? inArray(sql`lower(${customers.region})`, names) : liesIn(names);
  }
  if (isWindowed(rule)) return meetsWithin(rule);
  const total = rule.criterion === "total_amount" ? customers.spentMinor : customers.ordersCount;
  return sql`${total} ${signs[rule.operator]} ${boundOf(rule)}::bigint`;
}

/** Districts are written with the quarter before them, "Kariakoo, Ilala": the whole counts, and each part of it. */
const liesIn = (names: string[]): SQL =>
  sql`(${inArray(sql`lower(${customers.district})`, names)}
    or regexp_split_to_array(lower(${customers.district}), '\\s*,\\s*') && ${sql.param(names)}::text[])`;

/**
 * Who ordered nothing within the window is not in `trade`. `is true` keeps PostgreSQL from joining, for which it would
 * have to know how many there are: so it looks each customer up, whatever it knows.
 */
function meetsWithin(rule: Windowed): SQL {
  const holds = sql`${sql.identifier(nameOf(rule))} ${signs[rule.operator]} ${boundOf(rule)}::bigint`;
  return isMetByNothing(rule)
    ? sql`(${customers.id} in (select customer_id from trade where not ${holds})) is not true`
    : sql`(${customers.id} in (select customer_id from trade where ${holds})) is true`;
}

/** Who belongs to it, as a condition on `customers` alone: for lists of them. */
export function isAmong(shopId: ShopId, asked: AskedPeople, now: Date): SQL {
  const belongs = and(isSomebody, belongsTo(shopId, asked))!;
  if (asked.frozenAs !== undefined || !asked.rules.some(isWindowed)) return belongs;
  return sql`(${customers.id} in (${withTrade(shopId, [asked], now)}
    select ${customers.id} from ${customers} where ${customers.shopId} = ${shopId} and ${belongs})) is true`;
}

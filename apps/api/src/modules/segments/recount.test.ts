import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matchModes, type Operator, operators, places, type SegmentRule } from "#db/schema/segments.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { isAmong } from "./segment-condition.repository.ts";
import { countPeople, findPeople } from "./segment-people.repository.ts";
import { findContradiction, type SegmentRules } from "./segments.rules.ts";

const ruleCount = 600;
const now = new Date("2026-11-21T09:00:00.000Z");
const dayMs = 86_400_000;

/** A customer with their orders, as the tables hold them. */
type Known = {
  id: string;
  region: string | null;
  district: string;
  counts: boolean;
  whatsapp: boolean;
  sms: boolean;
  orders: { at: number; paid: number }[];
};

let harness: Harness;
let shop: Awaited<ReturnType<Harness["makeShop"]>>;
let people: Known[];
beforeAll(async () => {
  harness = await startHarness();
  harness.setNow(now);
  shop = await harness.makeShop();
  await fillShop();
  people = await readShop();
}, 60_000);
afterAll(() => harness.stop());

/** Four hundred customers with up to nine orders each; every figure follows from their numbers, so that a failure repeats. */
const fillShop = () =>
  harness.base.store.tenant(shop.shopId, async (db) => {
    const id = shop.shopId;
    await db.execute(sql`
      insert into customers (shop_id, id, name, phone, region, district, is_practice, whatsapp_consent, sms_consent,
        blocked_at, created_at)
      select ${id}, 'cus_' || n, case when n % 41 = 0 then '-' else 'Mteja ' || n end,
        case when n % 41 = 0 or n % 11 = 0 then null else '+25570' || lpad(n::text, 7, '0') end,
        (array['Dar es Salaam', 'Pwani', 'Mbeya', null])[1 + n % 4],
        (array['', 'Kinondoni', 'Kariakoo , Ilala', 'kibaha', 'ILALA'])[1 + n % 5], n % 37 = 0,
        (array['given', 'refused', 'unknown'])[1 + n % 3], (array['given', 'unknown'])[1 + n % 2],
        case when n % 13 = 0 then ${now.toISOString()}::timestamptz end, ${now.toISOString()}::timestamptz
      from generate_series(1, 400) n`);
    await db.execute(sql`
      insert into orders (shop_id, id, number, customer_id, lifecycle, source, subtotal_minor, total_minor, paid_minor,
        submitted_at, created_at, updated_at)
      select ${id}, 'ord_' || n || '_' || o, n * 10 + o, 'cus_' || n,
        (array['completed', 'pending', 'cancelled', 'ready', 'awaiting_customer'])[1 + (n * 7 + o) % 5], 'whatsapp',
        (n * 31 + o * 17) % 9 * 1000, (n * 31 + o * 17) % 9 * 1000,
        case when (n + o) % 4 = 0 then 0 else (n * 31 + o * 17) % 9 * 1000 end,
        case when (n * 7 + o) % 5 = 4 then null else at end, at, at
      from generate_series(1, 400) n cross join lateral generate_series(1, n % 10) o
      cross join lateral (select ${now.toISOString()}::timestamptz - ((n * 13 + o * 29) % 120) * interval '1 day' as at) t`);
    await db.execute(sql`
      update customers set orders_count = f.orders, spent_minor = f.spent from (
        select customer_id, count(*) as orders, sum(paid_minor) as spent from orders
        where submitted_at is not null and lifecycle <> 'cancelled' group by customer_id) f
      where f.customer_id = customers.id`);
  });

/** The same shop, row by row, without the rules' help. */
const readShop = () =>
  harness.base.store.tenant(shop.shopId, async (db) => {
    type CustomerRow = Record<"id" | "name" | "district" | "whatsapp_consent" | "sms_consent", string> &
      Record<"phone" | "region" | "blocked_at", string | null> & { is_practice: boolean };
    type OrderRow = {
      customer_id: string;
      lifecycle: string;
      submitted_at: string | null;
      paid_minor: string;
    };
    const customers = await db.execute<CustomerRow>(sql`select * from customers`);
    const orders = await db.execute<OrderRow>(sql`select * from orders`);
    return customers.rows.map((row): Known => {
      const isOpen = row.blocked_at === null && row.phone !== null;
      return {
        id: row.id,
        region: row.region,
        district: row.district,
        counts: !row.is_practice && row.name !== "-",
        whatsapp: isOpen && row.whatsapp_consent === "given",
        sms: isOpen && row.sms_consent === "given",
        orders: orders.rows
          .filter(
            ({ customer_id, lifecycle, submitted_at }) =>
              customer_id === row.id && submitted_at !== null && lifecycle !== "cancelled",
          )
          .map((order) => ({ at: new Date(order.submitted_at!).getTime(), paid: Number(order.paid_minor) })),
      };
    });
  });

const compare: Record<Operator, (one: number, other: number) => boolean> = {
  gt: (one, other) => one > other,
  lt: (one, other) => one < other,
  eq: (one, other) => one === other,
  ge: (one, other) => one >= other,
  le: (one, other) => one <= other,
};

function meets(person: Known, rule: SegmentRule): boolean {
  if (rule.criterion === "location") {
    const places =
      rule.place === "region" ? [person.region ?? "-"] : [person.district, ...person.district.split(",")];
    const lived = places.map((place) => place.trim().toLowerCase());
    return rule.names.some((name) => lived.includes(name.toLowerCase()));
  }
  const { windowDays } = rule;
  const recent = person.orders.filter(
    ({ at }) => windowDays === null || at >= now.getTime() - windowDays * dayMs,
  );
  return rule.criterion === "total_amount"
    ? compare[rule.operator](
        recent.reduce((sum, { paid }) => sum + paid, 0),
        rule.amountMinor,
      )
    : compare[rule.operator](recent.length, rule.orders);
}

const idsOf = ({ match, rules }: SegmentRules) =>
  people
    .filter((person) => person.counts)
    .filter((person) =>
      match === "all"
        ? rules.every((rule) => meets(person, rule))
        : rules.some((rule) => meets(person, rule)),
    );

/** Of rules the product refuses, those that it says nobody can meet; else some that nobody does. */
function impossibleOf(asked: SegmentRules): SegmentRules {
  const nobody = { criterion: "total_orders", operator: "lt", orders: 0, windowDays: null } as const;
  const contradiction = findContradiction(asked);
  if (!contradiction) return { match: "all", rules: [nobody] };
  return asked.match === "all" ? asked : { ...asked, rules: [asked.rules[contradiction.rule]!] };
}

const operator = fc.constantFrom(...operators);
const windowDays = fc.constantFrom(null, 1, 7, 30, 60, 90, 119, 365);
const rule: fc.Arbitrary<SegmentRule> = fc.oneof(
  fc.record({ criterion: fc.constant("total_orders" as const), operator, orders: fc.nat(8), windowDays }),
  fc.record({
    criterion: fc.constant("total_amount" as const),
    operator,
    amountMinor: fc.oneof(
      fc.nat(40).map((thousands) => thousands * 1000),
      fc.nat(40_000),
    ),
    windowDays,
  }),
  fc.record({
    criterion: fc.constant("location" as const),
    place: fc.constantFrom(...places),
    names: fc.uniqueArray(
      fc.constantFrom("dar es salaam", "Pwani", "Mbeya", "Ilala", "kariakoo", "KINONDONI", "Kibaha", "Tanga"),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
);
const segment: fc.Arbitrary<SegmentRules> = fc.record({
  match: fc.constantFrom(...matchModes),
  rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
});

test(
  `${ruleCount} random segments find exactly who a plain recount finds`,
  { timeout: 120_000 },
  async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(segment, segment, async (one, other) => {
        await harness.base.store.tenant(shop.shopId, async (db) => {
          const expected = idsOf(one);
          const countsOf = (known: Known[]) => ({
            people: known.length,
            whatsapp: known.filter(({ whatsapp }) => whatsapp).length,
            sms: known.filter(({ sms }) => sms).length,
            reachable: known.filter(({ whatsapp, sms }) => whatsapp || sms).length,
          });
          const { everybody, some, ...counts } = await findPeople(db, shop.shopId, one, now);
          expect(counts).toEqual(countsOf(expected));
          expect(everybody).toBe(people.filter((person) => person.counts).length);
          const ids = new Set(expected.map(({ id }) => id));
          expect(some.length).toBe(Math.min(5, ids.size));
          expect(some.every(({ id }) => ids.has(id))).toBe(true);
          expect(await countPeople(db, shop.shopId, [one, other], now)).toEqual([
            countsOf(expected),
            countsOf(idsOf(other)),
          ]);
          const listed = await db.execute<{ id: string }>(
            sql`select id from customers where ${isAmong(shop.shopId, one, now)}`,
          );
          expect(listed.rows.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
          expect(idsOf(impossibleOf(one))).toEqual([]);
          if (ids.size > 0) found++;
        });
      }),
      { numRuns: ruleCount },
    );
    // Most find somebody, or the recount would say little.
    expect(found).toBeGreaterThan(ruleCount / 4);
  },
);

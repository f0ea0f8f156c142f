import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fulfilmentKinds, lifecycles, type orders, orderSources, settlements } from "#db/schema/orders.ts";
import { members, users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import {
  comparisons,
  orderChannels,
  orderFilters,
  type OrderNarrowing,
  type OrderSearch,
  reachedSteps,
  waitingSince,
} from "./order-filters.rules.ts";
import { changeShopDetails } from "#modules/shops/change-shop-details.ts";
import { listOrders } from "./list-orders.ts";
import { findOrders } from "./orders-list.repository.ts";
import type { OrderQuery } from "./read-order-query.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const now = new Date("2026-11-21T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const amounts = [0, 100, 6_800_000];
/** Not the usual hour: the shop's own setting decides. */
const lateAfterMinutes = 45;

const values = fc.record({
  lifecycle: fc.constantFrom(...lifecycles),
  paymentStatus: fc.constantFrom("unpaid" as const, "paid" as const),
  settlement: fc.constantFrom(...settlements),
  source: fc.constantFrom(...orderSources),
  fulfilmentKind: fc.constantFrom(...fulfilmentKinds),
  totalMinor: fc.constantFrom(...amounts),
  isMine: fc.boolean(),
  isPractice: fc.boolean(),
  /** What is ordered for a day waits from its morning on. */
  dueOn: fc.constantFrom(null, "2026-11-20", "2026-11-21", "2026-11-22"),
  /** Some days ago, and the borders between two days. */
  createdAt: fc.constantFrom(
    minutesAgo(lateAfterMinutes),
    minutesAgo(lateAfterMinutes + 1),
    minutesAgo(200),
    new Date("2026-11-20T21:00:00.000Z"),
    new Date("2026-11-20T20:59:59.999Z"),
  ),
});

const asked = fc.record(
  {
    status: fc.constantFrom(...orderFilters),
    staff: fc.constantFrom("me", "none", "usr_nobody"),
    late: fc.constant("true" as const),
    credit: fc.constant("true" as const),
    drafts: fc.constant("true" as const),
    source: fc.constantFrom(...orderChannels),
    sold: fc.constant("true" as const),
    area: fc.constantFrom("pickup", "counter"),
    hour: fc.constantFrom(14, 15),
    weekday: fc.constantFrom(5, 6),
    reached: fc.constantFrom(...reachedSteps),
    from: fc.constantFrom("2026-11-20", "2026-11-21"),
    to: fc.constantFrom("2026-11-20", "2026-11-21"),
    amountIs: fc.constantFrom(...comparisons),
    amountMinor: fc.constantFrom(...amounts),
  },
  { requiredKeys: [] },
);

type Made = { id: string; createdAt: Date } & Partial<typeof orders.$inferInsert>;

/** The same question, asked of plain objects. */
function fits(order: Made, query: OrderQuery, me: UserId): boolean {
  const { lifecycle, totalMinor = 0, createdAt, staffId = null } = order;
  const stands = lifecycle !== "draft" && lifecycle !== "cancelled";
  const isOpen = stands && !["picked_up", "delivered", "completed"].includes(lifecycle!);
  const views = {
    all: lifecycle !== "draft",
    pending: isOpen,
    completed: lifecycle === "completed",
    cancelled: lifecycle === "cancelled",
    picked_up: false,
    delivered: false,
    paid: order.paymentStatus === "paid" && stands,
  };
  const compared = {
    gt: (amount: number) => totalMinor > amount,
    lt: (amount: number) => totalMinor < amount,
    eq: (amount: number) => totalMinor === amount,
    ge: (amount: number) => totalMinor >= amount,
    le: (amount: number) => totalMinor <= amount,
  };
  const local = new Date(createdAt.getTime() + 3 * 3_600_000);
  const day = local.toISOString().slice(0, 10);
  const channel = order.source === "shop" && order.fulfilmentKind === "counter" ? "counter" : order.source;
  const staff = { me, none: null }[query.staff ?? ""] ?? (query.staff === "none" ? null : query.staff);
  const waitsForCustomer =
    lifecycle === "awaiting_customer" || (lifecycle === "ready" && order.fulfilmentKind === "pickup");
  const isForLater = order.dueOn === "2026-11-22";
  const isLate = isOpen && !waitsForCustomer && !isForLater && createdAt < minutesAgo(lateAfterMinutes);
  return (
    !order.isPractice &&
    (query.drafts ? lifecycle === "draft" : views[query.status ?? "all"]) &&
    (staff === undefined || staffId === staff) &&
    (!query.late || isLate) &&
    (!query.credit || order.settlement === "credit") &&
    (!query.source || channel === query.source) &&
    (!query.sold || (stands && lifecycle !== "awaiting_customer")) &&
    (!query.area || order.fulfilmentKind === query.area) &&
    (query.hour === undefined || local.getUTCHours() === query.hour) &&
    (query.weekday === undefined || local.getUTCDay() === query.weekday) &&
    (query.reached !== "paid" || order.paidMinor! >= totalMinor) &&
    (query.reached !== "done" || ["picked_up", "delivered", "completed"].includes(lifecycle!)) &&
    (!query.from || day >= query.from) &&
    (!query.to || day <= query.to) &&
    (query.amountMinor === undefined || compared[query.amountIs ?? "eq"](query.amountMinor))
  );
}

test("whatever narrows the list together, its pages are what a plain count of all orders comes to", async () => {
  harness.setNow(now);
  const { ctx, userId } = await harness.makeShop();
  await changeShopDetails(ctx, { name: "Neema Vitenge", phone: "0754 000 099", lateAfterMinutes });
  const made: Made[] = [];
  for (const { isMine, ...order } of fc.sample(values, { numRuns: 160, seed: 7 })) {
    const paidMinor = order.paymentStatus === "paid" ? order.totalMinor : 0;
    const row = { ...order, paidMinor, staffId: isMine ? userId : null, submittedAt: order.createdAt };
    made.push({ ...row, id: (await makeSubmittedOrder(ctx, row)).orderId });
  }
  const madeById = new Map(made.map((order) => [order.id, order]));
  const newestFirst = made.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1),
  );
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await listOrders(ctx, { ...query, after });
        found.push(...page.items.map(({ id }) => id));
        // What a row says of its waiting is what the filter goes by.
        for (const order of page.items) {
          const since = waitingSince(order);
          const isLate = since !== null && since < minutesAgo(lateAfterMinutes);
          expect(isLate).toBe(fits(madeById.get(order.id)!, { late: "true" }, userId));
        }
        after = page.next ?? undefined;
      } while (after);
      expect(found).toEqual(newestFirst.filter((order) => fits(order, query, userId)).map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
  harness.setNow(null);
});

test("each filter reads an index of its own in a big shop, and sorts nothing", async () => {
  const { ctx, shopId, userId } = await harness.makeShop();
  const { base } = harness;
  const other: UserId = newId("usr", base.now());
  await base.store.system(async (db) => {
    await db.insert(users).values({ id: other, name: "Asha Mfinanga", createdAt: base.now() });
    await db.insert(members).values({ shopId, userId: other, createdAt: base.now() });
  });
  // Nearly all are somebody's, paid for at once and done.
  await base.store.tenant(shopId, (db) =>
    db.execute(sql`
      insert into orders (shop_id, id, number, lifecycle, source, settlement, subtotal_minor, total_minor, staff_id,
        customer_phone, created_at, submitted_at, updated_at)
      select ${shopId}, 'ord_' || lpad(n::text, 20, '0'), n, case when n % 2000 = 0 then 'preparing' else 'completed' end,
        case when n % 1000 = 0 then 'shop' else 'whatsapp' end, case when n % 1000 = 0 then 'credit' else 'now' end,
        n * 100, n * 100, case when n % 1000 = 0 then null when n % 1000 = 1 then ${userId} else ${other} end,
        '+25575' || lpad((n % 5000)::text, 7, '0'), now() - n * interval '5 minutes', now() - n * interval '5 minutes', now()
      from generate_series(1, 20000) n`),
  );
  await harness.parts.database.query("analyze orders");
  const planOf = (narrowing: OrderNarrowing, search: OrderSearch | null = null) =>
    base.store.tenant(shopId, async (db) => {
      let plan = "";
      const explaining = {
        execute: async (statement: SQL) => {
          const { rows } = await db.execute(sql`explain ${statement}`);
          plan = rows.map((row) => Object.values(row)[0]).join("\n");
          return { rows: [] };
        },
      } as unknown as Db;
      const page = { direction: "after" as const, place: null };
      await findOrders(explaining, shopId, {
        view: "all",
        search,
        narrowing,
        staffId: null,
        practice: "hidden",
        page,
      });
      return plan;
    });
  const indexes: [OrderNarrowing, string][] = [
    [{ staffId: userId }, "orders_staff"],
    [{ staffId: null }, "orders_nobodys"],
    [{ lateSince: { at: ctx.now(), since: ctx.now() } }, "orders_open"],
    [{ onCredit: true }, "orders_on_credit"],
    [{ source: "shop" }, "orders_from_shop"],
    [{ amount: { is: "eq", minor: 700 } }, "orders_total"],
    [{ since: new Date(0), until: new Date(Date.now() - 86_400_000) }, "orders_created"],
  ];
  for (const [narrowing, index] of indexes) {
    const plan = await planOf(narrowing);
    expect(plan).toContain(`Index Scan using ${index} on orders`);
    // An order's few lines may be put in order; orders never.
    expect(plan).not.toMatch(/Sort Key: orders\.|Seq Scan on orders/);
  }
  // Few that are dear, among many: read by their totals, then put in order.
  expect(await planOf({ amount: { is: "gt", minor: 1_999_000 } })).toContain("orders_total");
  // Few that end so among many: found first, never by walking the list.
  const lastDigits = await planOf({}, { by: "digits", digits: "4999", number: 4999 });
  expect(lastDigits).toContain("orders_customer_phone_end");
  expect(lastDigits).not.toMatch(/orders_created|Seq Scan on orders/);
});

import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Lifecycle, orders, type OrderRow, type PaymentStatus } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { foldOrderCounts } from "#modules/orders/fold-order-counts.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { isStep } from "#modules/orders/order-lifecycle.rules.ts";
import { recountOrders } from "#modules/orders/recount-orders.ts";
import { shopCtx } from "#test/shop-goods.ts";
import type { Shop, Story } from "./story.ts";

export const readOrder = ({ shop, orderId }: Pick<Story, "shop" | "orderId">): Promise<OrderRow> =>
  shop.harness.base.store.tenant(shop.shopId, async (db) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    return order!;
  });

const givenUp: PaymentStatus[] = ["partially_refunded", "refunded"];
const living: PaymentStatus[] = ["unpaid", "partially_paid", "paid", "overpaid", ...givenUp];
const settled: PaymentStatus[] = ["paid", "overpaid", ...givenUp];
const over: PaymentStatus[] = ["unpaid", "refund_pending", "partially_refunded", "refunded"];

/** How an order may stand with its payment, by where it is and by when it is to be paid. Nobody here sells on credit. */
const allowed: Record<
  Lifecycle,
  { now: PaymentStatus[]; on_collection: PaymentStatus[]; credit: []; instalments: [] }
> = {
  draft: { now: [], on_collection: [], credit: [], instalments: [] },
  awaiting_customer: { now: ["unpaid"], on_collection: [], credit: [], instalments: [] },
  pending: { now: living, on_collection: living, credit: [], instalments: [] },
  preparing: { now: living, on_collection: living, credit: [], instalments: [] },
  ready: { now: living, on_collection: living, credit: [], instalments: [] },
  // What was not agreed to be paid on the spot leaves the counter against money.
  picked_up: { now: settled, on_collection: living, credit: [], instalments: [] },
  out_for_delivery: { now: living, on_collection: living, credit: [], instalments: [] },
  delivered: { now: living, on_collection: living, credit: [], instalments: [] },
  completed: { now: settled, on_collection: settled, credit: [], instalments: [] },
  cancelled: { now: over, on_collection: over, credit: [], instalments: [] },
};

/** The order is where its history leads, and its money is what came for it and did not go back. */
export async function expectTrue(story: Story): Promise<OrderRow> {
  const order = await readOrder(story);
  const { timeline, lines } = await getOrder(story.shop.ctx, story.orderId);
  const steps = timeline
    .toReversed()
    .filter(({ kind }) => ["order.submitted", "order.lifecycle_changed", "order.cancelled"].includes(kind))
    .map(({ kind, facts }) =>
      kind === "order.submitted"
        ? { from: "awaiting_customer" as const, to: "pending" as const }
        : { from: facts["from"] as Lifecycle, to: facts["to"] as Lifecycle },
    );
  let at: Lifecycle = "awaiting_customer";
  for (const { from, to } of steps) {
    expect([from, isStep(from, to)]).toEqual([at, true]);
    at = to;
  }
  expect(order.lifecycle).toBe(at);
  expect(order.subtotalMinor).toBe(lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
  expect(order.totalMinor).toBe(order.subtotalMinor + order.deliveryFeeMinor);
  expect(allowed[order.lifecycle][order.settlement]).toContain(order.paymentStatus);
  await expectMoney(story, order);
  return order;
}

async function expectMoney(
  { shop, orderId, cameMinor, backMinor, creditedMinor }: Story,
  order: OrderRow,
): Promise<void> {
  const booked = await shop.harness.base.store.tenant(shop.shopId, async (db) => {
    const { rows } = await db.execute<Record<"came" | "back" | "waits" | "credit" | "received", number>>(sql`
      with entries as (
        select t.kind, e.account_code as account,
          case e.direction when 'debit' then e.amount_minor else -e.amount_minor end as signed
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
        where t.shop_id = ${shop.shopId} and t.order_id = ${orderId})
      select
        coalesce(sum(signed) filter (where kind = 'payment' and signed > 0), 0)::float as came,
        coalesce(-sum(signed) filter (where kind = 'refund' and signed < 0), 0)::float as back,
        coalesce(-sum(signed) filter (where account = 'unmatched_money'), 0)::float as waits,
        coalesce(-sum(signed) filter (where account like 'customer_credit:%'), 0)::float as credit,
        (select coalesce(sum(received_minor), 0)::float from payment_intents
          where shop_id = ${shop.shopId} and order_id = ${orderId}) as received
      from entries`);
    return rows[0]!;
  });
  const { paidMinor, refundedMinor, lifecycle, totalMinor, paymentStatus } = order;
  expect([paidMinor, booked.came, booked.received]).toEqual([cameMinor, cameMinor, cameMinor]);
  expect([refundedMinor, booked.back, order.creditedMinor]).toEqual([backMinor, backMinor, creditedMinor]);
  expect(paymentStatus).toBe(statusOf(lifecycle, { cameMinor, backMinor, creditedMinor, totalMinor }));
  const keptMinor = cameMinor - backMinor;
  expect(keptMinor).toBeGreaterThanOrEqual(0);
  expect(booked.credit).toBeGreaterThanOrEqual(0);
  // Money waits only where its order is cancelled, and never more than is there.
  expect(booked.waits).toBeGreaterThanOrEqual(0);
  expect(booked.waits).toBeLessThanOrEqual(lifecycle === "cancelled" ? keptMinor : 0);
}

type Money = { cameMinor: number; backMinor: number; creditedMinor: number; totalMinor: number };

/** Written once more, and in no way like the product does it. */
function statusOf(
  lifecycle: Lifecycle,
  { cameMinor, backMinor, creditedMinor, totalMinor }: Money,
): PaymentStatus {
  if (cameMinor === 0) return "unpaid";
  const keptMinor = cameMinor - backMinor;
  if (lifecycle === "cancelled" && backMinor === 0) return "refund_pending";
  if (lifecycle === "cancelled") return keptMinor === 0 ? "refunded" : "partially_refunded";
  const wantedMinor = Math.max(0, totalMinor - creditedMinor);
  if (keptMinor < wantedMinor) return keptMinor === 0 ? "unpaid" : "partially_paid";
  if (keptMinor > wantedMinor) return "overpaid";
  if (creditedMinor === 0) return "paid";
  return wantedMinor === 0 ? "refunded" : "partially_refunded";
}

/**
 * Each stock is what it was, less what orders hold: those that were sent in and not cancelled, and those that wait with their
 * goods held. It is so of each order by itself as well, and nothing is held beyond what the product knows of.
 *
 * @returns how many orders waited with goods held meanwhile
 */
export const expectShelf = ({ shopId, stockAtFirst, harness }: Shop): Promise<number> =>
  harness.base.store.tenant(shopId, async (db) => {
    const { rows: wrong } = await db.execute(sql`
      with taken as (
        select l.order_id, l.product_id, sum(l.quantity * l.pack_units) as quantity
        from order_lines l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
        where l.shop_id = ${shopId}
          and (o.held_until is not null or (o.submitted_at is not null and o.lifecycle <> 'cancelled'))
        group by 1, 2),
      moved as (
        select order_id, product_id, -sum(quantity) as quantity from stock_movements
        where shop_id = ${shopId} group by 1, 2)
      select o.id, o.lifecycle, o.held_until, product_id, t.quantity::float as taken, m.quantity::float as moved
      from taken t full join moved m using (order_id, product_id) left join orders o on o.id = order_id
      where coalesce(t.quantity, 0) <> coalesce(m.quantity, 0)`);
    expect(wrong).toEqual([]);
    const { rows } = await db.execute<{ id: string; stock: number; moved: number }>(sql`
      select p.id, p.stock::float as stock, coalesce(sum(m.quantity), 0)::float as moved
      from products p left join stock_movements m on m.shop_id = p.shop_id and m.product_id = p.id
      where p.shop_id = ${shopId} group by p.shop_id, p.id, p.stock`);
    expect(Object.fromEntries(rows.map(({ id, stock, moved }) => [id, stock - moved]))).toEqual(
      Object.fromEntries(stockAtFirst),
    );
    const held = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from orders where shop_id = ${shopId} and held_until is not null`);
    return held.rows[0]!.count;
  });

/** The ledger is balanced and holds what was paid less what went back; the list's counts are what its orders come to. */
export async function expectBooks({ shopId, harness, handedIn }: Shop): Promise<void> {
  await harness.base.store.tenant(shopId, async (db) => {
    const books = await db.execute<
      Record<"unbalanced" | "assets" | "kept" | "overdrawn" | "brought" | "counted", number>
    >(sql`
      with entries as (
        select transaction_id, account_code as account,
          case direction when 'debit' then amount_minor else -amount_minor end as signed
        from ledger_entries where shop_id = ${shopId}),
      handed_in as (
        select e.* from entries e join ledger_transactions t on t.shop_id = ${shopId} and t.id = e.transaction_id
        where t.kind = 'handed_in'),
      accounts as (
        select a.code, a.kind, coalesce(sum(e.signed), 0) as balance
        from ledger_accounts a left join entries e on e.account = a.code where a.shop_id = ${shopId} group by 1, 2)
      select
        (select count(*)::int from (select from entries group by transaction_id having sum(signed) <> 0) t) as unbalanced,
        (select coalesce(sum(balance), 0)::float from accounts where kind = 'asset') as assets,
        (select coalesce(sum(paid_minor - refunded_minor), 0)::float from orders where shop_id = ${shopId}) as kept,
        (select count(*)::int from accounts where code like 'cash_with:%' and balance < 0) as overdrawn,
        (select coalesce(-sum(signed) filter (where account like 'cash_with:%'), 0)::float from handed_in) as brought,
        (select coalesce(sum(signed) filter (where account = 'cash_drawer'), 0)::float from handed_in) as counted`);
    const { kept } = books.rows[0]!;
    const { minor } = handedIn;
    const right = { unbalanced: 0, assets: kept, kept, overdrawn: 0, brought: minor, counted: minor };
    expect(books.rows[0]).toEqual(right);
  });
  const ctx = shopCtx(harness.base, shopId);
  await inTransaction(ctx, foldOrderCounts);
  expect(await inTransaction(ctx, recountOrders)).toBe(true);
}

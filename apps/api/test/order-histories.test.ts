import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Lifecycle, lifecycles, orders } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId, OrderLineId, PaymentAttemptId, ProductId } from "#kernel/ids.ts";
import { cancelOrderPage } from "#modules/order-page/cancel-order-page.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { OrderRefused } from "#modules/order-page/order-refused.ts";
import { payOrderPage } from "#modules/order-page/pay-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { cancelExpiredOrders } from "#modules/orders/cancel-expired-orders.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { completeDoneOrder } from "#modules/orders/complete-done-order.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { isStep } from "#modules/orders/order-lifecycle.rules.ts";
import { paymentStatusOf } from "#modules/orders/order-payment.rules.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { makeProviderAccount } from "./factories.ts";
import { type Harness, startHarness } from "./harness.ts";
import { makeOrder, makeProduct } from "./shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** The same numbers in every run, so that a history that failed fails again. */
function makeDice(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return { below, oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)]! };
}
type Dice = ReturnType<typeof makeDice>;

const stockAtFirst = 400;
const minutes = 60_000;

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const shop = await harness.makeShop();
  await makeProviderAccount(shop.ctx, harness.deps.secrets);
  const products: ProductId[] = [];
  for (const priceMinor of [350_000, 1_200_000, 90_050]) {
    products.push(
      (await makeProduct(harness.base, shop.shopId, { priceMinor, stock: stockAtFirst })).productId,
    );
  }
  const clerk = shop.asStaff([
    { resource: "orders", action: "read" },
    { resource: "orders", action: "update" },
  ]);
  return { ...shop, products, staff: [shop.ctx, clerk] };
}

/** One order and who knows of it. */
type Story = { shop: Shop; orderId: OrderId; token: string; dice: Dice; said: number; isAlone: boolean };

/** Something an actor does; what the product refuses is no failure, what it cannot answer is. */
type Deed = (story: Story) => Promise<unknown>;

const read = ({ shop, orderId }: Story) =>
  harness.base.store.tenant(shop.shopId, async (db) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    return order!;
  });

const attemptsOf = ({ shop, orderId }: Story) =>
  harness.base.store.tenant(shop.shopId, (db) =>
    db
      .select({
        id: paymentAttempts.id,
        method: paymentAttempts.method,
        amountMinor: paymentAttempts.amountMinor,
      })
      .from(paymentAttempts)
      .where(
        sql`intent_id in (select id from payment_intents where shop_id = ${shop.shopId} and order_id = ${orderId})`,
      ),
  );

const customer: Deed[] = [
  async ({ token, dice }) => {
    const page = await getOrderPage(harness.base, token);
    const lines = page.products.map(({ lineId, priceMinor }) => ({
      lineId: lineId as OrderLineId,
      quantity: 1 + dice.below(4),
      priceMinor,
    }));
    const kept = lines.slice(dice.below(lines.length));
    await submitOrderPage(
      harness.base,
      token,
      {
        lines: kept.map(({ lineId, quantity }) => ({
          lineId,
          quantity,
          variantId: null,
          packId: null,
          addOnIds: [],
          note: "",
        })),
        note: "",
        expectedTotalMinor: kept.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0),
      },
      crypto.randomUUID(),
    );
  },
  ({ token }) => cancelOrderPage(harness.base, token),
  ({ token, dice }) =>
    payOrderPage(harness.base, token, {
      method: dice.below(4) === 0 ? "cash" : "mobile_money",
      network: null,
      phone: null,
    }),
];

const reasons = ["Mteja hakupokea", "Imekwisha", ""];

/** What keeps somebody from a step that is offered: no reason, no goods, no right to it; null: nothing. */
const mayKeepFrom: (string | null)[] = [null, "request.invalid", "order.out_of_stock", "access.denied"];

/** What the order says may come next is what comes next, and nothing else does. */
const move: Deed = async ({ shop, orderId, dice, isAlone }) => {
  const ctx = dice.oneOf(shop.staff);
  const to: Lifecycle = dice.oneOf(lifecycles);
  const before = await getOrder(ctx, orderId);
  const reason = dice.oneOf(reasons);
  const outcome = await settled(() => changeOrderLifecycle(ctx, orderId, to, reason));
  // Somebody else may have moved it in between.
  if (!isAlone) return;
  const offered = before.nextLifecycles.includes(to) || before.lifecycle === to;
  const isAsTold = offered ? mayKeepFrom.includes(outcome) : outcome !== null;
  expect({ from: before.lifecycle, to, outcome, isAsTold }).toMatchObject({ isAsTold: true });
};

/** Along the road an order usually takes. */
const goOn: Deed = async ({ shop, orderId }) => {
  const { nextLifecycles } = await getOrder(shop.ctx, orderId);
  const to = nextLifecycles.find((one) => one !== "cancelled");
  if (to) await changeOrderLifecycle(shop.ctx, orderId, to, "Inaendelea");
};

const staff: Deed[] = [
  move,
  goOn,
  goOn,
  ({ shop, orderId, dice }) =>
    takeCash(
      dice.oneOf(shop.staff),
      { orderId, amountMinor: dice.oneOf([null, 100, 90_050, 500_000, 9_000_000]), dueMinor: null },
      crypto.randomUUID(),
    ),
];

const states = ["succeeded", "succeeded", "pending", "failed", "cancelled", "expired"] as const;

/** Says something of one of the tries, new or a second time, in time or late. */
const provider: Deed[] = [
  async (story) => {
    const { shop, dice } = story;
    const tries = (await attemptsOf(story)).filter(({ method }) => method === "mobile_money");
    if (tries.length === 0) return;
    const { id, amountMinor } = dice.oneOf(tries);
    const state = dice.oneOf(states);
    const status: ChargeStatus =
      state === "succeeded"
        ? {
            state,
            amountMinor: dice.below(6) === 0 ? 100_000 : amountMinor,
            currency: "TZS",
            providerReference: `MP${id.slice(-12)}`,
            network: "mpesa",
            raw: {},
          }
        : { state, raw: {} };
    const dedupeKey = dice.below(4) === 0 ? `${id}:${state}` : `${id}:${story.said++}`;
    await applyChargeStatus(shop.ctx, {
      attemptId: id as PaymentAttemptId,
      source: "webhook",
      dedupeKey,
      status,
    });
  },
];

/** Time and the shop's own jobs. */
const clock: Deed[] = [
  async ({ shop, orderId }) => inTransaction(shop.ctx, (tx) => completeDoneOrder(tx, orderId)),
  async ({ dice }) => {
    const hours = dice.oneOf([0.1, 0.6, 1, 26, 80]);
    harness.setNow(new Date(harness.base.now().getTime() + hours * 60 * minutes));
    await cancelExpiredOrders(harness.base);
  },
];

/** The code of a refusal, null where there was none. Whatever is not a refusal is a failure. */
async function settled(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof OrderRefused) return error.refusal.code;
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function live(shop: Shop, dice: Dice): Promise<Story> {
  const items = shop.products
    .slice(dice.below(shop.products.length))
    .map((productId) => ({ productId, quantity: 1 + dice.below(3) }));
  const { orderId, token } = await makeOrder(harness.base, shop.shopId, items);
  const story: Story = { shop, orderId, token, dice, said: 0, isAlone: true };
  if (dice.below(5) > 0) await settled(() => customer[0]!(story));
  const actors = [customer, staff, staff, provider, provider, clock];
  for (let step = 0; step < 8 + dice.below(16); step++) {
    const deed = () => {
      const chosen = dice.oneOf(dice.oneOf(actors));
      return settled(() => chosen(story));
    };
    // Now and then two of them at once.
    story.isAlone = dice.below(4) > 0;
    await Promise.all(story.isAlone ? [deed()] : [deed(), deed()]);
  }
  return story;
}

/** The order is in a state that its history leads to, and its money is what came for it. */
async function expectTrue(story: Story): Promise<void> {
  const order = await read(story);
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
  expect(order.paymentStatus).toBe(paymentStatusOf(order));
  expect(order.lifecycle !== "completed" || order.paidMinor >= order.totalMinor).toBe(true);
}

/** Stock and books of the shop are what a plain recount of its orders comes to. */
async function expectBooks({ shopId, products }: Shop): Promise<void> {
  await harness.base.store.tenant(shopId, async (db) => {
    const stocks = await db.execute<{ id: string; stock: number; moved: number; gone: number }>(sql`
      select p.id, p.stock::float as stock,
        (select coalesce(sum(m.quantity), 0)::float from stock_movements m
          where m.shop_id = p.shop_id and m.product_id = p.id) as moved,
        (select coalesce(sum(l.quantity), 0)::float from order_lines l
          join orders o on o.shop_id = l.shop_id and o.id = l.order_id
          where l.shop_id = p.shop_id and l.product_id = p.id and o.submitted_at is not null
            and o.lifecycle <> 'cancelled') as gone
      from products p where p.shop_id = ${shopId}`);
    expect(stocks.rows).toHaveLength(products.length);
    for (const { id, stock, moved, gone } of stocks.rows) {
      expect([id, stock, stockAtFirst + moved]).toEqual([id, stockAtFirst - gone, stockAtFirst - gone]);
    }
    const books = await db.execute<{ unbalanced: number; assets: number; paid: number; came: number }>(sql`
      select
        (select count(*)::int from (select transaction_id from ledger_entries where shop_id = ${shopId}
          group by transaction_id having sum(case direction when 'debit' then amount_minor else -amount_minor end) <> 0) t
        ) as unbalanced,
        (select coalesce(sum(case e.direction when 'debit' then e.amount_minor else -e.amount_minor end), 0)::float
          from ledger_entries e join ledger_accounts a on a.shop_id = e.shop_id and a.code = e.account_code
          where e.shop_id = ${shopId} and a.kind = 'asset') as assets,
        (select coalesce(sum(paid_minor), 0)::float from orders where shop_id = ${shopId}) as paid,
        (select coalesce(sum(received_minor), 0)::float from payment_intents where shop_id = ${shopId}) as came`);
    const { unbalanced, assets, paid, came } = books.rows[0]!;
    expect(unbalanced).toBe(0);
    expect([assets, came]).toEqual([paid, paid]);
  });
}

const histories = process.env.FULL === "1" ? 2_000 : 120;
const perShop = 20;

test(
  "random histories by customer, staff and provider end in states the rules allow, with books that balance",
  { timeout: 1_800_000 },
  async () => {
    const ends = new Map<string, number>();
    for (let done = 0; done < histories; done += perShop) {
      harness.setNow(new Date("2026-11-21T08:00:00.000Z"));
      const shop = await openShop();
      const dice = makeDice(1_000 + done);
      for (let order = 0; order < perShop; order++) {
        const story = await live(shop, dice);
        await expectTrue(story);
        const { lifecycle, paymentStatus } = await read(story);
        const end = `${lifecycle}, ${paymentStatus}`;
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      await expectBooks(shop);
    }
    harness.setNow(null);
    // They come about: a history that leads nowhere would prove nothing.
    for (const wanted of ["completed, paid", "cancelled, refund_pending", "cancelled, unpaid"]) {
      expect(ends.get(wanted) ?? 0).toBeGreaterThan(0);
    }
  },
);

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addOns } from "#db/schema/add-ons.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId, PackId, ProductId, ShopId } from "#kernel/ids.ts";
import { cancelOrderPage } from "#modules/order-page/cancel-order-page.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { OrderRefused } from "#modules/order-page/order-refused.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { readChoice } from "#modules/products/packs.rules.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { makeSet } from "#test/shop-sets.ts";
import { sendLinkAgain } from "./add-awaiting-order.ts";
import { cancelExpiredOrders } from "./cancel-expired-orders.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { orderAgain } from "./order-again.ts";
import { releaseGoods } from "./release-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** The same numbers in every run. */
function makeDice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Dice = ReturnType<typeof makeDice>;

/** So much of everything there is at first; little enough that customers meet at the last piece. */
const opening = 12;

/** Plain goods, two sizes, goods in packs, a set of them, and a dress with a belt as its add-on. */
async function makeShelf(shopId: ShopId): Promise<ProductId[]> {
  const { base } = harness;
  const pack = {
    id: "pck_3" as PackId,
    otherName: "",
    name: "Tatu",
    units: 3,
    priceMinor: null,
    barcode: null,
    active: true,
  };
  const kanga = await makeProduct(base, shopId, { name: "Kanga", stock: opening });
  const belt = await makeProduct(base, shopId, { name: "Mkanda", stock: opening });
  const soap = await makeProduct(base, shopId, { name: "Sabuni", stock: opening, packs: [pack] });
  const shirt = await makeProduct(base, shopId, {
    name: "Shati",
    variants: ["M", "L"].map((name) => ({ name, priceMinor: 900_000, stock: opening })),
  });
  const dress = await makeProduct(base, shopId, {
    name: "Gauni",
    stock: opening,
    groups: [{ name: "Ziada", max: 1, items: [{ name: "Mkanda", priceMinor: 100_000 }] }],
  });
  await base.store.tenant(shopId, (db) => db.update(addOns).set({ stockProductId: belt.productId }));
  const parts = [{ productId: kanga.productId, quantity: 2 }, { productId: belt.productId }];
  const { setId } = await makeSet(base, shopId, { name: "Seti", priceMinor: 1_500_000, parts });
  return [kanga, soap, shirt, dress].map(({ productId }) => productId).concat(setId);
}

/** Each stock as it is, as its history adds up, and as the orders that hold goods leave it. */
const recount = (shopId: ShopId) =>
  harness.base.store.tenant(shopId, async (db) => {
    const { rows } = await db.execute<{ item: string; stock: number; told: number; left: number }>(sql`
      with holding as (
        select id from orders where shop_id = ${shopId}
          and (held_until is not null or (submitted_at is not null and lifecycle <> 'cancelled'))),
      lines as (select l.* from order_lines l join holding h on h.id = l.order_id where l.shop_id = ${shopId}),
      taken as (
        select coalesce(variant_id, product_id) as item, quantity * pack_units as quantity from lines
        union all
        select a.stock_product_id, l.quantity from lines l
          join order_line_add_ons a on a.shop_id = l.shop_id and a.line_id = l.id
        union all
        select coalesce(p.variant_id, p.product_id), p.quantity * l.quantity from lines l
          join order_line_parts p on p.shop_id = l.shop_id and p.line_id = l.id),
      counted as (
        select id as item, stock from products where shop_id = ${shopId} and stock is not null and options = '[]'::jsonb
        union all
        select id, stock from product_variants where shop_id = ${shopId})
      select item, stock::float,
        ${opening} + coalesce((select sum(m.quantity) from stock_movements m
          where m.shop_id = ${shopId} and coalesce(m.variant_id, m.product_id) = c.item), 0)::float as told,
        ${opening} - coalesce((select sum(t.quantity) from taken t where t.item = c.item), 0)::float as left
      from counted c`);
    return rows;
  });

/** An order behind a link; whoever has it may send it in, take it back, or have it sent again. */
type Known = { token: string; orderId: OrderId; customerId: CustomerId };

async function sendIn({ token }: Known, dice: Dice): Promise<void> {
  const page = await getOrderPage(harness.base, token);
  const kept = page.products.filter((_, index) => index === 0 || dice(4) > 0);
  const lines = kept.map((product) => {
    const choices = product.variants.filter(({ id }) => id !== "single");
    const items = product.addOns.flatMap((group) => group.items);
    return {
      lineId: product.lineId as never,
      quantity: 1 + dice(4),
      ...readChoice(
        choices.length > 0 && dice(2) === 0 ? choices[dice(choices.length)]!.id : product.variantId,
      ),
      addOnIds: items.flatMap(({ id }) => (dice(2) === 0 ? [id as never] : [])),
      note: "",
    };
  });
  const submit = (expectedTotalMinor: number) =>
    submitOrderPage(harness.base, token, { lines, note: "", expectedTotalMinor }, crypto.randomUUID());
  try {
    await submit(1);
  } catch (error) {
    if (!(error instanceof OrderRefused) || error.refusal.code !== "order.changed") throw error;
    await submit(error.page.totalMinor);
  }
}

const rounds = process.env.FULL === "1" ? 400 : 60;

test(
  "links, orders sent in, cancelled, reopened and run out, several at once: stock is what a plain recount says",
  { timeout: 600_000 },
  async () => {
    const dice = makeDice(29);
    const { shopId, ctx } = await harness.makeShop();
    const shelf = await makeShelf(shopId);
    const known: Known[] = [];
    const some = () => known[dice(known.length)]!;
    let now = Date.parse("2026-11-23T06:00:00.000Z");
    const done = new Map<string, number>();
    const inShop = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
      inTransaction(shopCtx(harness.base, shopId), work);

    async function order() {
      const items = Array.from({ length: 1 + dice(3) }, () => ({
        productId: shelf[dice(shelf.length)]!,
        quantity: 1 + dice(3),
      }));
      const { id } =
        dice(3) === 0 && known.length > 0
          ? { id: some().customerId }
          : await makeCustomer(harness.base, shopId);
      const made = await makeOrder(harness.base, shopId, items, id);
      known.push({ token: made.token, orderId: made.orderId, customerId: id });
    }
    async function again() {
      const { orderId, customerId } = some();
      const { url } = await inShop((tx) => orderAgain(tx, orderId));
      const token = new URL(url).searchParams.get("token")!;
      const { rows } = await harness.base.store.tenant(shopId, (db) =>
        db.execute<{ id: OrderId }>(sql`select id from orders order by number desc limit 1`),
      );
      known.push({ token, orderId: rows[0]!.id, customerId });
    }
    const steps: Record<string, () => Promise<unknown>> = {
      order,
      again,
      send: () => sendIn(some(), dice),
      resend: () => inShop((tx) => sendLinkAgain(tx, some().orderId)),
      takeBack: () => cancelOrderPage(harness.base, some().token),
      cancel: () => changeOrderLifecycle(ctx, some().orderId, "cancelled", "Hakuna"),
      reopen: () => changeOrderLifecycle(ctx, some().orderId, "pending"),
      release: () => releaseGoods(harness.base),
      expire: () => cancelExpiredOrders(harness.base),
    };
    const names = [
      "order",
      "order",
      "send",
      "send",
      "send",
      "resend",
      "takeBack",
      "cancel",
      "cancel",
      "reopen",
      "again",
      "release",
      "expire",
    ];

    async function take(name: string): Promise<void> {
      try {
        await steps[name]!();
        done.set(name, (done.get(name) ?? 0) + 1);
      } catch (error) {
        // A refusal is an answer; anything else is a fault.
        if (!(error instanceof AppError) && !(error instanceof OrderRefused)) throw error;
      }
    }
    harness.setNow(new Date(now));
    for (let first = 0; first < 4; first++) await take("order");
    const isDone = () => names.every((name) => done.has(name));
    // What happens several at once falls out otherwise each time: it goes on until every step came about.
    for (let round = 0; round < rounds || (!isDone() && round < 10 * rounds); round++) {
      // Mostly minutes; now and then longer than a link lasts.
      now += dice(25) === 0 ? 73 * 3_600_000 : dice(20) * 60_000;
      harness.setNow(new Date(now));
      await Promise.all(Array.from({ length: 5 }, () => take(names[dice(names.length)]!)));
      for (const { item, stock, told, left } of await recount(shopId))
        expect({ round, item, stock, told }).toEqual({ round, item, stock: left, told: left });
    }
    for (const name of new Set(names)) expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true]);
    now += 5 * 3_600_000;
    harness.setNow(new Date(now));
    await releaseGoods(harness.base);
    const { rows } = await harness.base.store.tenant(shopId, (db) =>
      db.execute(sql`select id from orders where held_until is not null`),
    );
    expect(rows).toEqual([]);
    for (const { item, stock, left } of await recount(shopId)) expect([item, stock]).toEqual([item, left]);
  },
);

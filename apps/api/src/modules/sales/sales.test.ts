import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBudgets } from "#db/budgets.ts";
import { orderFees, orderLines, orders } from "#db/schema/orders.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { products } from "#db/schema/products.ts";
import { receipts } from "#db/schema/receipts.ts";
import { shops } from "#db/schema/shops.ts";
import { tillDevices } from "#db/schema/till.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, ProductId } from "#kernel/ids.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { mostTriedNumbers } from "#modules/customers/count-tried-numbers.ts";
import { setCreditLimit } from "#modules/debts/set-credit-limit.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { completeDoneOrder } from "#modules/orders/complete-done-order.ts";
import { setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { addSale, type NewSale } from "./add-sale.ts";
import type { SoldGoods } from "./price-sale.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const dayAhead = (days: number): string =>
  toShopMoment(new Date(harness.base.now().getTime() + days * 86_400_000), "Africa/Dar_es_Salaam").day;

let keys = 0;
const newKey = () => `kikapu-${String(keys++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const walkIn: Omit<NewSale, "lines" | "expectedTotalMinor"> = {
  fees: [],
  customer: null,
  fulfilment: { kind: "counter", note: "" },
  note: "",
  settlement: "now",
  cashMinor: 0,
  dueOn: null,
};

const goodsOf = (productId: ProductId, quantity: number, more: Partial<SoldGoods> = {}): SoldGoods => ({
  productId,
  variantId: null,
  packId: null,
  addOnIds: [],
  picks: [],
  quantity,
  note: "",
  reason: "",
  ...more,
});

async function openTill(stock: number | null = 10, floorPriceMinor: number | null = null) {
  const shop = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shop.shopId, { priceMinor: 1_800_000, stock });
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(products).set({ floorPriceMinor }).where(eq(products.id, productId)),
  );
  const sell = (
    sale: Partial<NewSale> & Pick<NewSale, "lines" | "expectedTotalMinor">,
    { key = newKey(), pin = null, as = shop.ctx }: { key?: string; pin?: string | null; as?: Ctx } = {},
  ) => addSale(as, { ...walkIn, ...sale }, { limits: harness.deps.limits, pin }, key);
  const read = () =>
    harness.base.store.tenant(shop.shopId, async (db) => ({
      orders: await db.select().from(orders).orderBy(orders.number),
      lines: await db.select().from(orderLines),
      fees: await db.select().from(orderFees),
      receipts: await db.select().from(receipts),
      stock: (await db.select().from(products))[0]!.stock,
      drawerMinor: Number(
        (
          await db
            .select({
              sum: sql<string>`coalesce(sum(case direction when 'debit' then amount_minor else -amount_minor end), 0)`,
            })
            .from(ledgerEntries)
            .where(eq(ledgerEntries.accountCode, "cash_drawer"))
        )[0]!.sum,
      ),
    }));
  return { ...shop, productId, sell, read };
}

/** Of a cashier, who may give so much discount and no credit. */
const cashier = (ctx: Ctx, maxDiscountPct: number): Ctx => ({
  ...ctx,
  actor: {
    ...(ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>),
    permissions: [
      { resource: "orders", action: ["read", "create", "update"], max_discount_pct: maxDiscountPct },
    ],
  },
});

test("a sale in cash is one order: goods gone, cash in the drawer, handed over, with its receipt", async () => {
  const { sell, read, productId, shopId, ctx } = await openTill();
  const { sessionId } = ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>;
  await harness.base.store.tenant(shopId, (db) =>
    db
      .insert(tillDevices)
      .values({ shopId, sessionId: sessionId!, name: "Kaunta", prefix: "B", updatedAt: harness.base.now() }),
  );
  const sale = await sell({
    lines: [goodsOf(productId, 2), { name: "Kushona zipu", priceMinor: 300_000, quantity: 1, note: "leo" }],
    discount: { kind: "percentage_charge", basisPoints: 1_000 },
    fees: [{ name: "Mfuko", share: { kind: "fixed_amount", amountMinor: 50_000 } }],
    expectedTotalMinor: 3_560_000,
    cashMinor: 3_560_000,
  });
  expect(sale).toMatchObject({
    number: 10_360,
    till_number: "B-000001",
    lifecycle: "completed",
    payment_status: "paid",
    due_minor: 0,
  });
  const found = await read();
  expect(found.orders).toMatchObject([
    {
      source: "shop",
      subtotalMinor: 3_900_000,
      discountMinor: 390_000,
      feesMinor: 50_000,
      totalMinor: 3_560_000,
    },
  ]);
  expect(found.fees).toMatchObject([{ name: "Mfuko", amountMinor: 50_000, basisPoints: null }]);
  expect(found.stock).toBe(8);
  expect(found.drawerMinor).toBe(3_560_000);
  expect((await read()).receipts).toMatchObject([{ totalMinor: 3_560_000, method: "cash" }]);
  expect(await sell({ lines: [goodsOf(productId, 1)], expectedTotalMinor: 1_800_000 })).toMatchObject({
    number: 10_361,
    till_number: "B-000002",
    lifecycle: "pending",
    due_minor: 1_800_000,
  });
});

test("what is paid on collection is collected by somebody, and not at the counter", async () => {
  const { sell, ctx, productId } = await openTill();
  const customer = { phone: "0712 345 678", name: "Mama Asha" };
  const basket = { lines: [goodsOf(productId, 1)], expectedTotalMinor: 1_800_000 };
  const later = { ...basket, settlement: "on_collection" } as const;
  const pickup = { kind: "pickup", note: "" } as const;
  await expect(sell({ ...later, customer })).rejects.toMatchObject({
    code: "request.invalid",
    detail: [{ loc: ["body", "settlement"], type: "invalid_value" }],
  });
  expect(await sell({ ...later, fulfilment: pickup }).catch(codeOf)).toBe("sale.customer_required");
  expect(await sell({ ...later, customer, fulfilment: pickup })).toMatchObject({
    lifecycle: "pending",
    settlement: "on_collection",
  });
  // Goods of a counter sale that is not paid wait for their money.
  const unpaid = await sell(basket);
  expect(await changeOrderLifecycle(ctx, unpaid.id, "picked_up").catch(codeOf)).toBe("order.status_conflict");
});

test("sent again, at once or later, a sale is one sale and the answer the same", async () => {
  const { sell, read, productId } = await openTill();
  const basket = { lines: [goodsOf(productId, 1)], expectedTotalMinor: 1_800_000, cashMinor: 1_800_000 };
  const key = newKey();
  const [one, other] = await Promise.all([sell(basket, { key }), sell(basket, { key })]);
  expect(other).toEqual(one);
  expect(await sell(basket, { key })).toEqual(one);
  const found = await read();
  expect(found.orders).toHaveLength(1);
  expect(found).toMatchObject({ stock: 9, drawerMinor: 1_800_000 });
  expect(await sell({ ...basket, note: "nyingine" }, { key }).catch(codeOf)).toBe("idempotency.key_reused");
});

test("of two tills that sell the last piece one does, and the other is told which line is short", async () => {
  const { sell, read, productId } = await openTill(1);
  const basket = { lines: [goodsOf(productId, 1)], expectedTotalMinor: 1_800_000, cashMinor: 1_800_000 };
  const sold = await Promise.allSettled([sell(basket), sell(basket)]);
  const refused = sold.flatMap((one) => (one.status === "rejected" ? [one.reason as AppError] : []));
  expect(refused).toMatchObject([{ code: "order.out_of_stock" }]);
  expect(refused[0]!.detail).toMatchObject([{ loc: ["body", "lines", "0", "quantity"] }]);
  expect(await read()).toMatchObject({ stock: 0, drawerMinor: 1_800_000 });
});

test("a price is agreed down to the lowest; below it, and beyond one's discount, the owner's PIN is asked", async () => {
  const { sell, read, productId, ctx } = await openTill(10, 1_500_000);
  const as = cashier(ctx, 5);
  const at = (priceMinor: number, more: Partial<NewSale> = {}) =>
    sell(
      {
        lines: [goodsOf(productId, 1, { priceMinor, reason: "mteja wa siku zote" })],
        expectedTotalMinor: priceMinor,
        ...more,
      },
      { as },
    );
  expect(await at(1_500_000)).toMatchObject({ total_minor: 1_500_000 });
  expect(await at(1_499_900).catch(codeOf)).toBe("sale.below_floor");
  const off = (amountMinor: number) =>
    at(1_800_000, {
      discount: { kind: "fixed_amount", amountMinor },
      expectedTotalMinor: 1_800_000 - amountMinor,
    });
  expect(await off(90_000)).toMatchObject({ total_minor: 1_710_000 });
  expect(await off(90_100).catch(codeOf)).toBe("sale.discount_too_high");
  expect(await off(1_800_100).catch(codeOf)).toBe("request.invalid");
  // What is taken off the whole reaches each line.
  const both = [
    goodsOf(productId, 1, { priceMinor: 1_550_000 }),
    { name: "Mfuko", priceMinor: 200_000, quantity: 1, note: "" },
  ];
  const whole = (amountMinor: number) =>
    sell(
      {
        lines: both,
        discount: { kind: "fixed_amount", amountMinor },
        expectedTotalMinor: 1_750_000 - amountMinor,
      },
      { as },
    );
  expect(await whole(50_000)).toMatchObject({ total_minor: 1_700_000 });
  expect(await whole(60_000).catch(codeOf)).toBe("sale.below_floor");
  // An owner asks nobody.
  expect(
    await sell({ lines: [goodsOf(productId, 1, { priceMinor: 100 })], expectedTotalMinor: 100 }),
  ).toMatchObject({ total_minor: 100 });
  expect((await read()).lines.filter(({ listPriceMinor }) => listPriceMinor !== null)).toMatchObject([
    { unitPriceMinor: 1_500_000, listPriceMinor: 1_800_000, priceReason: "mteja wa siku zote" },
    { unitPriceMinor: 1_550_000, listPriceMinor: 1_800_000 },
    { unitPriceMinor: 100, listPriceMinor: 1_800_000 },
  ]);
});

test("what the seller saw is what it costs; credit is a right, and needs somebody who owes", async () => {
  const { sell, productId, ctx } = await openTill();
  const basket = { lines: [goodsOf(productId, 1)], expectedTotalMinor: 1_800_000 };
  expect(await sell({ ...basket, expectedTotalMinor: 1_700_000 }).catch(codeOf)).toBe("order.changed");
  expect(await sell({ ...basket, cashMinor: 1_800_100 }).catch(codeOf)).toBe("request.invalid");
  expect(await sell({ ...basket, settlement: "credit" }).catch(codeOf)).toBe("sale.customer_required");
  expect(await sell({ ...basket, settlement: "instalments" }).catch(codeOf)).toBe("sale.customer_required");
  const customer = { phone: "0754 700 701", name: "Mama Neema" };
  expect(
    await sell({ ...basket, customer, settlement: "credit" }, { as: cashier(ctx, 5) }).catch(codeOf),
  ).toBe("sale.credit_not_allowed");
  expect(await sell({ ...basket, customer, settlement: "instalments", cashMinor: 500_000 })).toMatchObject({
    lifecycle: "pending",
    payment_status: "partially_paid",
    due_minor: 1_300_000,
  });
});

test("a limit is the owner's: who may take off everything does not pass it", async () => {
  const { sell, productId, ctx } = await openTill();
  const customer = { phone: "0754 700 705", name: "Mama Rehema" };
  const basket = { lines: [goodsOf(productId, 1)], expectedTotalMinor: 1_800_000, customer };
  const { customer_id: id } = await sell({ ...basket, cashMinor: 1_800_000 });
  await setCreditLimit(ctx, id as CustomerId, { limit: { limitMinor: 100, action: "block" } });
  const actor = ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>;
  const generous: Ctx = {
    ...ctx,
    actor: {
      ...actor,
      permissions: [
        {
          resource: "orders",
          action: ["read", "create", "update"],
          max_discount_pct: 100,
          may_give_credit: true,
        },
      ],
    },
  };
  const onCredit = { ...basket, settlement: "credit" as const, dueOn: dayAhead(7) };
  expect(await sell(onCredit, { as: generous }).catch(codeOf)).toBe("credit.limit_reached");
  expect(await sell(onCredit)).toMatchObject({ settlement: "credit", due_minor: 1_800_000 });
});

test("where a shop is not paid on collection, no seller agrees to it", async () => {
  const { sell, productId, shopId } = await openTill();
  const later = {
    lines: [goodsOf(productId, 1)],
    expectedTotalMinor: 1_800_000,
    customer: { phone: "0754 700 706", name: "Mama Zena" },
    fulfilment: { kind: "pickup" as const, note: "" },
    settlement: "on_collection" as const,
  };
  await harness.base.store.tenant(shopId, (db) => db.update(shops).set({ payOnCollection: false }));
  expect(await sell(later).catch(codeOf)).toBe("payment.not_offered");
  await harness.base.store.tenant(shopId, (db) => db.update(shops).set({ payOnCollection: true }));
  expect(await sell(later)).toMatchObject({ settlement: "on_collection" });
});

test("numbers that somebody tries who sees none are counted, whatever the answer is", async () => {
  const { sell, productId, ctx } = await openTill();
  const actor = ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>;
  const masked: Ctx = { ...ctx, actor: { ...actor, masksPhones: true } };
  const guess = (number: number) =>
    sell(
      {
        lines: [goodsOf(productId, 1)],
        expectedTotalMinor: 100,
        customer: { phone: `0754 ${710_000 + number}`, name: "Nani" },
      },
      { as: masked },
    ).catch(codeOf);
  expect(await guess(0)).toBe("order.changed");
  await inTransaction(ctx, (tx) =>
    takeBudgets(
      tx.db,
      [
        {
          key: `customer-numbers-day:${ctx.shopId}:${actor.userId}`,
          points: mostTriedNumbers,
          seconds: 86_400,
          takes: mostTriedNumbers - 1,
        },
      ],
      tx.now(),
    ),
  );
  expect(await guess(1)).toBe("customer.too_many_numbers");
});

test("who waits at the counter for a payment takes the goods along once it is through", async () => {
  const { sell, read, productId, ctx } = await openTill();
  const sale = await sell({
    lines: [goodsOf(productId, 1)],
    expectedTotalMinor: 1_800_000,
    cashMinor: 800_000,
  });
  expect(sale).toMatchObject({ lifecycle: "pending", due_minor: 1_000_000 });
  expect(await changeOrderLifecycle(ctx, sale.id, "picked_up").catch(codeOf)).toBe("order.status_conflict");
  await setPaid(ctx, sale.id, 1_800_000);
  await inTransaction(ctx, (tx) => completeDoneOrder(tx, sale.id));
  expect((await read()).orders).toMatchObject([{ lifecycle: "completed", paymentStatus: "paid" }]);
});

test("any sales leave drawer, stock and sums equal to a plain recount", async () => {
  const share = fc.oneof(
    fc.record({
      kind: fc.constant("fixed_amount" as const),
      amountMinor: fc.integer({ min: 1, max: 400_000 }),
    }),
    fc.record({
      kind: fc.constant("percentage_charge" as const),
      basisPoints: fc.integer({ min: 1, max: 2_000 }),
    }),
  );
  const basket = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    priceMinor: fc.option(fc.integer({ min: 1_000_000, max: 2_000_000 }), { nil: undefined }),
    lineDiscount: fc.option(share, { nil: undefined }),
    discount: fc.option(share, { nil: undefined }),
    fee: fc.option(share, { nil: undefined }),
    paysPct: fc.integer({ min: 0, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(basket, { minLength: 1, maxLength: 6 }), async (baskets) => {
      const { sell, read, productId } = await openTill(100);
      let cash = 0;
      let pieces = 0;
      const partOf = (one: (typeof baskets)[number]["fee"], of: number) =>
        one === undefined
          ? 0
          : one.kind === "fixed_amount"
            ? one.amountMinor
            : Math.round((of * one.basisPoints) / 1_000_000) * 100;
      for (const { quantity, priceMinor, lineDiscount, discount, fee, paysPct } of baskets) {
        const gross = (priceMinor ?? 1_800_000) * quantity;
        const line = gross - partOf(lineDiscount, gross);
        const goods = line - partOf(discount, line);
        const total = goods + partOf(fee, goods);
        const cashMinor = Math.floor((total * paysPct) / 100);
        const sale = await sell({
          lines: [goodsOf(productId, quantity, { priceMinor, discount: lineDiscount })],
          discount,
          fees: fee ? [{ name: "Ada", share: fee }] : [],
          expectedTotalMinor: total,
          cashMinor,
        });
        expect(sale).toMatchObject({ total_minor: total, due_minor: total - cashMinor });
        cash += cashMinor;
        pieces += quantity;
      }
      const found = await read();
      expect(found).toMatchObject({ stock: 100 - pieces, drawerMinor: cash });
      for (const order of found.orders) {
        const own = found.lines.filter(({ orderId }) => orderId === order.id);
        expect(order.subtotalMinor).toBe(own.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
      }
    }),
    { numRuns: 15 },
  );
});

import fc from "fast-check";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookFindings } from "#db/schema/books.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { AppError } from "#kernel/app-error.ts";
import type { ProductId, PurchaseId, SupplierId } from "#kernel/ids.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { getDrawer } from "#modules/drawer/get-drawer.ts";
import { moveDrawerCash } from "#modules/drawer/move-drawer-cash.ts";
import { removeProduct } from "#modules/products/remove-product.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { addPurchase, type NewPurchase } from "./add-purchase.ts";
import { addSupplier } from "./add-supplier.ts";
import { changeSupplier } from "./change-supplier.ts";
import { getOwed } from "./get-owed.ts";
import { getPurchase } from "./get-purchase.ts";
import { getSupplier } from "./get-supplier.ts";
import { listPurchases } from "./list-purchases.ts";
import { listSuppliers } from "./list-suppliers.ts";
import { paySupplier } from "./pay-supplier.ts";
import { removePurchase } from "./remove-purchase.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let keys = 0;
const newKey = () => `manunuzi-${String(keys++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const codeFrom = (work: Promise<unknown>) => work.then(() => null, codeOf);

async function openStore({ floatMinor = 10_000_000 } = {}) {
  const { ctx, shopId } = await harness.makeShop();
  const today = toShopMoment(harness.base.now(), "Africa/Dar_es_Salaam").day;
  const dayBefore = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  await moveDrawerCash(ctx, { kind: "put_in", amountMinor: floatMinor, reason: "Chenji" }, newKey());
  const supplier = await addSupplier(ctx, { name: "Mzee Salim", phone: "0712 345 678" }, newKey());
  const supplierId = supplier.id as SupplierId;
  const goods = (more: Parameters<typeof makeProduct>[2]) => makeProduct(harness.base, shopId, more);
  const buy = (changed: Partial<NewPurchase> & Pick<NewPurchase, "lines">, key = newKey()) =>
    addPurchase(
      ctx,
      { supplierId, boughtOn: today, dueOn: null, note: "", extras: [], paid: null, ...changed },
      key,
    );
  const line = (productId: ProductId, quantity: number, costMinor: number) => ({
    productId,
    variantId: null,
    quantity,
    costMinor,
  });
  const pay = (amountMinor: number, more: object = {}, key = newKey()) =>
    paySupplier(ctx, supplierId, { amountMinor, paidFrom: "bank", note: "", ...more }, key);
  const shelf = async (id: ProductId) => {
    const [row] = await harness.base.store.tenant(shopId, (db) =>
      db
        .select({ stock: products.stock, costMinor: products.costMinor })
        .from(products)
        .where(and(eq(products.shopId, shopId), eq(products.id, id))),
    );
    return row;
  };
  const inDrawer = async () => (await getDrawer(ctx, null)).expectedMinor;
  const owed = async () => (await getSupplier(ctx, supplierId)).owedMinor;
  const findings = async () => {
    await checkBooks(ctx);
    return harness.base.store.tenant(shopId, (db) => db.select().from(bookFindings));
  };
  return {
    ctx,
    shopId,
    today,
    dayBefore,
    supplierId,
    goods,
    buy,
    line,
    pay,
    shelf,
    inDrawer,
    owed,
    findings,
  };
}

test("goods that came are in stock with their landed cost, and what was not paid is owed", async () => {
  const { buy, line, goods, shelf, inDrawer, owed, ctx, shopId, findings } = await openStore();
  const kitenge = await goods({ name: "Kitenge", stock: 10, costMinor: 100_000 });
  const kanga = await goods({ name: "Kanga", stock: null });
  const bought = await buy({
    lines: [line(kitenge.productId, 10, 1_200_000), line(kanga.productId, 4, 800_000)],
    extras: [
      { kind: "transport", amountMinor: 100_000, paidFrom: "drawer" },
      { kind: "duty", amountMinor: 100_000, paidFrom: null },
    ],
    paid: { amountMinor: 600_000, paidFrom: "drawer" },
  });
  expect(bought).toMatchObject({
    goods_minor: 2_000_000,
    extras_minor: 200_000,
    billed_minor: 2_100_000,
    paid_minor: 600_000,
    lines: [
      { name: "Kitenge", cost_minor: 1_200_000, landed_minor: 1_320_000 },
      { name: "Kanga", cost_minor: 800_000, landed_minor: 880_000 },
    ],
    payments: [{ amount_minor: 600_000, paid_from: "drawer" }],
  });
  // 10 at 1,000 and 10 at 1,320.
  expect(await shelf(kitenge.productId)).toEqual({ stock: 20, costMinor: 116_000 });
  expect(await shelf(kanga.productId)).toEqual({ stock: null, costMinor: 220_000 });
  expect(await inDrawer()).toBe(9_300_000);
  expect(await owed()).toBe(1_500_000);
  const moved = await harness.base.store.tenant(shopId, (db) => db.select().from(stockMovements));
  expect(moved).toMatchObject([{ reason: "restock", quantity: 10, balance: 20, note: "Mzee Salim" }]);
  expect(await findings()).toEqual([]);
  expect(await codeFrom(removeProduct(ctx, kitenge.productId))).toBe("product.sold");
});

test("a variant has a stock and a cost of its own, and another's is no variant of it", async () => {
  const { buy, goods, shopId } = await openStore();
  const gauni = await goods({ variants: [{ name: "M", priceMinor: 100, stock: 1 }], costMinor: 50_000 });
  const kofia = await goods({ stock: 1 });
  const variantId = gauni.variants["M"]!;
  const of = (productId: ProductId, variant: typeof variantId | null) => [
    { productId, variantId: variant, quantity: 3, costMinor: 210_000 },
  ];
  await buy({ lines: of(gauni.productId, variantId) });
  const [row] = await harness.base.store.tenant(shopId, (db) =>
    db.select().from(productVariants).where(eq(productVariants.id, variantId)),
  );
  expect(row).toMatchObject({ stock: 4, costMinor: 65_000 });
  expect(await codeFrom(buy({ lines: of(kofia.productId, variantId) }))).toBe("product.not_found");
  expect(await codeFrom(buy({ lines: of(gauni.productId, null) }))).toBe("product.not_found");
});

test("what was bought longest ago is paid first, no more than is owed, and once for its key", async () => {
  const { buy, line, goods, pay, owed, ctx, dayBefore, supplierId, findings, inDrawer } = await openStore();
  const { productId } = await goods({ stock: 0 });
  const late = await buy({
    boughtOn: dayBefore(40),
    dueOn: dayBefore(10),
    lines: [line(productId, 1, 300_000)],
  });
  const fresh = await buy({ lines: [line(productId, 1, 500_000)], dueOn: dayBefore(-3) });
  expect(await getOwed(ctx)).toMatchObject({
    count: 2,
    suppliers: 1,
    owedMinor: 800_000,
    dueSoonMinor: 500_000,
    overdueMinor: 300_000,
    ages: [{ owedMinor: 500_000 }, { owedMinor: 0 }, { owedMinor: 300_000 }, { owedMinor: 0 }],
  });
  const key = newKey();
  await Promise.all([pay(400_000, {}, key), pay(400_000, {}, key)]);
  expect(await owed()).toBe(400_000);
  expect(await getPurchase(ctx, late.id as PurchaseId)).toMatchObject({ paidMinor: 300_000 });
  expect(await getPurchase(ctx, fresh.id as PurchaseId)).toMatchObject({ paidMinor: 100_000 });
  expect(await codeFrom(pay(400_100))).toBe("supplier.not_so_much_owed");
  const answers = await Promise.all([codeFrom(pay(300_000)), codeFrom(pay(300_000))]);
  expect(answers.filter((code) => code === null)).toHaveLength(1);
  expect(answers).toContain("supplier.not_so_much_owed");
  await pay(100_000, { paidFrom: "drawer", purchaseId: fresh.id });
  expect(await inDrawer()).toBe(9_900_000);
  expect((await listPurchases(ctx, { owed: "true" })).items).toEqual([]);
  expect((await listPurchases(ctx, { supplierId })).items).toHaveLength(2);
  expect((await listPurchases(ctx, { search: "SALIM" })).items).toHaveLength(2);
  expect((await listPurchases(ctx, { search: "Salim%" })).items).toEqual([]);
  expect((await listSuppliers(ctx, { owed: "true" })).items).toEqual([]);
  expect(await findings()).toEqual([]);
});

test("what cannot be is refused whole, and nothing of it stays", async () => {
  const { buy, line, goods, shelf, dayBefore, today, owed } = await openStore({ floatMinor: 100_000 });
  const { productId } = await goods({ stock: 2 });
  const lines = [line(productId, 1, 300_000)];
  expect(await codeFrom(buy({ lines, boughtOn: dayBefore(-1) }))).toBe("purchase.day_ahead");
  expect(await codeFrom(buy({ lines, boughtOn: today, dueOn: dayBefore(1) }))).toBe("purchase.due_before");
  expect(await codeFrom(buy({ lines: [...lines, ...lines] }))).toBe("purchase.line_twice");
  expect(await codeFrom(buy({ lines, supplierId: "sup_none" }))).toBe("supplier.not_found");
  const paid = (amountMinor: number) => ({ amountMinor, paidFrom: "drawer" as const });
  expect(await codeFrom(buy({ lines, paid: paid(300_100) }))).toBe("purchase.paid_too_much");
  expect(await codeFrom(buy({ lines, paid: paid(200_000) }))).toBe("drawer.not_enough");
  expect(await shelf(productId)).toEqual({ stock: 2, costMinor: null });
  expect(await owed()).toBe(0);
});

test("the same key receives goods once, also where it is pressed twice at once", async () => {
  const { buy, line, goods, shelf, owed } = await openStore();
  const { productId } = await goods({ stock: 0 });
  const lines = [line(productId, 5, 500_000)];
  const key = newKey();
  const both = await Promise.all([buy({ lines }, key), buy({ lines }, key)]);
  expect(both[0].id).toBe(both[1].id);
  expect(await shelf(productId)).toEqual({ stock: 5, costMinor: 100_000 });
  expect(await owed()).toBe(500_000);
});

test("a removed purchase is in neither stock, drawer nor debt, unless its goods were sold", async () => {
  const { buy, line, goods, shelf, owed, inDrawer, ctx, findings } = await openStore();
  const { productId } = await goods({ stock: 0 });
  const { id } = await buy({
    lines: [line(productId, 5, 500_000)],
    extras: [{ kind: "transport", amountMinor: 50_000, paidFrom: "drawer" }],
    paid: { amountMinor: 200_000, paidFrom: "drawer" },
  });
  const remove = () => removePurchase(ctx, id as PurchaseId, "Imeandikwa mara mbili");
  await remove();
  expect(await shelf(productId)).toMatchObject({ stock: 0 });
  expect(await inDrawer()).toBe(10_000_000);
  expect(await owed()).toBe(0);
  expect(await codeFrom(remove())).toBe("purchase.removed");
  expect(await findings()).toEqual([]);
  const second = await buy({ lines: [line(productId, 5, 500_000)] });
  await harness.base.store.tenant(ctx.shopId, (db) => db.update(products).set({ stock: 4 }));
  expect(await codeFrom(removePurchase(ctx, second.id as PurchaseId, "Kosa"))).toBe("product.stock_short");
});

test("suppliers are told apart by name, and changed as they were seen", async () => {
  const { ctx, supplierId } = await openStore();
  const before = await getSupplier(ctx, supplierId);
  expect(before).toMatchObject({ name: "Mzee Salim", phone: "+255712345678" });
  expect(await codeFrom(addSupplier(ctx, { name: "mzee salim", phone: null }, newKey()))).toBe(
    "supplier.name_taken",
  );
  expect(await codeFrom(addSupplier(ctx, { name: "Juma", phone: "12" }, newKey()))).toBe(
    "supplier.phone_invalid",
  );
  const edit = { name: "Salim na Wanawe", phone: null, updatedAt: before.updatedAt };
  expect(await changeSupplier(ctx, supplierId, edit)).toMatchObject({ name: "Salim na Wanawe", phone: null });
  expect(await codeFrom(changeSupplier(ctx, supplierId, edit))).toBe("edit.conflict");
});

test("any purchases, payments and removals leave what a plain recount says", async () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant("buy" as const),
      quantity: fc.integer({ min: 1, max: 9 }),
      cost: fc.integer({ min: 1, max: 900_000 }),
      carried: fc.integer({ min: 0, max: 50_000 }),
      paid: fc.integer({ min: 0, max: 900_000 }),
    }),
    fc.record({ act: fc.constant("pay" as const), amount: fc.integer({ min: 1, max: 900_000 }) }),
    fc.record({ act: fc.constant("remove" as const), which: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { buy, line, goods, pay, shelf, owed, inDrawer, ctx, findings } = await openStore();
      const { productId } = await goods({ stock: 0 });
      /** What was answered, beside what should have been. */
      const told: [actual: number | string | null, expected: number | string | null][] = [];
      const kept: { id: string; quantity: number; billed: number; paid: number; cash: number }[] = [];
      for (const one of steps) {
        if (one.act === "buy") {
          const paid = Math.min(one.paid, one.cost);
          const { id } = await buy({
            lines: [line(productId, one.quantity, one.cost)],
            extras:
              one.carried > 0 ? [{ kind: "transport", amountMinor: one.carried, paidFrom: "drawer" }] : [],
            paid: paid > 0 ? { amountMinor: paid, paidFrom: "drawer" } : null,
          });
          kept.push({ id, quantity: one.quantity, billed: one.cost, paid, cash: paid + one.carried });
        } else if (one.act === "pay") {
          const open = kept.reduce((sum, { billed, paid }) => sum + billed - paid, 0);
          const code = await codeFrom(pay(one.amount));
          told.push([code, one.amount > open ? "supplier.not_so_much_owed" : null]);
          for (const purchase of kept)
            purchase.paid = (await getPurchase(ctx, purchase.id as PurchaseId)).paidMinor;
          const left = kept.reduce((sum, { billed, paid }) => sum + billed - paid, 0);
          told.push([left, code === null ? open - one.amount : open]);
        } else if (kept[one.which]) {
          await removePurchase(ctx, kept[one.which]!.id as PurchaseId, "Kosa");
          kept.splice(one.which, 1);
        }
      }
      const sum = (of: (one: (typeof kept)[number]) => number) =>
        kept.reduce((total, one) => total + of(one), 0);
      expect(told.map(([actual]) => actual)).toEqual(told.map(([, expected]) => expected));
      expect((await shelf(productId))!.stock).toBe(sum(({ quantity }) => quantity));
      expect(await owed()).toBe(sum(({ billed, paid }) => billed - paid));
      expect(await inDrawer()).toBe(10_000_000 - sum(({ cash }) => cash));
      expect(await findings()).toEqual([]);
    }),
    { numRuns: process.env["FULL"] ? 300 : 6 },
  );
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { idempotencyKeys } from "#db/schema/outbox.ts";
import { products } from "#db/schema/products.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, ProformaId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { addProforma, type NewProforma } from "./add-proforma.ts";
import { getProforma, listProformas } from "./get-proforma.ts";
import { forgetBuyer } from "./proformas-of-customer.ts";
import { cancelProforma, orderProforma } from "./order-proforma.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  harness.setNow(null);
  await harness.stop();
});

let keys = 0;
const newKey = () => `proforma-${String(keys++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const overTheCounter = { fulfilment: { kind: "counter", note: "" }, settlement: "now", dueOn: null } as const;

async function openBook() {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_800_000, stock: 5 });
  const line = { productId, variantId: null, packId: null, addOnIds: [], picks: [], note: "", reason: "" };
  const quote = (change: Partial<NewProforma> = {}, key = newKey()) =>
    addProforma(
      ctx,
      {
        lines: [{ ...line, quantity: 2 }],
        discount: { kind: "fixed_amount", amountMinor: 100_000 },
        fees: [],
        customerId: null,
        buyerName: "Shule ya Msingi Uhuru",
        buyerPhone: null,
        buyerTin: "123456789",
        note: "",
        validUntil: dayIn(14),
        expectedTotalMinor: 3_500_000,
        ...change,
      },
      { limits: harness.deps.limits, pin: null },
      key,
    );
  const order = (id: string, cashMinor = 3_500_000, key = newKey()) =>
    orderProforma(ctx, id as ProformaId, { ...overTheCounter, cashMinor }, key);
  const reprice = (priceMinor: number) =>
    ctx.store.tenant(shopId, (db) =>
      db.update(products).set({ priceMinor }).where(eq(products.id, productId)),
    );
  return { ...shop, quote, order, reprice };
}

test("prices are promised until a day, numbered from one, once for each press", async () => {
  const { ctx, quote } = await openBook();
  const key = newKey();
  const first = await quote({}, key);
  expect(await quote({}, key)).toEqual(first);
  expect(first).toMatchObject({
    number: 1,
    status: "open",
    buyer_tin: "123456789",
    lines: [{ quantity: 2, unit_minor: 1_800_000, total_minor: 3_600_000 }],
    discount_minor: 100_000,
    total_minor: 3_500_000,
  });
  expect(await quote({ buyerName: "Kanisa" })).toMatchObject({ number: 2 });
  expect((await listProformas(ctx, { search: "uhuru" })).items).toMatchObject([{ number: 1 }]);
  expect((await listProformas(ctx, { search: "2" })).items).toMatchObject([{ number: 2 }]);
  expect((await listProformas(ctx, { status: "ordered" })).items).toEqual([]);
});

test("a buyer is named in the proforma alone, and forgotten by their number too", async () => {
  const { ctx, quote } = await openBook();
  const key = newKey();
  const buyer = { buyerPhone: "0754 111 222", note: "Mlango wa kijani" };
  const made = await quote(buyer, key);
  expect(made).toMatchObject({ buyer_phone: "+255754111222" });
  expect(await quote(buyer, key)).toEqual(made);
  const answers = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(idempotencyKeys));
  expect(answers.find((one) => one.key === key)?.answer).toEqual({ id: made.id });
  const somebody = { id: "cus_asha" as CustomerId, phones: ["+255754111222"] };
  await inTransaction(ctx, (tx) => forgetBuyer(tx, somebody, "Amefutwa"));
  expect(await getProforma(ctx, made.id as ProformaId)).toMatchObject({
    buyerName: "Amefutwa",
    buyerPhone: null,
    note: "",
    status: "cancelled",
  });
});

test("two who quote at once have two numbers", async () => {
  const { quote } = await openBook();
  const made = await Promise.all([quote(), quote(), quote()]);
  expect(made.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test("it becomes one order at the prices that were promised, whatever the catalogue says by now", async () => {
  const { ctx, quote, order, reprice } = await openBook();
  const { id } = await quote();
  await reprice(2_500_000);
  const results = await Promise.allSettled([order(id), order(id)]);
  const sold = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(sold).toMatchObject([{ total_minor: 3_500_000, payment_status: "paid", lifecycle: "completed" }]);
  const refused = results.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(refused).toEqual(["proforma.closed"]);
  expect(await getProforma(ctx, id as ProformaId)).toMatchObject({ status: "ordered", orderId: sold[0]!.id });
  const made = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(orders));
  expect(made).toHaveLength(1);
  expect(await Promise.resolve(cancelProforma(ctx, id as ProformaId)).catch(codeOf)).toBe("proforma.closed");
});

test("what is not there any more is not sold, and the promise stays", async () => {
  const { ctx, quote, order } = await openBook();
  const { id } = await quote();
  const { id: other } = await quote();
  const { id: third } = await quote();
  await order(id);
  await order(other);
  expect(await order(third).catch(codeOf)).toBe("order.out_of_stock");
  expect(await getProforma(ctx, third as ProformaId)).toMatchObject({ status: "open" });
});

test("a promise ends with its day, and can be taken back before", async () => {
  const { ctx, quote, order } = await openBook();
  const { id } = await quote({ validUntil: dayIn(1) });
  const { id: other } = await quote();
  expect(await cancelProforma(ctx, other as ProformaId)).toMatchObject({ status: "cancelled" });
  expect(await order(other).catch(codeOf)).toBe("proforma.closed");
  harness.setNow(new Date(Date.now() + 3 * 86_400_000));
  expect(await order(id).catch(codeOf)).toBe("proforma.expired");
  expect((await listProformas(ctx, { status: "expired" })).items).toMatchObject([{ id }]);
  harness.setNow(null);
});

test("a day that is over or too far, and another total than was seen, are refused", async () => {
  const { quote } = await openBook();
  for (const validUntil of [dayIn(-2), dayIn(120)])
    expect(await quote({ validUntil }).catch(codeOf)).toBe("request.invalid");
  expect(await quote({ expectedTotalMinor: 1 }).catch(codeOf)).toBe("order.changed");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { addCustomer } from "#modules/customers/add-customer.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addSale, type NewSale } from "../sales/add-sale.ts";
import { listDebtsOfCustomer } from "./list-debts-of-customer.ts";
import { setCreditLimit } from "./set-credit-limit.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let count = 0;
const newKey = () => `mkopo-${String(count++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function makeDebtor() {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const customer = { phone: `+25571${String(7_000_000 + count++)}`, name: "Mama Asha" };
  const sell = (priceMinor: number, more: Partial<NewSale> = {}, as: Ctx = ctx, key = newKey()) =>
    addSale(
      as,
      {
        lines: [{ name: "Kanga", priceMinor, quantity: 1, note: "" }],
        fees: [],
        customer,
        fulfilment: { kind: "counter", note: "" },
        note: "",
        expectedTotalMinor: priceMinor,
        settlement: "credit",
        cashMinor: 0,
        dueOn: dayIn(7),
        ...more,
      },
      { limits: harness.deps.limits, pin: null },
      key,
    );
  /** A seller who may give credit, and is no owner. */
  const seller = {
    ...ctx,
    actor: {
      ...ctx.actor,
      permissions: ["read", "create", "update"].map((action) => ({
        resource: "orders",
        action,
        may_give_credit: true,
      })),
    },
  } as unknown as Ctx;
  return { ...shop, sell, seller };
}

test("goods on credit leave at once, and are owed until they are paid, what is due first before the rest", async () => {
  const { ctx, sell } = await makeDebtor();
  const late = await sell(3_000_000, { dueOn: dayIn(20) });
  const soon = await sell(2_000_000, { dueOn: dayIn(2), cashMinor: 500_000 });
  expect(late).toMatchObject({ lifecycle: "completed", settlement: "credit", due_minor: 3_000_000 });
  const customerId = late.customer_id as CustomerId;
  const read = () => listDebtsOfCustomer(ctx, customerId);
  expect(await read()).toMatchObject({
    owedMinor: 4_500_000,
    limit: null,
    items: [
      { orderId: soon.id, givenMinor: 1_500_000, owedMinor: 1_500_000, dueOn: dayIn(2) },
      { orderId: late.id, givenMinor: 3_000_000, dueOn: dayIn(20) },
    ],
  });
  await takeCash(ctx, { orderId: soon.id, amountMinor: 1_000_000, dueMinor: null }, newKey());
  expect((await read()).owedMinor).toBe(3_500_000);
  await takeCash(ctx, { orderId: soon.id, amountMinor: null, dueMinor: null }, newKey());
  expect((await read()).items).toMatchObject([{ orderId: late.id }]);
});

test("a day by which it is paid is asked for, neither over nor more than a year away", async () => {
  const { sell } = await makeDebtor();
  for (const dueOn of [null, dayIn(-2), dayIn(400)])
    expect(await sell(100, { dueOn }).catch(codeOf)).toBe("request.invalid");
  expect(await sell(100, { dueOn: dayIn(1) })).toMatchObject({ due_minor: 100 });
});

test("nobody owes more than their limit, unless an owner allows it", async () => {
  const { ctx, sell, seller } = await makeDebtor();
  const first = await sell(1_000_000, {}, seller);
  const customerId = first.customer_id as CustomerId;
  await setCreditLimit(ctx, customerId, { limit: { limitMinor: 1_500_000, action: "block" } });
  expect(await sell(500_001, {}, seller).catch(codeOf)).toBe("credit.limit_reached");
  expect(await sell(600_000, { cashMinor: 100_000 }, seller)).toMatchObject({ due_minor: 500_000 });
  expect(await sell(100, {}, seller).catch(codeOf)).toBe("credit.limit_reached");
  // An owner asks nobody; a limit that only warns leaves it to the seller.
  expect(await sell(100)).toMatchObject({ due_minor: 100 });
  const { limit } = await listDebtsOfCustomer(ctx, customerId);
  await setCreditLimit(ctx, customerId, {
    limit: { limitMinor: 1_500_000, action: "warn" },
    updatedAt: limit!.updatedAt,
  });
  expect(await sell(100, {}, seller)).toMatchObject({ due_minor: 100 });
});

test("two sellers never pass the limit together", async () => {
  const { ctx, sell, seller } = await makeDebtor();
  const { customer_id } = await sell(100, {}, seller);
  await setCreditLimit(ctx, customer_id as CustomerId, { limit: { limitMinor: 1_000_100, action: "block" } });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => sell(400_000, {}, seller)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await listDebtsOfCustomer(ctx, customer_id as CustomerId)).owedMinor).toBe(800_100);
});

test("only an owner sets a limit; who set one meanwhile is not overwritten", async () => {
  const { ctx, seller } = await makeDebtor();
  const { id } = await addCustomer(ctx, { name: "Bwana Juma", phones: ["0754 100 200"] } as never, newKey());
  const limit = { limitMinor: 100, action: "warn" } as const;
  const refuse = (as: Ctx, form: Parameters<typeof setCreditLimit>[2]) =>
    setCreditLimit(as, id as CustomerId, form).catch(codeOf);
  expect(
    await Promise.resolve()
      .then(() => refuse(seller, { limit }))
      .catch(codeOf),
  ).toBe("access.denied");
  await setCreditLimit(ctx, id as CustomerId, { limit });
  expect(await refuse(ctx, { limit, updatedAt: new Date(0) })).toBe("edit.conflict");
  await setCreditLimit(ctx, id as CustomerId, { limit: null });
  expect((await listDebtsOfCustomer(ctx, id as CustomerId)).limit).toBeNull();
});

test("an order that is cancelled owes nothing", async () => {
  const { ctx, sell } = await makeDebtor();
  const sale = await sell(1_000_000, { fulfilment: { kind: "pickup", note: "" } });
  await changeOrderLifecycle(ctx, sale.id, "cancelled", "Hazikuchukuliwa");
  expect((await listDebtsOfCustomer(ctx, sale.customer_id as CustomerId)).items).toEqual([]);
});

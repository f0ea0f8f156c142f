import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { addSale } from "#modules/sales/add-sale.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { getDrawer } from "./get-drawer.ts";
import { moveDrawerCash, type NewMovement } from "./move-drawer-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let keys = 0;
const newKey = () => `droo-${String(keys++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function openDrawer() {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const move = (kind: NewMovement["kind"], amountMinor: number, key = newKey()) =>
    moveDrawerCash(ctx, { kind, amountMinor, reason: "chenji ya asubuhi" }, key);
  const sell = (totalMinor: number, cashMinor = totalMinor) =>
    addSale(
      ctx,
      {
        lines: [{ name: "Kanga", priceMinor: totalMinor, quantity: 1, note: "" }],
        fees: [],
        customer: null,
        fulfilment: { kind: "counter", note: "" },
        note: "",
        expectedTotalMinor: totalMinor,
        settlement: "now",
        cashMinor,
        dueOn: null,
      },
      { limits: harness.deps.limits, pin: null },
      newKey(),
    );
  return { ...shop, move, sell, read: (day: string | null = null) => getDrawer(ctx, day) };
}

test("what should be in the drawer: what was in it, cash of sales, what was put in and taken out", async () => {
  const { move, sell, read } = await openDrawer();
  const key = newKey();
  await move("put_in", 5_000_000, key);
  await move("put_in", 5_000_000, key);
  await sell(1_800_000);
  await sell(2_000_000, 500_000);
  await move("taken_out", 300_000);
  await move("to_bank", 4_000_000);
  expect(await read()).toMatchObject({
    openingMinor: 0,
    putInMinor: 5_000_000,
    cashTakenMinor: 2_300_000,
    takenOutMinor: 4_300_000,
    expectedMinor: 3_000_000,
    movements: [{ kind: "to_bank" }, { kind: "taken_out" }, { kind: "put_in", reason: "chenji ya asubuhi" }],
    people: [{ salesCount: 2, soldMinor: 3_800_000, cashMinor: 2_300_000 }],
  });
});

test("more than there is does not go out, however many take it at once", async () => {
  const { move, read } = await openDrawer();
  await move("put_in", 1_000_000);
  expect(await move("to_bank", 1_000_100).catch(codeOf)).toBe("drawer.not_enough");
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => move("taken_out", 400_000)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await read()).expectedMinor).toBe(200_000);
});

test("a day begins with what the days before left", async () => {
  const { move, read } = await openDrawer();
  const { day } = await read();
  await move("put_in", 700_000);
  const tomorrow = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  expect(await read(tomorrow)).toMatchObject({
    openingMinor: 700_000,
    expectedMinor: 700_000,
    movements: [],
  });
});

test("who may not read transactions sees of people only themselves", async () => {
  const { ctx, sell } = await openDrawer();
  await sell(100);
  const permissions = [{ resource: "orders", action: "create" }];
  const cashier = {
    ...ctx,
    actor: { ...ctx.actor, userId: "usr_other", permissions },
  } as unknown as typeof ctx;
  expect((await getDrawer(cashier, null)).people).toEqual([]);
  expect((await getDrawer(ctx, null)).people).toHaveLength(1);
});

test("any sales, returns and movements leave what a plain recount says", async () => {
  const amount = fc.integer({ min: 1, max: 20_000 }).map((shillings) => shillings * 100);
  const step = fc.oneof(
    fc.record({ do: fc.constant("sell" as const), minor: amount }),
    fc.record({ do: fc.constant("return" as const), minor: amount }),
    fc.record({
      do: fc.constantFrom("put_in" as const, "taken_out" as const, "to_bank" as const),
      minor: amount,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { ctx, move, sell, read } = await openDrawer();
      let expected = 0;
      const answers: [string | null, string | null][] = [];
      for (const one of steps) {
        if (one.do === "sell") {
          await sell(one.minor);
          expected += one.minor;
        } else if (one.do === "return") {
          const { id } = await sell(one.minor);
          await changeOrderLifecycle(ctx, id, "cancelled", "Imerudishwa", { refundBy: "cash" }).catch(
            () => null,
          );
          const back = await giveMoneyBack(harness, ctx, { orderId: id }).then(
            () => one.minor,
            () => 0,
          );
          expected += one.minor - back;
        } else {
          const code = await move(one.do, one.minor).then(() => null, codeOf);
          const isThere = one.do === "put_in" || one.minor <= expected;
          answers.push([code, isThere ? null : "drawer.not_enough"]);
          if (isThere) expected += one.do === "put_in" ? one.minor : -one.minor;
        }
      }
      expect(answers.map(([code]) => code)).toEqual(answers.map(([, due]) => due));
      expect((await read()).expectedMinor).toBe(expected);
    }),
    { numRuns: 10 },
  );
});

import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import type { OrderLineId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { type ChangeableOrder, makeChangeableOrder, recount } from "#test/changeable-order.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import type { WantedLine } from "./wanted-lines.rules.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** One change, in small numbers that stand for lines and goods of whatever order it meets. */
type Step = {
  /** For each line the order holds: its new quantity, 0 to leave it out. */
  keep: number[];
  add: { goods: number; quantity: number }[];
  decision: "agree" | "phone" | "refuse" | "withdraw";
};

const step: fc.Arbitrary<Step> = fc.record({
  keep: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 8, maxLength: 8 }),
  add: fc.array(fc.record({ goods: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
  decision: fc.constantFrom("agree", "phone", "agree", "refuse", "withdraw"),
});

const goodsOf = ({ goods: { wanted } }: ChangeableOrder, which: number, quantity: number): WantedLine =>
  [
    wanted.gauni("M", quantity),
    wanted.gauni("L", quantity, true),
    wanted.cartons(quantity),
    wanted.kanga(quantity),
    wanted.setWithKanga(quantity),
    wanted.setWithKikoi(quantity),
  ][which]!;

/** Answers the code of a refusal, which is as good an outcome as any: the books have to agree afterwards. */
async function take(order: ChangeableOrder, { keep, add, decision }: Step): Promise<string> {
  const { lines } = await order.read();
  const wanted = [
    ...lines.flatMap(({ id }, place) => {
      const quantity = keep[place % keep.length]!;
      return quantity === 0 ? [] : [order.keep(quantity, id as OrderLineId)];
    }),
    ...add.map(({ goods, quantity }) => goodsOf(order, goods, quantity)),
  ];
  if (wanted.length === 0) return "nothing wanted";
  try {
    const { id, status } = await order.change(wanted);
    if (status !== "open") return "at once";
    if (decision === "phone") await order.agreeByPhone(id);
    else if (decision === "withdraw") await order.withdraw(id);
    else {
      const { status: answered, body } = await order.answer(id, decision);
      // What ran out stays open, and the shop takes it back.
      if (answered !== 200) await order.withdraw(id);
      if (answered !== 200) return String(body["code"]);
    }
    return decision;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const open = (await order.changes()).find(({ status }) => status === "open");
    if (open) await order.withdraw(open.id as never);
    return error.code;
  }
}

/** What the dashboard's figures say was sold. */
const soldIn = ({ shopId }: ChangeableOrder) =>
  harness.base.store.tenant(shopId, async (db) => {
    const { rows } = await db.execute<{ sold: string }>(sql`select (
      (select coalesce(sum(amount_minor), 0) from trade_figures where figure = 'sale')
      + (select coalesce(sum(amount_minor), 0) from trade_figure_changes where figure = 'sale'))::text as sold`);
    return Number(rows[0]!.sold);
  });

test(
  "three hundred random changes: totals, shelves and figures equal a recount after each, and cancelling returns all",
  { timeout: 240_000 },
  async () => {
    const outcomes = new Map<string, number>();
    const shown = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 15 }), async (steps) => {
      const order = await makeChangeableOrder(harness, { stock: 7 });
      const before = await order.stocks();
      for (const one of steps) {
        const outcome = await take(order, one);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        expect(await recount(harness, order.shopId)).toEqual([]);
      }
      expect(await soldIn(order)).toBe((await order.read()).totalMinor);
      await changeOrderLifecycle(order.ctx, order.orderId, "cancelled", "Mwisho");
      expect(await order.stocks()).toEqual({ ...before, kanga: before.kanga! + 2 });
    });
    await fc.assert(shown, { numRuns: 20, seed: 4807 });
    // All that can become of a change was met.
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining(["at once", "agree", "phone", "refuse", "withdraw", "order.out_of_stock"]),
    );
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(300);
  },
);

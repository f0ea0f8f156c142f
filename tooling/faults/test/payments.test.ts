import { expect, inject, test } from "vitest";
import { killAtReceipts } from "#faults/fiscal-kills-fault.ts";
import { tellInEveryOrder } from "#faults/callbacks-fault.ts";
import { killAtPayouts } from "#faults/payout-kills-fault.ts";
import { payTooLate } from "#faults/late-money-fault.ts";

test("what a provider says of one payment, in many orders and rhythms: the money counts once", async () => {
  const result = await tellInEveryOrder(inject("workshop"), "callbacks", { timings: 1, every: 30 });
  expect(result.violations).toEqual([]);
  expect(result).toMatchObject({ orders: 24, told: 24 * 6, refused: 0 });
}, 600_000);

test("money that comes too late is kept, and owed back where the order is gone", async () => {
  const { problems, violations } = await payTooLate(inject("workshop"), "late", 12);
  expect([...problems, ...violations]).toEqual([]);
}, 600_000);

test("killed between a payout's request and its answer, each arrives once or its money is back", async () => {
  const { problems, violations, lines } = await killAtPayouts(inject("workshop"), "payouts", { rounds: 4 });
  expect([...problems, ...violations]).toEqual([]);
  expect(lines.slice(1).map(([, figure]) => figure)).toEqual([2, 2]);
}, 600_000);

test("killed while TRA fails, workers give each payment one receipt, in order, the same bytes each time", async () => {
  const { problems, lines } = await killAtReceipts(inject("workshop"), "receipts", { receipts: 40 });
  expect(problems).toEqual([]);
  expect(lines[0]?.[1]).toBe(40);
}, 600_000);

import { expect, inject, test } from "vitest";
import { tellInEveryOrder } from "#faults/callbacks-fault.ts";
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

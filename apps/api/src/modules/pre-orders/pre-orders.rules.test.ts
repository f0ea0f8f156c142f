import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductId } from "#kernel/ids.ts";
import {
  addDays,
  daysFor,
  depositOf,
  firstDay,
  firstPreOrderForm,
  isDayFull,
  isOffered,
  nextFreeDay,
  type PreOrderForm,
} from "./pre-orders.rules.ts";

const cake = "prd_cake" as ProductId;
const bread = "prd_bread" as ProductId;
const rules: PreOrderForm = {
  ...firstPreOrderForm,
  isEnabled: true,
  daysAhead: 10,
  cutoffHour: 18,
  products: [
    { productId: cake, noticeDays: 2, dailyQuantity: 3, isRequired: true },
    { productId: bread, noticeDays: 0, dailyQuantity: null, isRequired: false },
  ],
};
const oneCake = [{ productId: cake, pieces: 1 }];
/** Saturday, noon in Dar es Salaam. */
const noon = new Date("2026-11-28T09:00:00Z");
const evening = new Date("2026-11-28T15:00:00Z");

test("goods are ordered as long before as the slowest of them needs, and a day later after the cut-off hour", () => {
  expect(firstDay(rules, oneCake, noon)).toBe("2026-11-30");
  expect(firstDay(rules, oneCake, evening)).toBe("2026-12-01");
  expect(firstDay(rules, [{ productId: bread, pieces: 4 }], noon)).toBe("2026-11-28");
  expect(firstDay({ ...rules, cutoffHour: 24 }, oneCake, new Date("2026-11-28T20:59:00Z"))).toBe(
    "2026-11-30",
  );
  // Midnight in Dar es Salaam is nine in the evening in London.
  expect(firstDay(rules, oneCake, new Date("2026-11-28T21:00:00Z"))).toBe("2026-12-01");
});

test("days on which nothing is made are not offered, and neither are those too far ahead", () => {
  const closed = { ...rules, closedWeekdays: [0], closedDays: ["2026-12-01"] };
  expect(daysFor(closed, [], oneCake, noon).map(({ day }) => day)).toEqual([
    "2026-11-30",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-07",
    "2026-12-08",
  ]);
  expect(isOffered(closed, oneCake, "2026-12-06", noon)).toBe(false);
  expect(isOffered(closed, oneCake, "2026-12-09", noon)).toBe(false);
});

test("a day is full by its orders or by the pieces of one product, and the next free one is found", () => {
  const day = "2026-12-05";
  const taken = (productId: ProductId | null, count: number) => [{ day, productId, taken: count }];
  expect(isDayFull({ ...rules, dailyOrders: 2 }, taken(null, 2), oneCake, day)).toBe(true);
  expect(isDayFull({ ...rules, dailyOrders: 2 }, taken(null, 1), oneCake, day)).toBe(false);
  expect(isDayFull(rules, taken(cake, 3), oneCake, day)).toBe(true);
  expect(isDayFull(rules, taken(cake, 2), [{ productId: cake, pieces: 2 }], day)).toBe(true);
  expect(isDayFull(rules, taken(cake, 3), [{ productId: bread, pieces: 20 }], day)).toBe(false);
  const days = daysFor(rules, taken(cake, 3), oneCake, noon);
  expect(nextFreeDay(days, day)).toBe("2026-12-06");
  expect(nextFreeDay(days, "2026-12-08")).toBe("2026-11-30");
  expect(nextFreeDay([{ day, isFull: true }], day)).toBeNull();
});

test("a deposit is in whole shillings and never more than the total", () => {
  const half = { depositKind: "percent", depositPercent: 50, depositMinor: 0 } as const;
  expect(depositOf(half, 6_800_100)).toBe(3_400_100);
  expect(depositOf({ ...half, depositKind: "amount", depositMinor: 2_000_000 }, 500_000)).toBe(500_000);
  expect(depositOf({ ...half, depositKind: "none" }, 500_000)).toBe(0);
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.integer({ min: 1, max: 100 }), (shillings, depositPercent) => {
      const totalMinor = shillings * 100;
      const deposit = depositOf({ ...half, depositPercent }, totalMinor);
      expect(deposit % 100).toBe(0);
      expect(deposit).toBeGreaterThanOrEqual((totalMinor * depositPercent) / 100 - 1e-3);
      expect(deposit).toBeLessThanOrEqual(totalMinor);
    }),
  );
});

test("every day that is offered is open, in order, and within the shop's limits", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 60 }),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      (closedWeekdays, noticeDays, daysAhead, now) => {
        const products = [{ productId: cake, noticeDays, dailyQuantity: null, isRequired: true }];
        const some = { ...rules, closedWeekdays, daysAhead, products };
        const days = daysFor(some, [], oneCake, now).map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
        for (const day of days) {
          expect(isOffered(some, oneCake, day, now)).toBe(true);
          expect(closedWeekdays).not.toContain(new Date(day).getUTCDay());
          expect(addDays(addDays(day, 1), -1)).toBe(day);
        }
      },
    ),
    { numRuns: 60 },
  );
});

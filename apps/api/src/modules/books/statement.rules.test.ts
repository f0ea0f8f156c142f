import fc from "fast-check";
import { expect, test } from "vitest";
import { buildStatement, daysFrom } from "./statement.rules.ts";

test("days are counted with both ends, over the end of a month", () => {
  expect(daysFrom("2026-11-29", "2026-12-01")).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
});

test("each day begins with what the day before ended with, and the last ends with everything added up", () => {
  const amount = fc.nat(1_000_000);
  const moved = fc.record({
    day: fc.constantFrom(...daysFrom("2026-11-01", "2026-11-10")),
    way: fc.constantFrom("cash" as const, "selcom" as const),
    inMinor: amount,
    feesMinor: amount,
    refundsMinor: amount,
    payoutsMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    otherMinor: amount,
  });
  fc.assert(
    fc.property(amount, fc.array(moved), (opening, all) => {
      const days = buildStatement(opening, daysFrom("2026-11-01", "2026-11-10"), all);
      days.slice(1).forEach((day, index) => expect(day.openingMinor).toBe(days[index]!.closingMinor));
      const gone = (one: (typeof all)[number]) =>
        one.feesMinor + one.refundsMinor + one.payoutsMinor + one.otherMinor;
      const sum = all.reduce((rest, one) => rest + one.inMinor - gone(one), opening);
      expect(days.at(-1)!.closingMinor).toBe(sum);
    }),
    { numRuns: 50 },
  );
});

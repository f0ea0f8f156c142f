import { expect, test } from "vitest";
import { makeStatementDay } from "../../../test/make-statement.ts";
import { dayAfter } from "#lib/shop-today.ts";
import { spanOf, totalsOf } from "./statement-days.rules.ts";

test("a month up to today is shown where nobody chose other days", () => {
  expect(spanOf({}, "2026-12-01")).toEqual({ from: "2026-11-02", to: "2026-12-01" });
  expect(spanOf({ from: "2026-10-01", to: "2026-10-31" }, "2026-12-01")).toEqual({
    from: "2026-10-01",
    to: "2026-10-31",
  });
  expect(dayAfter("2026-02-28", 1)).toBe("2026-03-01");
});

test("days come to what they began with, what came, what went, and what they ended with", () => {
  const days = [
    makeStatementDay("2026-11-20", {
      opening_minor: 1_000,
      in_minor: 500,
      fees_minor: 50,
      closing_minor: 1_450,
    }),
    makeStatementDay("2026-11-21", {
      opening_minor: 1_450,
      refunds_minor: 100,
      payouts_minor: 300,
      other_minor: 50,
      closing_minor: 1_000,
    }),
  ];
  expect(totalsOf(days)).toEqual({
    openingMinor: 1_000,
    inMinor: 500,
    outMinor: 500,
    feesMinor: 50,
    refundsMinor: 100,
    payoutsMinor: 300,
    closingMinor: 1_000,
  });
});

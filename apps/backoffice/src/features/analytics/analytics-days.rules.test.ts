import { expect, test } from "vitest";
import { changeOf, daysOf, pointsOf } from "./analytics-days.rules.ts";

test("periods end today, and chosen days win", () => {
  const today = "2026-11-29";
  expect(daysOf({ period: "week" }, today)).toEqual({ from: "2026-11-23", to: today });
  expect(daysOf({ period: "month" }, today)).toEqual({ from: "2026-11-01", to: today });
  expect(daysOf({ period: "quarter" }, today)).toEqual({ from: "2026-09-01", to: today });
  expect(daysOf({ period: "year" }, today)).toEqual({ from: "2025-11-30", to: today });
  const chosen = { from: "2026-02-27", to: "2026-03-01" };
  expect(daysOf({ period: "week", ...chosen }, today)).toEqual(chosen);
});

test("days without sales are points of nothing, and many days become weeks that end with the last day", () => {
  const sold = [{ day: "2026-11-02", sales_minor: 500, orders: 1 }];
  expect(
    pointsOf(sold, { from: "2026-11-01", to: "2026-11-03" }).map(({ salesMinor }) => salesMinor),
  ).toEqual([0, 500, 0]);
  const weeks = pointsOf(sold, { from: "2026-08-01", to: "2026-11-03" });
  expect(weeks).toHaveLength(14);
  expect(weeks.at(-1)).toEqual({ from: "2026-10-31", to: "2026-11-03", salesMinor: 500, orders: 1 });
});

test("a change is a share of what was before, and none where nothing was", () => {
  expect(changeOf(1_145, 1_000)).toEqual({ direction: "up", amount: "14.5%" });
  expect(changeOf(500, 1_000)).toEqual({ direction: "down", amount: "50.0%" });
  expect(changeOf(-500, -1_000)).toEqual({ direction: "up", amount: "50.0%" });
  expect(changeOf(1_000, 1_000)).toEqual({ direction: "flat", amount: "0.0%" });
  expect(changeOf(1_000, 0)).toBeNull();
});

import { expect, test } from "vitest";
import { daysBefore, toShopMoment } from "./shop-day.ts";

const zone = "Africa/Dar_es_Salaam";

test("a day begins at midnight where the shop is", () => {
  expect(toShopMoment(new Date("2026-11-20T20:59:59.999Z"), zone)).toEqual({
    day: "2026-11-20",
    minute: 1_439,
  });
  expect(toShopMoment(new Date("2026-11-20T21:00:00.000Z"), zone)).toEqual({ day: "2026-11-21", minute: 0 });
});

test("days before cross months and leap days", () => {
  expect(daysBefore("2026-12-03", 7)).toBe("2026-11-26");
  expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
});

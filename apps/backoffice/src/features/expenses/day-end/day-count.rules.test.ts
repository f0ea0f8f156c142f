import { expect, test } from "vitest";
import { makeDayEnd } from "../../../../test/make-day-end.ts";
import { differenceOf, drawerOf, methodsWith, nothingCounted, piecesOf, totalOf } from "./day-count.rules.ts";

test("pieces add up, and win over a typed amount; nothing counted is not zero", () => {
  expect(drawerOf(nothingCounted)).toBeNull();
  expect(drawerOf({ ...nothingCounted, typedMinor: 0 })).toBe(0);
  const count = { ...nothingCounted, pieces: { 1_000_000: 7, 500_000: 0, 10_000: 1 }, typedMinor: 5 };
  expect(drawerOf(count)).toBe(7_010_000);
  expect(piecesOf(count)).toEqual([
    { value_minor: 1_000_000, count: 7 },
    { value_minor: 10_000, count: 1 },
  ]);
});

test("cash is the drawer and the tills of people's own; what nobody looked at has no difference", () => {
  const day = makeDayEnd();
  const methods = methodsWith(day, { pieces: {}, typedMinor: 7_900_000, networks: { mpesa: 61_000_000 } });
  expect(methods.map((method) => [method.name, method.counted_minor, differenceOf(method)])).toEqual([
    [null, 9_900_000, -100_000],
    ["mixx", null, null],
    ["mpesa", 61_000_000, -200_000],
    ["selcom", null, null],
  ]);
  expect(totalOf(methods)).toEqual({ expectedMinor: 128_450_000, countedMinor: null });
});

import { expect, test } from "vitest";
import { isBelowFloor, newPack, packPresets, savingOf } from "./packs.rules.ts";

test("a carton says what one of it costs and what that saves", () => {
  expect(savingOf({ units: 24, price_minor: 1_000_000 }, 50_000)).toEqual({ eachMinor: 41_667, percent: 16 });
  expect(savingOf({ units: 24, price_minor: null }, 50_000)).toBeNull();
  expect(savingOf({ units: null, price_minor: 1_000_000 }, 50_000)).toBeNull();
});

test("a carton is compared with the lowest price of what is in it", () => {
  expect(isBelowFloor({ units: 24, price_minor: 959_999 }, 40_000)).toBe(true);
  expect(isBelowFloor({ units: 24, price_minor: 960_000 }, 40_000)).toBe(false);
  expect(isBelowFloor({ units: 24, price_minor: 1 }, null)).toBe(false);
  expect(isBelowFloor({ units: 24, price_minor: null }, 40_000)).toBe(false);
});

test("a preset is named in both languages, the writer's first", () => {
  expect(newPack(packPresets[1], "sw")).toMatchObject({ name: "Dazeni", other_name: "Dozen", units: 12 });
  expect(newPack(packPresets[0], "en")).toMatchObject({ name: "Carton", other_name: "Katoni", units: null });
});

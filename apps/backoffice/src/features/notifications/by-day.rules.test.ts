import { expect, test } from "vitest";
import { byDay } from "./by-day.rules.ts";

const now = Date.parse("2026-11-22T21:30:00.000Z");
const at = (created_at: string) => ({ created_at });

test("days are those of the shop, where midnight is three hours before ours", () => {
  const days = byDay(
    [at("2026-11-22T21:10:00.000Z"), at("2026-11-22T20:50:00.000Z"), at("2026-11-22T08:00:00.000Z")],
    now,
  );
  expect(days.map(({ name, items }) => [name, items.length])).toEqual([
    ["today", 1],
    ["yesterday", 2],
  ]);
});

test("older days have no name of their own", () => {
  expect(byDay([at("2026-11-01T08:00:00.000Z")], now)).toMatchObject([
    { name: null, key: "November 1, 2026" },
  ]);
});

import { expect, test } from "vitest";
import { openingState } from "./opening-hours.rules.ts";

const zone = "Africa/Dar_es_Salaam";
// 2026-11-21 is a Saturday; Dar es Salaam is three hours ahead of UTC.
const saturday = (time: string) => new Date(`2026-11-21T${time}:00+03:00`);

test("a shop without hours is always open", () => {
  expect(openingState({}, zone, saturday("03:00"))).toEqual({ open: true, opensAt: null });
});

test("hours are the shop's own clock, opening included and closing not", () => {
  const hours = { "6": ["08:00", "18:30"] } as const;
  expect(openingState({ ...hours, "6": ["08:00", "18:30"] }, zone, saturday("08:00")).open).toBe(true);
  expect(openingState({ "6": ["08:00", "18:30"] }, zone, saturday("18:29")).open).toBe(true);
  expect(openingState({ "6": ["08:00", "18:30"] }, zone, saturday("18:30")).open).toBe(false);
});

test("a closed shop says when it opens, over a day without hours", () => {
  const state = openingState({ "6": ["08:00", "12:00"], "1": ["09:00", "17:00"] }, zone, saturday("13:00"));
  expect(state).toEqual({ open: false, opensAt: new Date("2026-11-23T09:00:00+03:00") });
  const early = openingState({ "6": ["08:00", "12:00"] }, zone, saturday("07:15"));
  expect(early.opensAt).toEqual(saturday("08:00"));
});

test("a shop open once a week opens again a week later", () => {
  const state = openingState({ "6": ["08:00", "12:00"] }, zone, saturday("13:00"));
  expect(state.opensAt).toEqual(new Date("2026-11-28T08:00:00+03:00"));
});

test("a night shop is open past midnight", () => {
  const hours = { "5": ["20:00", "02:00"] as [string, string] };
  expect(openingState(hours, zone, saturday("01:59")).open).toBe(true);
  expect(openingState(hours, zone, saturday("02:00")).open).toBe(false);
});

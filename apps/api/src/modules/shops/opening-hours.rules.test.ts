import { expect, test } from "vitest";
import type { OpeningHours } from "#db/schema/shops.ts";
import { areBreaksInside, dayIn, endOfDay, openingState, placeState } from "./opening-hours.rules.ts";

const zone = "Africa/Dar_es_Salaam";
// 2026-11-21 is a Saturday; Dar es Salaam is three hours ahead of UTC.
const saturday = (time: string) => new Date(`2026-11-21T${time}:00+03:00`);

/** A shop that follows its hours. */
const following = (openingHours: OpeningHours) => ({
  openingHours,
  timeZone: zone,
  isClosed: false,
  closedUntil: null,
});

test("a shop without hours is always open", () => {
  expect(openingState(following({}), saturday("03:00"))).toEqual({ open: true, opensAt: null });
});

test("hours are the shop's own clock, opening included and closing not", () => {
  expect(openingState(following({ "6": ["08:00", "18:30"] }), saturday("08:00")).open).toBe(true);
  expect(openingState(following({ "6": ["08:00", "18:30"] }), saturday("18:29")).open).toBe(true);
  expect(openingState(following({ "6": ["08:00", "18:30"] }), saturday("18:30")).open).toBe(false);
});

test("a closed shop says when it opens, over a day without hours", () => {
  const state = openingState(
    following({ "6": ["08:00", "12:00"], "1": ["09:00", "17:00"] }),
    saturday("13:00"),
  );
  expect(state).toEqual({ open: false, opensAt: new Date("2026-11-23T09:00:00+03:00") });
  const early = openingState(following({ "6": ["08:00", "12:00"] }), saturday("07:15"));
  expect(early.opensAt).toEqual(saturday("08:00"));
});

test("a shop open once a week opens again a week later", () => {
  const state = openingState(following({ "6": ["08:00", "12:00"] }), saturday("13:00"));
  expect(state.opensAt).toEqual(new Date("2026-11-28T08:00:00+03:00"));
});

test("a night shop is open past midnight", () => {
  const hours = { "5": ["20:00", "02:00"] as [string, string] };
  expect(openingState(following(hours), saturday("01:59")).open).toBe(true);
  expect(openingState(following(hours), saturday("02:00")).open).toBe(false);
});

test("a shop is closed in its break and says when that ends", () => {
  const hours: OpeningHours = { "6": ["08:00", "12:15", "14:00", "18:00"] };
  expect(openingState(following(hours), saturday("12:14")).open).toBe(true);
  expect(openingState(following(hours), saturday("12:15"))).toEqual({
    open: false,
    opensAt: saturday("14:00"),
  });
  expect(openingState(following(hours), saturday("14:00")).open).toBe(true);
  expect(openingState(following(hours), saturday("18:00")).opensAt).toEqual(
    new Date("2026-11-28T08:00:00+03:00"),
  );
});

test("a shop that is closed for now takes no orders until then, and says when it opens by its hours", () => {
  const hours: OpeningHours = { "6": ["08:00", "18:00"], "0": ["10:00", "14:00"] };
  const closed = (closedUntil: Date | null) => ({ ...following(hours), isClosed: true, closedUntil });
  expect(openingState(closed(endOfDay("2026-11-21", zone)), saturday("09:00"))).toEqual({
    open: false,
    opensAt: new Date("2026-11-22T10:00:00+03:00"),
  });
  expect(openingState(closed(null), saturday("09:00"))).toEqual({ open: false, opensAt: null });
  expect(openingState(closed(saturday("09:00")), saturday("09:00")).open).toBe(true);
  const always = { ...following({}), isClosed: true, closedUntil: saturday("12:00") };
  expect(openingState(always, saturday("09:00")).opensAt).toEqual(saturday("12:00"));
});

test("a day ends at its own midnight", () => {
  expect(endOfDay("2026-11-21", zone)).toEqual(new Date("2026-11-21T21:00:00Z"));
  expect(endOfDay("2026-11-21", "UTC")).toEqual(new Date("2026-11-22T00:00:00Z"));
  expect(endOfDay("2026-11-21", "America/New_York")).toEqual(new Date("2026-11-22T05:00:00Z"));
  expect(dayIn(zone, new Date("2026-11-21T21:00:00Z"))).toBe("2026-11-22");
});

test("a break lies inside its day", () => {
  expect(areBreaksInside({ "1": ["20:00", "02:00"], "5": ["08:00", "12:15", "14:00", "18:00"] })).toBe(true);
  expect(areBreaksInside({ "5": ["08:00", "14:00", "12:15", "18:00"] })).toBe(false);
  expect(areBreaksInside({ "5": ["18:00", "20:00", "21:00", "02:00"] })).toBe(false);
});

test("a place says until when it is open, also after midnight, and nothing where its hours are not said", () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+03:00`);
  const hours = { "5": ["08:00", "12:30", "14:00", "18:00"], "4": ["20:00", "02:00"] } as const;
  const state = (time: string) => placeState(hours as never, zone, at(time));
  expect(state("09:10")).toEqual({ open: true, opensAt: null, closesAt: at("12:30") });
  expect(state("13:00")).toEqual({ open: false, opensAt: at("14:00"), closesAt: null });
  expect(state("01:00")).toEqual({ open: true, opensAt: null, closesAt: at("02:00") });
  expect(placeState({}, zone, at("09:00"))).toEqual({ open: true, opensAt: null, closesAt: null });
});

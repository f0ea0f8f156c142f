import fc from "fast-check";
import { expect, test } from "vitest";
import { endingAct, hasLeft, mapUrl, nothingKept, readAmount, type RiderPage } from "./rider-page.ts";

const page = (place: Partial<RiderPage["place"]>): RiderPage => ({
  number: 10_483,
  lifecycle: "ready",
  rider_name: "Juma",
  shop: { name: "Neema Vitenge", phone: "+255754000118" },
  customer: { first_name: "Zainab", phone: "+255754000218" },
  place: { area: "", landmark: "", note: "", pin: null, ...place },
  has_voice_note: false,
  has_photo: false,
  due_minor: 6_800_000,
  most_cash_minor: 6_900_000,
  fare_minor: null,
});

test("an amount is read as people type it, to the hundredth, and anything else is none", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const shillings = (minor / 100).toFixed(2);
      expect(readAmount(shillings.replace(/\B(?=(\d{3})+(?!\d))/g, ","))).toBe(minor);
    }),
  );
  for (const none of ["", "elfu tano", "-5", "1e3", "5.123"]) expect(readAmount(none)).toBeNull();
});

test("a map is opened at the pin, else at what the customer named, else not at all", () => {
  expect(mapUrl(page({ pin: { latitude: -6.8, longitude: 39.28 } }))).toContain("q=-6.8,39.28");
  expect(mapUrl(page({ landmark: "Nyumba ya bluu", area: "Mikocheni" }))).toContain(
    "Nyumba%20ya%20bluu%2C%20Mikocheni",
  );
  expect(mapUrl(page({}))).toBeNull();
});

test("what waits to be sent counts as done on this phone", () => {
  const kept = { ...nothingKept, page: page({}) };
  expect(hasLeft(kept)).toBe(false);
  expect(hasLeft({ ...kept, acts: [{ kind: "left", key: "a" }] })).toBe(true);
  expect(endingAct({ ...kept, acts: [{ kind: "left", key: "a" }] })).toBeUndefined();
});

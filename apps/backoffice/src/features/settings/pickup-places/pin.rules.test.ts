import { expect, test } from "vitest";
import { pinOf, pinText } from "./pin.rules.ts";

test("a pin is typed as maps write it", () => {
  const pin = { latitude: -6.8195, longitude: 39.2751 };
  expect(pinOf("-6.8195, 39.2751")).toEqual(pin);
  expect(pinOf(" -6.8195 39.2751 ")).toEqual(pin);
  expect(pinOf(pinText(pin))).toEqual(pin);
});

test("nothing typed is no pin, and what is nowhere on earth is wrong", () => {
  expect(pinOf("  ")).toBeNull();
  expect(pinOf("91, 39")).toBeUndefined();
  expect(pinOf("-6.8, 181")).toBeUndefined();
  expect(pinOf("Kariakoo")).toBeUndefined();
});

import { expect, test } from "vitest";
import {
  countryOf,
  dialCodes,
  e164Of,
  formatNumberAbroad,
  nationalDigitsOf,
  readNumberAbroad,
} from "./dial-codes.ts";

test("home comes first, every country once, every code is one to three digits", () => {
  expect(dialCodes[0]).toEqual({ country: "TZ", code: "255" });
  expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(dialCodes.length);
  for (const { country, code } of dialCodes) expect(`${country}${code}`).toMatch(/^[A-Z]{2}[1-9]\d{0,2}$/u);
});

test.each([
  ["TZ", "0754 000 118", "+255754000118"],
  ["KE", "0712 345 678", "+254712345678"],
  ["KE", "+254 (0) 712-345-678", "+254712345678"],
  ["KE", "254712", "+254254712"],
  ["GB", "07700 900123", "+447700900123"],
  ["US", "", ""],
])("in %s, %s is %s", (country, typed, e164) => {
  expect(e164Of(country, nationalDigitsOf(country, typed))).toBe(e164);
});

test("a number too long is refused and not cut to another one", () => {
  const tooLong = e164Of("KE", nationalDigitsOf("KE", "0712 345 678 901 234 567"));
  expect(tooLong).toBe("+2547123456789012");
  expect(readNumberAbroad(tooLong)).toBeNull();
});

test("a number tells its country by the longest code", () => {
  expect(countryOf("+255754000118")).toBe("TZ");
  expect(countryOf("+12025550123")).toBe("CA");
  expect(countryOf("+211912345678")).toBe("SS");
  expect(countryOf("+20100123456")).toBe("EG");
  expect(countryOf("+999")).toBeNull();
});

test("a number abroad is read when it can be called, and grouped to be read aloud", () => {
  expect(readNumberAbroad("+254712345678")).toBe("+254712345678");
  expect(formatNumberAbroad("+254712345678")).toBe("+254 712 345 678");
  expect(readNumberAbroad("+25471")).toBeNull();
  expect(readNumberAbroad("+255754000118")).toBeNull();
  expect(readNumberAbroad("254712345678")).toBeNull();
});

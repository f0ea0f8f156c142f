import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, maskPhone, networkOf, parsePhone } from "./phone.ts";

describe("parsePhone", () => {
  test.each([
    "0754000001",
    "754000001",
    "255754000001",
    "+255754000001",
    "00255754000001",
    "+2550754000001",
    "+255 0754 000 001",
    "0754 000 001",
    "0754-000-001",
    "(0754) 000 001",
    "+255 (0) 754 000 001",
    "+255-754-000-001",
    " 0754.000.001 ",
    "0754\u00A0000\u00A0001",
    "0754\u2011000\u2011001",
    "\u202A+255 754 000 001\u202C",
  ])("%j is the same number", (spelling) => {
    expect(parsePhone(spelling)).toBe("+255754000001");
  });

  test.each([
    "",
    "   ",
    "0754",
    "075400000",
    "07540000011",
    "+254712345678",
    "+2557540000011",
    "+255123456789",
    "+255123456",
    "0854000001",
    "0754 000 00a",
    "call me",
    "0754000001, 0754000002",
    "٠٧٥٤٠٠٠٠٠١",
  ])("%j is no Tanzanian number", (input) => {
    expect(parsePhone(input)).toBeNull();
  });

  test("shops with a desk telephone are reachable too", () => {
    expect(parsePhone("022 211 0000")).toBe("+255222110000");
    expect(formatPhone("+255222110000")).toBe("022 211 0000");
  });

  const subscriber = fc
    .tuple(fc.constantFrom("6", "7"), fc.stringMatching(/^\d{8}$/))
    .map((parts) => parts.join(""));
  test("every spelling of every mobile number leads to one form, which leads to itself", () => {
    const spelling = fc.constantFrom("", "0", "255", "+255", "00255", "+2550");
    fc.assert(
      fc.property(subscriber, spelling, fc.constantFrom("", " ", "-"), (digits, prefix, gap) => {
        const written = `${prefix}${gap}${digits.slice(0, 3)}${gap}${digits.slice(3, 6)}${gap}${digits.slice(6)}`;
        const parsed = parsePhone(written);
        expect(parsed).toBe(`+255${digits}`);
        expect(parsePhone(formatPhone(written))).toBe(parsed);
        expect(parsePhone(formatPhone(written, "international"))).toBe(parsed);
      }),
    );
  });
});

test("a number reads one way at home and one way abroad", () => {
  expect(formatPhone("+255754000001")).toBe("0754 000 001");
  expect(formatPhone("754000001", "international")).toBe("+255 754 000 001");
  expect(formatPhone("+14155550100")).toBe("+14155550100");
});

describe("networkOf", () => {
  test.each([
    ["mpesa", ["074", "075", "076", "079", "0724"]],
    ["airtel_money", ["066", "068", "069", "078"]],
    ["mixx", ["065", "067", "070", "071", "077"]],
    ["halopesa", ["061", "062", "063"]],
    [null, ["060", "064", "072", "073", "022"]],
  ])("%s is hinted at by its prefixes", (network, prefixes) => {
    for (const prefix of prefixes) expect(networkOf(prefix.padEnd(10, "0"))).toBe(network);
  });

  test("what is no number has no network", () => {
    expect(networkOf("0754")).toBeNull();
  });
});

describe("maskPhone", () => {
  test("shows enough to recognise a number", () => {
    expect(maskPhone("+255754000218")).toBe("+255 7 ••••• 218");
    expect(maskPhone("0754 000 218")).toBe("+255 7 ••••• 218");
  });

  test("never shows more than the last three digits of anything else", () => {
    expect(maskPhone("+14155550100")).toBe("••• 100");
    expect(maskPhone("0754")).toBe("•••");
    expect(maskPhone("")).toBe("•••");
  });
});

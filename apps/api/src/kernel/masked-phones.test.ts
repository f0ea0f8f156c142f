import { describe, expect, test } from "vitest";
import { maskPhonesIn } from "./masked-phones.ts";

describe("a phone in what people write is masked", () => {
  test.each([
    "0754987321",
    "754987321",
    "754 987 321",
    "0754.987.321",
    "0754 98 73 21",
    "07 54 98 73 21",
    "0754/987321",
    "0754  987  321",
    "(0754) 987321",
    "255754987321",
    "255-754-987-321",
    "+255754987321",
    "+255 754 987 321",
    "wa.me/255754987321",
    "tel:0754987321x",
    "Nipigie 0754,987,321 jioni.",
  ])("%s", (text) => {
    expect(maskPhonesIn(text)).toContain("+255 7 ••••• 321");
    expect(maskPhonesIn(text)).not.toMatch(/987|98.?73/);
  });

  test.each(["+254 712 345 678", "0712-34 56 78", "00447911123456", "+44 7911 123456", "٠٧٥٤٩٨٧٣٢١"])(
    "%s, of elsewhere or in other figures",
    (text) => {
      expect(maskPhonesIn(`Namba ${text} tafadhali`)).toMatch(/^Namba .*•••••.* tafadhali$/);
      expect(maskPhonesIn(text)).not.toMatch(/345.?6|34.?56|1112|1123|٩٨/);
    },
  );
});

test.each([
  "TZS 1,284,500.00",
  "1284500.50",
  "2026-11-21T07:04:00.000Z",
  "2026-11-21 10:30",
  "#10483",
  "ord_01KB3V9Z2M4X7Q8R1S5T6W0Y12",
  "saa 2:00 hadi 4:30",
  "+255 7 ••••• 218",
])("%s stays as it is", (text) => {
  expect(maskPhonesIn(text)).toBe(text);
});

test("values of any depth are gone through, and what is no text stays", () => {
  const at = new Date("2026-11-21T07:04:00.000Z");
  expect(maskPhonesIn({ a: ["0754987321", 754_987_321, at, null] })).toEqual({
    a: ["+255 7 ••••• 321", 754_987_321, at, null],
  });
});

import { expect, test } from "vitest";
import { readSearch } from "./order-filters.rules.ts";

test.each(["0754 000 218", "+255754000218", "255-754-000-218", "754000218"])("%s is one phone", (text) => {
  expect(readSearch(text)).toEqual({ by: "phone", phone: "+255754000218" });
  expect(readSearch(text, "phone")).toEqual({ by: "phone", phone: "+255754000218" });
});

test("a few digits are the end of a phone or an order's number", () => {
  expect(readSearch("0218")).toEqual({ by: "digits", digits: "0218", number: 218 });
  expect(readSearch("#10483")).toEqual({ by: "digits", digits: "10483", number: 10_483 });
  expect(readSearch("#10483", "name")).toEqual({ by: "digits", digits: "10483", number: 10_483 });
  expect(readSearch("10483", "name")).toEqual({ by: "digits", digits: "10483", number: 10_483 });
  expect(readSearch("99999999999")).toEqual({ by: "digits", digits: "99999999999", number: null });
});

test("anything else is the beginning of a name; letters are no phone", () => {
  expect(readSearch("Zai")).toEqual({ by: "name", prefix: "Zai" });
  expect(readSearch("Zai", "phone")).toBeNull();
});

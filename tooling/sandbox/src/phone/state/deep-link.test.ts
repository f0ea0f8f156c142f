import { expect, test } from "vitest";
import { readDeepLink } from "./deep-link.ts";

test("a link names a customer and the words that stand ready", () => {
  expect(readDeepLink("?customer=255754000218&text=Habari%20yako")).toEqual({
    msisdn: "255754000218",
    text: "Habari yako",
  });
});

test("a number with plus and blanks is read as digits, a link without one picks nobody", () => {
  expect(readDeepLink("?customer=%2B255%20754%20000%20218").msisdn).toBe("255754000218");
  expect(readDeepLink("?customer=").msisdn).toBeNull();
  expect(readDeepLink("").msisdn).toBeNull();
});

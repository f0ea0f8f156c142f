import { expect, test } from "vitest";
import { openView, readDeepLink, takeUp } from "./deep-link.ts";

test("a link names a customer, the shop that is meant and the words that stand ready", () => {
  expect(readDeepLink("?customer=255754000218&shop=255754000310&text=Habari%20yako")).toEqual({
    msisdn: "255754000218",
    text: "Habari yako",
    shopMsisdn: "255754000310",
  });
});

test("words that name no customer stand ready on the phone that is taken up first, and on no other", () => {
  const view = openView(readDeepLink("?text=Habari&shop=255754000310"));
  expect(view).toMatchObject({ msisdn: null, shopMsisdn: "255754000310", part: "customers", drafts: {} });
  const first = takeUp(view, "255754000218");
  expect(first).toMatchObject({
    msisdn: "255754000218",
    part: "phone",
    shopMsisdn: "255754000310",
    drafts: { "255754000218": "Habari" },
  });
  expect(takeUp(first, "255754000214").drafts).toEqual({ "255754000218": "Habari" });
  expect(takeUp({ ...view, drafts: { "255754000218": "Mambo" } }, "255754000218").drafts).toEqual({
    "255754000218": "Mambo",
  });
});

test("a number with plus and blanks is read as digits, a link without one picks nobody", () => {
  expect(readDeepLink("?customer=%2B255%20754%20000%20218").msisdn).toBe("255754000218");
  expect(readDeepLink("?customer=").msisdn).toBeNull();
  expect(readDeepLink("")).toEqual({ msisdn: null, text: "", shopMsisdn: null });
});

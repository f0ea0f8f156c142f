import { expect, test } from "vitest";
import { credentialsOf, isSameAccount, missingKey, publicNameEnd } from "./account-keys.rules.ts";

const selcom = { vendor: "TILL000099", apiKey: "a", apiSecret: "b" };

test("a provider is given its own keys alone, and the first that is missing is named", () => {
  expect(credentialsOf("selcom", { ...selcom, webhookSecret: "c" })).toEqual(selcom);
  expect(credentialsOf("selcom", { ...selcom, pin: "1234" })).toEqual({ ...selcom, pin: "1234" });
  expect(missingKey("selcom", selcom)).toBeUndefined();
  expect(missingKey("selcom", { vendor: "TILL000099", apiSecret: "" })).toBe("apiKey");
  expect(missingKey("snippe", selcom)).toBe("webhookSecret");
});

test("four characters of the name are shown", () => {
  expect(publicNameEnd("selcom", selcom)).toBe("0099");
  expect(publicNameEnd("snippe", { apiKey: "snp_live_7Kx2" })).toBe("7Kx2");
});

test("new keys of the same till are the same account; of keys that say nothing nobody knows", () => {
  expect(isSameAccount("selcom", selcom, { ...selcom, apiKey: "c" })).toBe(true);
  expect(isSameAccount("selcom", selcom, { ...selcom, vendor: "TILL000100" })).toBe(false);
  expect(isSameAccount("snippe", { apiKey: "a" }, { apiKey: "b" })).toBeNull();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { signedHeaders, whyUnsigned } from "./signature.ts";

const keys = { vendor: "TILL1", apiKey: "key-of-ours", apiSecret: "secret-of-ours" };
const now = new Date("2026-11-21T01:13:56Z");
const notice = { order_id: "AGZ01", payment_status: "COMPLETED", amount: "25000", reference: "0281234567" };
const headersOf = (fields: Record<string, string>, at = now) => new Headers(signedHeaders(keys, fields, at));

test("a notice signed with our secret is believed", () => {
  expect(whyUnsigned(keys, headersOf(notice), notice, now)).toBeNull();
});

test("the digest is the provider's own: timestamp first, then the fields in the order named", () => {
  const headers = headersOf({ vendor: "TILL1", order_id: "AGZ01" });
  expect(headers.get("timestamp")).toBe("2026-11-21T04:13:56+03:00");
  expect(headers.get("signed-fields")).toBe("vendor,order_id");
  expect(headers.get("authorization")).toBe("SELCOM a2V5LW9mLW91cnM=");
});

test("any change of a signed value is found", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(notice)), fc.string({ minLength: 1 }), (field, value) => {
      fc.pre(notice[field as keyof typeof notice] !== value);
      expect(whyUnsigned(keys, headersOf(notice), { ...notice, [field]: value }, now)).toBe("digest");
    }),
  );
});

test("a notice that leaves the amount or the state unsigned is refused", () => {
  const { amount, ...rest } = notice;
  expect(whyUnsigned(keys, headersOf(rest), { ...rest, amount }, now)).toBe("unsigned fields");
});

test.each(["currency", "reference", "transid", "result", "resultcode"])(
  "a notice that leaves its %s unsigned is refused",
  (field) => {
    const { [field]: _, ...signed } = { ...notice, [field]: "x" } as Record<string, string>;
    expect(whyUnsigned(keys, headersOf(signed), { ...signed, [field]: "x" }, now)).toBe("unsigned fields");
  },
);

test("an old recording, another account and another secret are refused", () => {
  const later = new Date(now.getTime() + 6 * 60_000);
  expect(whyUnsigned(keys, headersOf(notice), notice, later)).toBe("timestamp");
  expect(whyUnsigned({ ...keys, apiKey: "other" }, headersOf(notice), notice, now)).toBe("other account");
  expect(whyUnsigned({ ...keys, apiSecret: "other" }, headersOf(notice), notice, now)).toBe("digest");
});

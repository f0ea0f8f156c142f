import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountName, whyUnsigned } from "./signature.ts";
import { Credentials } from "./types.ts";

const keys = Credentials.parse({ apiKey: "snp_ours", webhookSecret: "secret-of-ours" });
const bodySigned = { ...keys, signature: "body" } as const;
const now = new Date("2026-11-21T01:13:56Z");
const body = '{"id":"evt_1","type":"payment.completed"}';

const hmac = (text: string, secret = keys.webhookSecret) =>
  createHmac("sha256", secret).update(text).digest("hex");
const timed = (text = body, at = now, secret = keys.webhookSecret) => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return new Headers({
    "x-webhook-timestamp": timestamp,
    "x-webhook-signature": hmac(`${timestamp}.${text}`, secret),
    "x-snippe-signature": `sha256=${hmac(text, secret)}`,
  });
};
const untimed = new Headers({ "x-snippe-signature": `sha256=${hmac(body)}` });

test("a notice signed over time and body is believed, whatever form the account takes", () => {
  expect(whyUnsigned(keys, timed(), body, now)).toBeNull();
  expect(whyUnsigned(bodySigned, timed(), body, now)).toBeNull();
});

test("one signed over the body alone is believed only where the account says so", () => {
  expect(whyUnsigned(keys, untimed, body, now)).toBe("no timestamp");
  expect(whyUnsigned(bodySigned, untimed, body, now)).toBeNull();
  expect(whyUnsigned(bodySigned, untimed, `${body} `, now)).toBe("digest");
});

test("any change of a byte is found", () => {
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
      fc.pre(body[at] !== letter);
      const changed = body.slice(0, at) + letter + body.slice(at + 1);
      expect(whyUnsigned(keys, timed(), changed, now)).toBe("digest");
    }),
  );
});

test.each([
  ["five minutes and a second old", -301, "timestamp"],
  ["five minutes and a second ahead", 301, "timestamp"],
  ["nearly five minutes old", -299, null],
])("a notice that is %s", (_name, seconds, expected) => {
  const at = new Date(now.getTime() + seconds * 1000);
  expect(whyUnsigned(keys, timed(body, at), body, now)).toBe(expected);
});

test("another secret, a strange time stamp and none at all are refused", () => {
  expect(whyUnsigned(keys, timed(body, now, "other"), body, now)).toBe("digest");
  expect(whyUnsigned(keys, new Headers({ "x-webhook-timestamp": "now" }), body, now)).toBe("timestamp");
  expect(whyUnsigned(bodySigned, new Headers(), body, now)).toBe("digest");
});

test("a wrong time stamp is not saved by the other form", () => {
  const headers = timed(body, new Date(now.getTime() - 3_600_000));
  expect(whyUnsigned(bodySigned, headers, body, now)).toBe("timestamp");
});

test("an account's name tells accounts apart and holds nothing of the key", () => {
  expect(accountName("snp_ours")).not.toBe(accountName("snp_other"));
  expect(accountName("snp_ours")).not.toContain("ours");
});

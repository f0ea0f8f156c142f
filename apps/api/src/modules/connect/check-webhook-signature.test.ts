import fc from "fast-check";
import { expect, test } from "vitest";
import { checkWebhookSignature } from "./check-webhook-signature.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const tight = '{"object":"whatsapp_business_account","entry":[]}';
const spaced = '{"object": "whatsapp_business_account", "entry": []}';
const secret = "test_app_secret";
const signature = "sha256=dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756";

test.each([
  [secret, tight, signature],
  [secret, spaced, "sha256=56cbbaf4961c6cfdae48b7f116c047e5eb513d2c931baae63a2bc1afd26f803a"],
  ["otro_secreto", tight, "sha256=769b03d8c2ae6498f2d1e1f7299c0ba55448c69d741e7b0bb243d852d8a8d8c7"],
])("a known signature of %s is accepted", (key, body, header) => {
  expect(checkWebhookSignature(key, bytes(body), header)).toBe(true);
});

test.each([
  ["no header", null],
  ["an empty header", ""],
  ["no prefix", signature.slice(7)],
  ["the old hash", signature.replace("sha256", "sha1")],
  ["capitals", signature.toUpperCase()],
  ["a digit less", signature.slice(0, -1)],
  ["a digit more", `${signature}0`],
  ["no hex", `${signature.slice(0, -1)}g`],
  ["a line break", `${signature}\n`],
  [
    "the signature of another spelling",
    "sha256=56cbbaf4961c6cfdae48b7f116c047e5eb513d2c931baae63a2bc1afd26f803a",
  ],
])("%s is refused", (_name, header) => {
  expect(checkWebhookSignature(secret, bytes(tight), header)).toBe(false);
});

test("one flipped bit in the body or the signature is refused, wherever it is", () => {
  const body = bytes(tight);
  fc.assert(
    fc.property(fc.nat(body.length * 8 - 1), (bit) => {
      const changed = Uint8Array.from(body);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      return !checkWebhookSignature(secret, changed, signature);
    }),
    { numRuns: 5_000 },
  );
  const digest = Buffer.from(signature.slice(7), "hex");
  for (let bit = 0; bit < digest.length * 8; bit++) {
    const changed = Buffer.from(digest);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(checkWebhookSignature(secret, body, `sha256=${changed.toString("hex")}`)).toBe(false);
  }
});

import { expect, test } from "vitest";
import { createSecretBox, newToken } from "#kernel/secrets.ts";
import { openLinks, sealLinks } from "./sealed-links.rules.ts";

const secrets = createSecretBox("a test");
const token = newToken();
const bodyWith = (url: string) => ({
  type: "cta_url",
  action: { parameters: { url, display_text: "Fungua" } },
});

test("a kept message holds no token, and is sent as it was written", () => {
  const body = bodyWith(`http://localhost:3001/cart?token=${token}`);
  const kept = sealLinks(secrets, body);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(JSON.stringify(kept)).toContain("/cart?sealed=");
  expect(openLinks(secrets, kept)).toEqual(body);
});

test("a message without an order link stays what it is", () => {
  const body = { body: "Bei ni TZS 68,000.00?token=hapana" };
  expect(sealLinks(secrets, body)).toBe(body);
  expect(openLinks(secrets, body)).toBe(body);
});

test("a link that was sealed with another key is not sent", () => {
  const kept = sealLinks(createSecretBox("another"), bodyWith(`http://localhost/cart?token=${token}`));
  expect(() => openLinks(secrets, kept)).toThrow("another key");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

const prices = [
  { from: "2026-10-01", category: "service", price_minor: 1040, currency: "TZS" },
  { from: "2026-10-01", category: "utility", price_minor: 1040, currency: "TZS" },
  { from: "2027-01-01", category: "service", price_minor: 1200, currency: "TZS" },
];
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ MESSAGE_PRICES: JSON.stringify(prices) });
});
afterAll(() => harness.stop());

const ask = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return readJson(await harness.app.request("/store/message-prices", { headers }));
};

test.each([
  ["2026-09-30T12:00:00Z", null],
  ["2026-10-01T00:00:00Z", { price_minor: 1040, currency: "TZS", since: "2026-10-01" }],
  ["2027-02-01T00:00:00Z", { price_minor: 1200, currency: "TZS", since: "2027-01-01" }],
])("on %s a reply costs %j, and what nobody set is not known", async (moment, service) => {
  harness.setNow(new Date(moment));
  const { shopId } = await harness.makeShop();
  const { token } = await signInAs(harness, shopId);
  expect(await ask(token)).toMatchObject({ service, marketing: null, authentication: null });
});

test.each([
  "{",
  "{}",
  '[{"from":"soon"}]',
  '[{"from":"2026-10-01","category":"free","price_minor":1,"currency":"TZS"}]',
])("a list of prices that is wrong keeps the process from starting: %s", (MESSAGE_PRICES) => {
  expect(() => readEnv({ MESSAGE_PRICES })).toThrow("MESSAGE_PRICES");
});

test("without the setting no price is known", () => {
  expect(readEnv({}).MESSAGE_PRICES).toEqual([]);
});

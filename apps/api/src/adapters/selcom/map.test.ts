import { expect, test } from "vitest";
import { chargeStatus, failureCodeOf, networkNamed } from "./map.ts";

test.each([
  ["MPESA-TZ", "mpesa"],
  ["AIRTELMONEY", "airtel_money"],
  ["AIRTELMONEY-TZ", "airtel_money"],
  ["Airtel Money", "airtel_money"],
  ["TIGOPESATZ", "mixx"],
  ["TIGOPESA-TZ", "mixx"],
  ["MIXX BY YAS", "mixx"],
  ["HALOPESATZ", "halopesa"],
  ["HALOPESA-TZ", "halopesa"],
  ["", undefined],
  ["CARD", undefined],
])("the wallet %s is %s", (channel, network) => {
  expect(networkNamed(channel)).toBe(network);
});

test("the provider's own name of a wallet stays in the evidence", () => {
  const raw = { channel: "TIGOPESATZ" };
  const status = chargeStatus({ payment_status: "COMPLETED", amount: "68000", channel: "TIGOPESATZ", raw });
  expect(status).toMatchObject({ network: "mixx", raw });
});

test.each([
  ["Invalid PIN entered", "wrong_pin"],
  ["Insufficient balance", "insufficient_funds"],
  ["Transaction cancelled by user", "user_cancelled"],
  ["Duplicate transaction", "duplicate"],
  ["Order fetch successful", "declined"],
  [undefined, "declined"],
])("“%s” means %s", (message, code) => {
  expect(failureCodeOf(message)).toBe(code);
});

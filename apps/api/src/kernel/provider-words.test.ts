import { expect, test } from "vitest";
import { failureCodeOf, networkNamed } from "./provider-words.ts";

test.each([
  ["MPESA-TZ", "mpesa"],
  ["mpesa", "mpesa"],
  ["AIRTELMONEY", "airtel_money"],
  ["airtel", "airtel_money"],
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

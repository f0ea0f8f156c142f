import { expect, test } from "vitest";
import { chargeAnswer, minorOf, payoutStatus } from "./map.ts";
import { Notice, Transfer } from "./types.ts";

const read = (said: object) => {
  const raw = { reference: "9015c155", ...said };
  return chargeAnswer(Transfer.parse(raw), raw);
};

test.each([
  [25_000, 2_500_000],
  ["25000", 2_500_000],
  [{ value: 25_000, currency: "TZS" }, 2_500_000],
  [{ value: "25000" }, 2_500_000],
  ["a lot", undefined],
  [-1, undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
])("the amount %j is %s hundredths", (amount, minor) => {
  expect(minorOf(amount)).toBe(minor);
});

test("what came is the gross of the settlement, what the provider kept its fees", () => {
  expect(
    read({
      status: "completed",
      amount: 25_000,
      settlement: { gross: { value: 24_000, currency: "TZS" }, fees: { value: 480, currency: "TZS" } },
      channel: { type: "mobile_money", provider: "airtel" },
      external_reference: "S20388385575",
    }),
  ).toMatchObject({
    state: "succeeded",
    amountMinor: 2_400_000,
    feeMinor: 48_000,
    currency: "TZS",
    network: "airtel_money",
    chargeId: "9015c155",
    providerReference: "S20388385575",
  });
});

test.each([
  ["pending", "pending"],
  ["COMPLETED", "succeeded"],
  ["expired", "expired"],
  ["voided", "reversed"],
  ["failed", "failed"],
  ["held_for_review", "pending"],
])("the status %s is %s", (status, state) => {
  expect(read({ status, amount: 500 }).state).toBe(state);
});

test("money is named only where it came", () => {
  expect(read({ status: "pending", amount: 500 }).amountMinor).toBeUndefined();
  expect(read({ status: "held_for_review", amount: 500 }).amountMinor).toBeUndefined();
});

test("a failure says why in our words; a customer who cancelled has cancelled", () => {
  expect(read({ status: "failed", failure_reason: "Insufficient balance" })).toMatchObject({
    state: "failed",
    failureCode: "insufficient_funds",
  });
  expect(read({ status: "failed", failure_reason: "Cancelled by user" })).toMatchObject({
    state: "cancelled",
    failureCode: "user_cancelled",
  });
});

test("fields and shapes nobody has seen are let through and kept", () => {
  const raw = { reference: "9015c155", status: "completed", amount: "500", channel: 7, new_field: [1] };
  expect(chargeAnswer(Transfer.parse(raw), raw)).toMatchObject({
    state: "succeeded",
    amountMinor: 50_000,
    raw,
  });
  expect(Notice.safeParse({ type: "payment.completed", data: raw, more: {} }).success).toBe(true);
});

test("a payout that came back is said to have", () => {
  const raw = { reference: "po_1", status: "reversed", fees: { value: 1500 } };
  expect(payoutStatus(Transfer.parse(raw), raw)).toMatchObject({ state: "reversed", feeMinor: 150_000 });
});

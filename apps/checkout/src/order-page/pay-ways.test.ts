import { expect, test } from "vitest";
import { order } from "./order.fixture.ts";
import { feeOn, readShillings, waysOf } from "./pay-ways.ts";

const options = order.payment_options;
const number = { network: "tpesa", number: "556677", business_name: "Neema", steps: "*150*71#" } as const;

test("the page shows what the shop offers, and the numbers to pay to last", () => {
  expect(waysOf({ ...options, methods: ["card", "cash"] })).toEqual(["card", "cash"]);
  expect(waysOf({ ...options, methods: ["qr"], pay_numbers: [number] })).toEqual(["qr", "by_hand"]);
});

test.each([
  ["a share, rounded up to whole shillings", "percentage_charge", 0, 150, 1_015_000, 15_300],
  ["the same for every payment", "fixed_amount", 50_000, 0, 1_015_000, 50_000],
] as const)("a fee is %s", (_form, fee_kind, fee_minor, fee_basis_points, amountMinor, expected) => {
  const fee = { method: "mobile_money", network: "mpesa", fee_kind, fee_minor, fee_basis_points } as const;
  const asked = { ...options, fees: [fee] };
  expect(feeOn(asked, { method: "mobile_money", network: "mpesa", amountMinor })).toBe(expected);
  expect(feeOn(asked, { method: "mobile_money", network: "mixx", amountMinor })).toBe(0);
  expect(feeOn(asked, { method: "card", network: null, amountMinor })).toBe(0);
});

test.each([
  ["10,000", 1_000_000],
  ["5 000", 500_000],
  ["", null],
  ["elfu tano", null],
] as const)("%s shillings are read as %s hundredths", (text, expected) => {
  expect(readShillings(text)).toBe(expected);
});

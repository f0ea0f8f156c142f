import { expect, test } from "vitest";
import { feeOutcome, readAmount } from "./fee-outcome.ts";

const sale = { salesAMonth: 120, averageMinor: 25_000_00 };

test("a fee paid by the customer leaves the shop its price", () => {
  const fee = { kind: "percentage", basisPoints: 250 } as const;
  expect(feeOutcome({ ...sale, fee, paidBy: "customer" })).toEqual({
    feeMinor: 625_00,
    customerPaysMinor: 25_625_00,
    shopReceivesMinor: 25_000_00,
    feesAMonthMinor: 75_000_00,
    receivedAMonthMinor: 3_000_000_00,
  });
});

test("a fee paid by the shop leaves the customer the price", () => {
  const fee = { kind: "fixed", minor: 500_00 } as const;
  expect(feeOutcome({ ...sale, fee, paidBy: "shop" })).toMatchObject({
    customerPaysMinor: 25_000_00,
    shopReceivesMinor: 24_500_00,
  });
  expect(feeOutcome({ ...sale, averageMinor: 400_00, fee, paidBy: "shop" })).toBeNull();
});

test("half a hundredth is rounded up", () => {
  const fee = { kind: "percentage", basisPoints: 150 } as const;
  expect(feeOutcome({ salesAMonth: 1, averageMinor: 100, fee, paidBy: "customer" })?.feeMinor).toBe(2);
});

test("amounts are read as people write them, and nothing else", () => {
  expect(readAmount("25,000")).toBe(25_000_00);
  expect(readAmount(" 25 000.5 ")).toBe(25_000_50);
  for (const text of ["", "abc", "-5", "1.234", "1e9"]) expect(readAmount(text)).toBeNull();
});

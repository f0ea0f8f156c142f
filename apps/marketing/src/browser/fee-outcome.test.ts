import { expect, test } from "vitest";
import { feeOutcome, readAmount, readFeeForm } from "./fee-outcome.ts";

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

const form = { sales: "100", average: "20,000", fee: "2.5", kind: "percentage" };

test("a whole form is read in hundredths and basis points", () => {
  expect(readFeeForm(form)).toEqual({
    salesAMonth: 100,
    averageMinor: 20_000_00,
    fee: { kind: "percentage", basisPoints: 250 },
  });
  expect(readFeeForm({ ...form, kind: "fixed", fee: "500" })).toMatchObject({
    fee: { kind: "fixed", minor: 500_00 },
  });
});

test.each([
  ["words", { sales: "abc" }, { sales: "notWhole" }],
  ["half a sale", { sales: "1.5" }, { sales: "notWhole" }],
  ["nothing at all", { sales: "", average: " " }, { sales: "notWhole", average: "notNumber" }],
  ["a minus", { average: "-20000" }, { average: "notNumber" }],
  ["a sale of nothing", { average: "0" }, { average: "notNumber" }],
  ["a fee that is none", { fee: "2,5%" }, { fee: "notNumber" }],
  ["more than all of it", { fee: "100.5" }, { fee: "overHundred" }],
  ["no fee yet, which is no mistake", { fee: " " }, { fee: "missing" }],
] as const)("%s is told at its field", (_what, change, faults) => {
  expect(readFeeForm({ ...form, ...change })).toEqual({ faults });
});

test("amounts are read as people write them, and nothing else", () => {
  expect(readAmount("25,000")).toBe(25_000_00);
  expect(readAmount(" 25 000.5 ")).toBe(25_000_50);
  for (const text of ["", "abc", "-5", "1.234", "1e9"]) expect(readAmount(text)).toBeNull();
  // A comma for the decimals is asked about: read as a separator, 2,5 % would become 25 %.
  for (const text of ["2,5", "25,00", "1 00", "1,0000"]) expect(readAmount(text)).toBeNull();
});

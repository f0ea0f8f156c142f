import fc from "fast-check";
import { expect, test } from "vitest";
import { clockAt, nextTryAt, receiptOf, shareOut, totalsOf } from "./fiscal.rules.ts";

test("shares of an amount come to it, to the hundredth", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 900_000_000 }),
      fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 12 }),
      (amountMinor, weights) => {
        const shares = shareOut(amountMinor, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amountMinor);
        expect(shares.every((share) => share >= 0)).toBe(true);
      },
    ),
  );
});

const part = (taxClass: "standard" | "zero" | "exempt", weightMinor: number) => ({
  name: taxClass,
  quantity: 1,
  taxClass,
  weightMinor,
});
const rates = [
  { from: "2000-01-01", standard: 1_800, electronic: null },
  { from: "2027-01-01", standard: 1_800, electronic: 1_600 },
];
const sale = {
  orderNumber: 10_483,
  orderTotalMinor: 3_000_000,
  amountMinor: 3_000_000,
  method: "mobile_money" as const,
  parts: [part("standard", 2_360_000), part("exempt", 640_000)],
};

test("what is paid at once names the goods, with the VAT of their class", () => {
  const receipt = receiptOf(sale, { day: "2026-11-21", rates, isRegistered: true });
  expect(receipt.items.map(({ name, letter, amountMinor }) => [name, letter, amountMinor])).toEqual([
    ["standard", "A", 2_360_000],
    ["exempt", "E", 640_000],
  ]);
  expect(receipt.vat).toEqual([
    { letter: "A", basisPoints: 1_800, netMinor: 2_000_000, taxMinor: 360_000 },
    { letter: "E", basisPoints: 0, netMinor: 640_000, taxMinor: 0 },
  ]);
  expect(receipt.means).toBe("EMONEY");
});

test("a deposit is a share of the order, by the classes of its goods", () => {
  const receipt = receiptOf(
    { ...sale, amountMinor: 1_000_000 },
    { day: "2026-11-21", rates, isRegistered: true },
  );
  expect(receipt.items.map(({ name, amountMinor }) => [name, amountMinor])).toEqual([
    ["Oda 10483", 786_667],
    ["Oda 10483", 213_333],
  ]);
});

test("the rate follows the day and how it was paid; who is not registered charges none", () => {
  const rateOf = (day: string, method: "cash" | "mobile_money", isRegistered = true) =>
    receiptOf({ ...sale, method }, { day, rates, isRegistered }).vat[0];
  expect(rateOf("2026-12-31", "mobile_money")?.basisPoints).toBe(1_800);
  expect(rateOf("2027-01-01", "mobile_money")?.basisPoints).toBe(1_600);
  expect(rateOf("2027-01-01", "cash")?.basisPoints).toBe(1_800);
  expect(rateOf("2027-01-01", "cash", false)).toEqual({
    letter: "C",
    basisPoints: 0,
    netMinor: 3_000_000,
    taxMinor: 0,
  });
});

test("a day's totals are those of its receipts, by means and by rate", () => {
  const one = receiptOf(sale, { day: "2026-11-21", rates, isRegistered: true });
  const other = receiptOf({ ...sale, method: "cash" }, { day: "2026-11-21", rates, isRegistered: true });
  const totals = totalsOf([one, other, one]);
  expect(totals).toMatchObject({ dailyMinor: 9_000_000, receipts: 3 });
  expect(totals.paid).toMatchObject({ CASH: 3_000_000, EMONEY: 6_000_000, CCARD: 0 });
  expect(totals.vat[0]).toEqual({
    letter: "A",
    basisPoints: 1_800,
    netMinor: 6_000_000,
    taxMinor: 1_080_000,
  });
});

test("the clock is that of Tanzania, and waits grow to five minutes", () => {
  expect(clockAt(new Date("2026-11-21T22:15:09.500Z"))).toEqual({ day: "2026-11-22", time: "01:15:09" });
  const now = new Date("2026-11-21T08:00:00Z");
  expect(nextTryAt(1, now).getTime() - now.getTime()).toBe(10_000);
  expect(nextTryAt(500, now).getTime() - now.getTime()).toBe(300_000);
});

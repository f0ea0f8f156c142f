import fc from "fast-check";
import { expect, test } from "vitest";
import { accountKind, paymentEntries } from "./ledger.rules.ts";

const amount = fc.integer({ min: 1, max: 10 ** 13 });

test("every posting balances, has no empty side and uses known accounts", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10 ** 13 }), (paid, due) => {
      const entries = paymentEntries("selcom", paid, due, "cus_1");
      const sum = (direction: string) =>
        entries
          .filter((entry) => entry.direction === direction)
          .reduce((total, entry) => total + entry.amountMinor, 0);
      expect(sum("debit")).toBe(paid);
      expect(sum("credit")).toBe(paid);
      for (const entry of entries) {
        expect(entry.amountMinor).toBeGreaterThan(0);
        expect(accountKind(entry.account)).toBeTruthy();
      }
    }),
  );
});

test("what came beyond the due is the customer's credit", () => {
  expect(paymentEntries("selcom", 30_000, 25_000, "cus_1")).toEqual([
    { account: "provider_clearing:selcom", direction: "debit", amountMinor: 30_000 },
    { account: "shop_payable", direction: "credit", amountMinor: 25_000 },
    { account: "customer_credit:cus_1", direction: "credit", amountMinor: 5_000 },
  ]);
});

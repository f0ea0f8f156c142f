import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderId } from "#kernel/ids.ts";
import { shareDebt } from "./debt-shares.rules.ts";

const owed = (...due: number[]) =>
  due.map((dueMinor, place) => ({ orderId: `ord_${place}` as OrderId, dueMinor }));

test("the oldest order is paid first, and what is left over is credit of the last that was paid", () => {
  expect(shareDebt(500, owed(300, 400))).toEqual([
    { orderId: "ord_0", amountMinor: 300 },
    { orderId: "ord_1", amountMinor: 200 },
  ]);
  expect(shareDebt(300, owed(0, 100))).toEqual([{ orderId: "ord_1", amountMinor: 300 }]);
  expect(shareDebt(300, owed(0, 0))).toEqual([{ orderId: "ord_1", amountMinor: 300 }]);
});

test("nothing of the money is lost or made, and no order but the last gets more than it owes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 8 }),
      (amountMinor, due) => {
        const debts = owed(...due);
        const shares = shareDebt(amountMinor, debts);
        expect(shares.reduce((sum, share) => sum + share.amountMinor, 0)).toBe(amountMinor);
        expect(new Set(shares.map(({ orderId }) => orderId)).size).toBe(shares.length);
        for (const share of shares.slice(0, -1))
          expect(share.amountMinor).toBe(debts.find(({ orderId }) => orderId === share.orderId)!.dueMinor);
        const places = shares.map(({ orderId }) => debts.findIndex((debt) => debt.orderId === orderId));
        const unpaid = debts.findIndex(({ dueMinor }, place) => dueMinor > 0 && !places.includes(place));
        // Who got nothing stands behind all that did.
        expect(unpaid < 0 || Math.max(...places) < unpaid).toBe(true);
      },
    ),
  );
});

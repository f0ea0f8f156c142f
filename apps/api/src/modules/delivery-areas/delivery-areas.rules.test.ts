import { expect, test } from "vitest";
import { changeOf, feeOf } from "./delivery-areas.rules.ts";

const now = new Date("2026-11-22T08:00:00.000Z");

test.each([
  ["activate", true, null],
  ["activate", false, { active: true }],
  ["pause", true, { active: false }],
  ["pause", false, null],
  ["remove", true, { removedAt: now }],
  ["remove", false, { removedAt: now }],
] as const)("to %s an area that is offered: %s changes %o", (action, active, change) => {
  expect(changeOf(action, { active }, now)).toEqual(change);
});

test("a fee keeps the number its kind uses", () => {
  const amount = { feeKind: "fixed_amount", feeMinor: 500_000, feeBasisPoints: 0 } as const;
  const share = { feeKind: "percentage_charge", feeMinor: 0, feeBasisPoints: 250 } as const;
  expect(feeOf({ ...share, feeMinor: 500_000 })).toEqual(share);
  expect(feeOf({ ...amount, feeBasisPoints: 250 })).toEqual(amount);
  expect(feeOf({ feeMinor: 500_000 })).toEqual(amount);
});

test("who does not know shares changes none, until they name an amount", () => {
  const share = { feeKind: "percentage_charge", feeMinor: 0, feeBasisPoints: 250 } as const;
  expect(feeOf({ feeMinor: 0 }, share)).toEqual(share);
  expect(feeOf({ feeMinor: 300_000 }, share)).toEqual({
    feeKind: "fixed_amount",
    feeMinor: 300_000,
    feeBasisPoints: 0,
  });
});

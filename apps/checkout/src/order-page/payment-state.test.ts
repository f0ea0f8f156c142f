import fc from "fast-check";
import { expect, test } from "vitest";
import { prompted } from "./order.fixture.ts";
import type { Payment } from "./order.ts";
import { isAwaited, paymentStateOf, refreshDelayMs } from "./payment-state.ts";

const payment: Payment = prompted;

test.each([
  ["created", "waiting", true],
  ["submitted", "waiting", true],
  ["pending", "waiting", true],
  ["unknown", "unknown", true],
  ["succeeded", "succeeded", false],
  ["failed", "refused", false],
  ["cancelled", "cancelled", false],
  ["expired", "expired", false],
] as const)("a try that is %s is told as %s", (status, kind, awaited) => {
  expect(paymentStateOf({ payment: { ...payment, status } }).kind).toBe(kind);
  expect(isAwaited({ payment: { ...payment, status } })).toBe(awaited);
});

test("a try nobody knows the end of is not told as one that took nothing", () => {
  const unclear = { ...payment, status: "expired", failure_code: "unclear" } as const;
  expect(paymentStateOf({ payment: unclear }).kind).toBe("unclear");
});

test("a refusal without a reason still has one to tell", () => {
  expect(paymentStateOf({ payment: { ...payment, status: "failed" } })).toMatchObject({ reason: "unknown" });
  expect(paymentStateOf({ payment: null })).toEqual({ kind: "none" });
});

test("the page asks often while somebody pays, never faster than every 2 s, and slower with time", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(3_600_000), fc.nat(3_600_000), (awaited, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      expect(refreshDelayMs(awaited, early)).toBeGreaterThanOrEqual(2000);
      expect(refreshDelayMs(awaited, late)).toBeGreaterThanOrEqual(refreshDelayMs(awaited, early));
    }),
  );
  expect(refreshDelayMs(true, 0)).toBe(2000);
});

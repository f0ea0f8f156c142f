import fc from "fast-check";
import { expect, test } from "vitest";
import { everyPermission, type Guard, guards, may, meets, type Need, screenGuards } from "./guards.ts";

const needs = [...Object.values(screenGuards), ...Object.values(guards)] as Need[];

test("ten thousand sets of permissions open exactly what the table asks of them", () => {
  fc.assert(
    fc.property(fc.subarray(everyPermission), fc.constantFrom(...needs), (held, need) => {
      const names = new Set(held.map(({ action, resource }) => `${action} ${resource}`));
      expect(meets(held, need)).toBe(need === "member" || names.has(need));
      expect(meets({ is_admin: true }, need)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ["/products", "read product"],
  ["/products/new", "create product"],
  ["/products/edit/:id", "update product"],
  ["/products/set", "update product"],
  ["/connect", "read whatsapp_interactions"],
  ["/orders", "read orders"],
  ["/orders/add-order", "create orders"],
  ["/chatflow", "read chatflow"],
  ["/customers", "read customers"],
  ["/transactions", "read transactions"],
  ["/expenses", "read transactions"],
  ["/expenses/purchases", "is_admin"],
  ["/expenses/purchases/:id", "is_admin"],
  ["/debt", "read transactions"],
  ["/conversations", "read conversations"],
  ["/compliance", "is_admin"],
  ["/webhook-logs", "is_admin"],
  ["/profile/staff-accounts", "read staffs"],
] as const)("the page %s asks for %s", (screen, need) => {
  expect(screenGuards[screen]).toBe(need);
});

test("money leaves, and keys are seen, by the owner's hand alone", () => {
  const allBut = (guard: Guard) => may(everyPermission, guard);
  expect(allBut("payout.request")).toBe(false);
  expect(allBut("provider.change")).toBe(false);
  expect(allBut("api_key.change")).toBe(false);
  expect(allBut("debt.write_off")).toBe(false);
  expect(allBut("debt.open")).toBe(false);
  expect(allBut("expense.decide")).toBe(false);
  expect(allBut("transaction.refund")).toBe(true);
});

import { expect, test } from "vitest";
import { type Part, problemOf, restOf, shareOut } from "./split.rules.ts";

const order = (id: string, due_minor: number) => ({ id, number: 1, customer_name: "Asha", due_minor });
const part = (amountMinor: number | null, due_minor = 5_000): Part => ({
  ...order("ord_1", due_minor),
  amountMinor,
});

test("each order gets what it asks for, until none is left", () => {
  const parts = shareOut(9_000, [order("ord_1", 5_000), order("ord_2", 6_000), order("ord_3", 100)]);
  expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([5_000, 4_000, null]);
  expect(restOf(9_000, parts)).toBe(0);
});

test("more than there is or than an order asks for cannot be given, and nothing neither", () => {
  expect(problemOf(9_000, [part(5_000), part(4_000)])).toBeNull();
  expect(problemOf(9_000, [part(5_000), part(null)])).toBeNull();
  expect(problemOf(9_000, [part(5_000), part(4_001)])).toBe("tooMuch");
  expect(problemOf(9_000, [part(5_001)])).toBe("beyondDue");
  expect(problemOf(9_000, [part(null)])).toBe("none");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { lifecycles, settlements } from "#db/schema/orders.ts";
import {
  blockedSteps,
  isDone,
  isStep,
  type Mover,
  nextLifecycles,
  type OrderState,
} from "./order-lifecycle.rules.ts";

const now = new Date("2026-11-21T09:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const staff: Mover = { mayUpdate: true, mayDelete: false, isOwner: false };
const owner: Mover = { mayUpdate: true, mayDelete: true, isOwner: true };
const order: OrderState = {
  lifecycle: "pending",
  settlement: "now",
  fulfilmentKind: "pickup",
  totalMinor: 100,
  paidMinor: 0,
  refundedMinor: 0,
  creditedMinor: 0,
  depositMinor: 0,
  submittedAt: hoursAgo(3),
  cancelledAt: null,
};

test("staff take an order from pending over preparing to ready", () => {
  expect(nextLifecycles(order, staff, now)).toEqual(["preparing", "cancelled"]);
  expect(nextLifecycles({ ...order, lifecycle: "preparing" }, staff, now)).toEqual(["ready", "cancelled"]);
});

test("goods to collect leave against money unless payment on the spot or credit was agreed", () => {
  const ready = { ...order, lifecycle: "ready" } as const;
  expect(nextLifecycles(ready, staff, now)).toEqual(["cancelled"]);
  expect(nextLifecycles({ ...ready, settlement: "on_collection" }, staff, now)).toContain("picked_up");
  expect(nextLifecycles({ ...ready, paidMinor: 100 }, owner, now)).toEqual(["picked_up", "cancelled"]);
});

test("goods of a counter sale leave against money or on credit, whatever else was agreed", () => {
  const counter = { ...order, fulfilmentKind: "counter" } as const;
  for (const settlement of ["now", "on_collection", "instalments"] as const) {
    expect(nextLifecycles({ ...counter, settlement }, staff, now)).not.toContain("picked_up");
    expect(nextLifecycles({ ...counter, settlement, paidMinor: 100 }, owner, now)).toContain("picked_up");
  }
  expect(nextLifecycles({ ...counter, settlement: "credit" }, staff, now)).toContain("picked_up");
});

test("a step that is not open says what is missing, and one that does not apply says nothing", () => {
  const ready = { ...order, lifecycle: "ready" } as const;
  expect(blockedSteps(ready, staff, now)).toEqual([{ lifecycle: "picked_up", reason: "unpaid" }]);
  expect(blockedSteps({ ...ready, paidMinor: 100 }, owner, now)).toEqual([]);
  expect(blockedSteps({ ...ready, fulfilmentKind: "delivery" }, staff, now)).toEqual([]);
  expect(blockedSteps({ ...ready, paidMinor: 100 }, staff, now)).toEqual([
    { lifecycle: "cancelled", reason: "paid_needs_delete" },
  ]);
  expect(blockedSteps({ ...order, lifecycle: "delivered" }, staff, now)).toEqual([
    { lifecycle: "completed", reason: "unpaid" },
  ]);
  const cancelled = { ...order, lifecycle: "cancelled", cancelledAt: hoursAgo(23) } as const;
  expect(blockedSteps(cancelled, staff, now)).toEqual([{ lifecycle: "pending", reason: "owner_only" }]);
  expect(blockedSteps({ ...cancelled, cancelledAt: hoursAgo(25) }, owner, now)).toEqual([
    { lifecycle: "pending", reason: "too_late" },
  ]);
  expect(blockedSteps(ready, { ...staff, mayUpdate: false }, now)).toEqual([]);
});

test("a delivery goes out, arrives or comes back", () => {
  const delivery = { ...order, fulfilmentKind: "delivery" } as const;
  expect(nextLifecycles({ ...delivery, lifecycle: "ready" }, staff, now)).toEqual([
    "out_for_delivery",
    "cancelled",
  ]);
  expect(nextLifecycles({ ...delivery, lifecycle: "out_for_delivery" }, staff, now)).toEqual([
    "delivered",
    "ready",
    "cancelled",
  ]);
});

test("only who may delete orders cancels one that money came for", () => {
  const paid = { ...order, paidMinor: 1 };
  expect(nextLifecycles(paid, staff, now)).not.toContain("cancelled");
  expect(nextLifecycles(paid, owner, now)).toContain("cancelled");
});

test("only the owner reopens, within a day, and only what a customer had sent in", () => {
  const cancelled = { ...order, lifecycle: "cancelled", cancelledAt: hoursAgo(23) } as const;
  expect(nextLifecycles(cancelled, owner, now)).toEqual(["pending"]);
  expect(nextLifecycles(cancelled, staff, now)).toEqual([]);
  expect(nextLifecycles({ ...cancelled, cancelledAt: hoursAgo(25) }, owner, now)).toEqual([]);
  expect(nextLifecycles({ ...cancelled, submittedAt: null }, owner, now)).toEqual([]);
});

test("who may not update moves nothing, and nobody moves what the customer has to send in", () => {
  const arbitrary = fc.record({
    lifecycle: fc.constantFrom(...lifecycles),
    settlement: fc.constantFrom(...settlements),
    fulfilmentKind: fc.constantFrom("pickup" as const, "delivery" as const),
    totalMinor: fc.nat(),
    paidMinor: fc.nat(),
    refundedMinor: fc.constant(0),
    creditedMinor: fc.constant(0),
    depositMinor: fc.constant(0),
    submittedAt: fc.constantFrom(null, hoursAgo(1)),
    cancelledAt: fc.constantFrom(null, hoursAgo(1), hoursAgo(48)),
  });
  fc.assert(
    fc.property(arbitrary, (state) => {
      expect(nextLifecycles(state, { ...owner, mayUpdate: false }, now)).toEqual([]);
      const next = nextLifecycles(state, owner, now);
      expect(next.every((to) => isStep(state.lifecycle, to))).toBe(true);
      expect(next).not.toContain("draft");
      expect(next).not.toContain("awaiting_customer");
      const waits = state.lifecycle === "awaiting_customer";
      const isFinal = state.lifecycle === "completed" || state.lifecycle === "draft";
      expect(next.filter((to) => isFinal || (waits && to === "pending"))).toEqual([]);
    }),
  );
});

test("an order is done when handed over and paid, or handed over on credit", () => {
  const handedOver = { ...order, lifecycle: "picked_up" } as const;
  expect(isDone(handedOver)).toBe(false);
  expect(isDone({ ...handedOver, paidMinor: 100 })).toBe(true);
  expect(isDone({ ...handedOver, settlement: "credit" })).toBe(true);
  expect(isDone({ ...order, paidMinor: 100 })).toBe(false);
});

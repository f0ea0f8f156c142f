import { expect, test } from "vitest";
import type { Order } from "./order.ts";
import { prompted, submittedOrder } from "./order.fixture.ts";
import { isDue, isOver, progressOf } from "./progress.ts";

const steps = (change: Partial<Order>) =>
  progressOf({ ...submittedOrder, ...change }).map(({ name, state }) => `${name} ${state}`);
const delivery = { ...submittedOrder.fulfilment!, kind: "delivery" as const };

test("a new order is received and waits for its money", () => {
  expect(steps({})).toEqual([
    "received done",
    "paid current",
    "preparing upcoming",
    "ready upcoming",
    "done upcoming",
  ]);
});

test("only a delivered order is ever on the way", () => {
  expect(steps({ status: "out_for_delivery", payment_status: "paid", fulfilment: delivery })).toEqual([
    "received done",
    "paid done",
    "preparing done",
    "ready done",
    "out_for_delivery current",
    "done upcoming",
  ]);
});

test("goods may move before the money does", () => {
  expect(steps({ status: "ready" })).toContain("paid upcoming");
  expect(isDue({ ...submittedOrder, status: "ready" })).toBe(true);
});

test.each(["picked_up", "delivered", "completed"] as const)("%s is the end of the way", (status) => {
  expect(steps({ status, payment_status: "paid" }).every((step) => step.endsWith("done"))).toBe(true);
});

test("a cancelled order asks for no money and stops, unless money is still to come back", () => {
  const cancelled = { ...submittedOrder, status: "cancelled" as const };
  expect(steps(cancelled)).toEqual(["received done", "cancelled stopped"]);
  expect(isDue(cancelled)).toBe(false);
  expect(isOver({ ...cancelled, payment: null })).toBe(true);
  expect(isOver({ ...cancelled, payment_status: "refund_pending" })).toBe(false);
});

test("a cancelled order is watched while money for it may still come", () => {
  const payment: Order["payment"] = { ...prompted, status: "expired", failure_code: "expired" };
  expect(isOver({ ...submittedOrder, status: "cancelled", payment })).toBe(false);
});

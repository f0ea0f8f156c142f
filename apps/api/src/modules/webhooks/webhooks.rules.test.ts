import { expect, test } from "vitest";
import type { PayoutId } from "#kernel/ids.ts";
import { payoutRequested } from "#modules/payouts/payouts.events.ts";
import { namesBehind, toldOf, webhookEventNames } from "./webhook-events.rules.ts";
import { maxTries, nextTry, outcomeOf } from "./webhooks.rules.ts";

const at = new Date("2026-11-30T09:00:00.000Z");

test("eight tries end after 24 hours and a little, each later than the one before", () => {
  for (const random of [0, 0.5, 1]) {
    let now = at;
    const waits: number[] = [];
    for (let tries = 1; tries < maxTries; tries++) {
      const next = nextTry(tries, now, random)!;
      waits.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(waits).toEqual([...waits].toSorted((a, b) => a - b));
    const hours = (now.getTime() - at.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(25.3);
  }
  expect(nextTry(maxTries, at, 0)).toBeNull();
});

test.each([
  ["120", 120],
  ["Mon, 30 Nov 2026 09:05:00 GMT", 300],
  ["99999", 3_600],
  ["-5", 10],
  ["soon", 10],
])("a server that says come back after %s is tried after %i seconds", (retryAfter, seconds) => {
  expect(nextTry(1, at, 0, retryAfter)).toEqual(new Date(at.getTime() + seconds * 1_000));
});

test("only 2xx is received; 410 is gone", () => {
  expect([200, 204, 299].map(outcomeOf)).toEqual(["delivered", "delivered", "delivered"]);
  expect([null, 199, 301, 400, 401, 404, 429, 500, 503].map(outcomeOf)).toEqual(Array(9).fill("again"));
  expect(outcomeOf(410)).toBe("gone");
});

test("what a payout comes to is told from the first word of it on", () => {
  const { name, payload } = payoutRequested({
    payoutId: "pyo_1" as PayoutId,
    purpose: "refund",
    sourceId: "rfd_1",
    amountMinor: 5_000,
  });
  expect(toldOf({ name, payload }, ["payout.updated"])[0]?.data).toEqual({
    payout_id: "pyo_1",
    purpose: "refund",
    amount_minor: 5_000,
    failure_code: null,
    state: "requested",
  });
});

test("one of our events is to a server what it asked for", () => {
  const moved = {
    name: "order.lifecycle_changed",
    payload: { orderId: "ord_1", from: "ready", to: "completed" },
  };
  expect(toldOf(moved, webhookEventNames)).toEqual([
    {
      event: "order.stage_changed",
      objectId: "ord_1",
      data: { order_id: "ord_1", lifecycle: "completed", stage_id: null },
      previous: { lifecycle: "ready" },
    },
    {
      event: "order.completed",
      objectId: "ord_1",
      data: { order_id: "ord_1" },
      previous: { lifecycle: "ready" },
    },
  ]);
  expect(toldOf(moved, ["order.completed"]).map(({ event }) => event)).toEqual(["order.completed"]);
  expect(toldOf(moved, ["payment.succeeded"])).toEqual([]);
  expect(namesBehind(["order.completed", "order.stage_changed"])).toEqual([
    "order.lifecycle_changed",
    "order.stage_changed",
  ]);
});

import { expect, test } from "vitest";
import { paymentIsNews, paymentMatters } from "#entities/order/payment-matters.rules.ts";
import { makeAttempt, makeEntry, makeOrder } from "../../../test/make-order.ts";
import { mapLink } from "./map-link.rules.ts";
import { readHappening, toldOnce, unreachedNotice } from "./order-history.rules.ts";
import { progressOf } from "./order-progress.rules.ts";
import { needsReason, splitSteps } from "./order-steps.ts";
import { evidenceLevel, paymentLevel } from "./payment-evidence.rules.ts";

const at = "2026-11-21T11:10:00.000Z";

test("going on is the main step, turning back never is", () => {
  expect(splitSteps({ lifecycle: "pending", next_lifecycles: ["preparing", "cancelled"] })).toEqual({
    main: "preparing",
    others: ["cancelled"],
  });
  expect(
    splitSteps({ lifecycle: "out_for_delivery", next_lifecycles: ["ready", "delivered", "cancelled"] }),
  ).toEqual({ main: "delivered", others: ["ready", "cancelled"] });
  expect(splitSteps({ lifecycle: "awaiting_customer", next_lifecycles: ["cancelled"] }).main).toBeUndefined();
});

test("only what a customer had sent in needs a reason to be cancelled", () => {
  expect(needsReason("awaiting_customer", "cancelled")).toBe(false);
  expect(needsReason("preparing", "cancelled")).toBe(true);
  expect(needsReason("out_for_delivery", "ready")).toBe(true);
  expect(needsReason("preparing", "ready")).toBe(false);
});

test("a paid order to be delivered stands before its delivery", () => {
  const steps = progressOf(
    makeOrder({
      payment_status: "paid",
      fulfilment: {
        kind: "delivery",
        area_name: "Sinza",
        landmark: "",
        note: "",
        pin: null,
        voice_note: null,
      },
      timeline: [
        makeEntry({
          kind: "payment.succeeded",
          actor: "system:x",
          at,
        }),
      ],
    }),
  );
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    "ordered done",
    "paid done",
    "delivered current",
    "completed upcoming",
  ]);
  expect(steps[1]?.at).toBe(at);
});

test("a cancelled order stops", () => {
  expect(progressOf(makeOrder({ lifecycle: "cancelled" })).at(-1)?.state).toBe("stopped");
});

test("an order handed over before it is paid stands before its payment", () => {
  const states = progressOf(makeOrder({ lifecycle: "delivered" })).map(({ state }) => state);
  expect(states).toEqual(["done", "current", "done", "upcoming"]);
});

test.each(["partially_refunded", "refunded"] as const)(
  "an order of which money went back since (%s) stays paid, and stands before its handover",
  (payment_status) => {
    const states = progressOf(makeOrder({ payment_status, lifecycle: "preparing" })).map(
      ({ state }) => state,
    );
    expect(states).toEqual(["done", "done", "current", "upcoming"]);
  },
);

test("the history reads facts and never trusts an unknown one", () => {
  const entry = { kind: "order.lifecycle_changed", actor: "staff:usr_1" };
  expect(readHappening({ ...entry, facts: { from: "pending", to: "ready" } })).toMatchObject({
    text: "moved",
    to: "ready",
  });
  expect(readHappening({ ...entry, facts: { from: "cancelled", to: "pending" } }).text).toBe("reopened");
  expect(readHappening({ ...entry, facts: { to: "vanished" } }).text).toBe("other");
  const failed = { kind: "notice.failed", actor: "system:chatflow" };
  expect(
    readHappening({ ...failed, facts: { notice: "ready", reason: "window_closed", code: 131047 } }),
  ).toEqual({
    text: "noticeFailed",
    notice: "ready",
    reason: "window_closed",
  });
  expect(readHappening({ ...failed, facts: { notice: "debt", reason: "sms_failed" } })).toEqual({
    text: "noticeFailed",
    notice: "debt",
    reason: "sms_failed",
  });
  expect(readHappening({ ...failed, facts: { notice: "poem", reason: "moon" } })).toEqual({
    text: "noticeFailed",
    notice: "other",
    reason: "unknown",
  });
  expect(readHappening({ kind: "order.taught_to_fly", actor: "", facts: {} }).text).toBe("other");
  expect(
    readHappening({ kind: "order.cancelled", actor: "system:orders.cancel-expired", facts: {} }).text,
  ).toBe("expired");
});

test("the history tells what was asked about a change, and what became of it, with both totals", () => {
  const facts = { change_id: "och_1", before_minor: 3_000_000, after_minor: 4_500_000 };
  const read = (kind: string, more = {}) =>
    readHappening({ kind, actor: "staff:usr_1", facts: { ...facts, ...more } });
  const totals = { beforeMinor: 3_000_000, afterMinor: 4_500_000, byPhone: false };
  expect(read("order.change_asked")).toEqual({ text: "changeAsked", ...totals });
  expect(read("order.changed")).toEqual({ text: "changed", ...totals });
  expect(read("order.change_agreed", { by_phone: "yes" })).toEqual({
    ...totals,
    text: "changeAgreed",
    byPhone: true,
  });
  expect(read("order.change_refused").text).toBe("changeRefused");
  expect(read("order.change_withdrawn").text).toBe("changeWithdrawn");
});

test("only what was applied counts as evidence, and a signed notice counts most", () => {
  const evidence = { provider: "selcom", received_at: at };
  expect(evidenceLevel({ ...evidence, source: "webhook", outcome: "applied" })).toBe(5);
  expect(evidenceLevel({ ...evidence, source: "poll", outcome: "applied" })).toBe(4);
  expect(evidenceLevel({ ...evidence, source: "manual", outcome: "applied" })).toBe(1);
  expect(evidenceLevel({ ...evidence, source: "webhook", outcome: "duplicate" })).toBe(0);
});

test("a payment is as sure as the best that stands behind it, and one that did not come is not sure at all", () => {
  const line = { provider: "selcom", received_at: at, outcome: "applied" } as const;
  const payment = makeAttempt({
    evidence: [
      { ...line, source: "poll" },
      { ...line, source: "webhook" },
      { ...line, source: "manual" },
    ],
  });
  expect(paymentLevel(payment)).toBe(5);
  expect(paymentLevel({ ...payment, status: "failed" })).toBe(0);
  expect(paymentLevel({ ...payment, evidence: [] })).toBe(0);
  expect(paymentLevel({ ...payment, method: "cash", level: 2, evidence: [] })).toBe(2);
});

test("a customer is said not to know until somebody of the shop did something", () => {
  const failed = makeEntry({
    id: 3,
    kind: "notice.failed",
    facts: { notice: "ready", reason: "not_reached" },
  });
  const byItself = makeEntry({ id: 4, kind: "payment.succeeded", actor: "system:payments" });
  const called = makeEntry({ id: 5, kind: "order.note_added", actor: "staff:usr_1" });
  expect(unreachedNotice([byItself, failed])).toEqual({ id: 3, notice: "ready", reason: "not_reached" });
  expect(unreachedNotice([called, byItself, failed])).toBeNull();
  expect(unreachedNotice([byItself])).toBeNull();
});

test("a pin opens the phone's own map app, elsewhere OpenStreetMap", () => {
  const pin = { latitude: -6.81612, longitude: 39.28099 };
  expect(mapLink(pin, "Mozilla/5.0 (Linux; Android 13)")).toBe("geo:-6.81612,39.28099?q=-6.81612,39.28099");
  expect(mapLink(pin, "Mozilla/5.0 (X11; Linux)")).toBe(
    "https://www.openstreetmap.org/?mlat=-6.81612&mlon=39.28099#map=18/-6.81612/39.28099",
  );
});

test("money is shown where it says more than the state", () => {
  expect(paymentMatters({ lifecycle: "awaiting_customer", payment_status: "unpaid" })).toBe(false);
  expect(paymentMatters({ lifecycle: "cancelled", payment_status: "refund_pending" })).toBe(true);
  expect(paymentIsNews({ lifecycle: "delivered", payment_status: "unpaid" })).toBe(true);
  expect(paymentIsNews({ lifecycle: "completed", payment_status: "paid" })).toBe(false);
  expect(paymentIsNews({ lifecycle: "pending", payment_status: "paid" })).toBe(true);
  expect(paymentIsNews({ lifecycle: "ready", payment_status: "unpaid" })).toBe(true);
});

test("links sent one after the other are told once, by each who sent them", () => {
  const sent = (id: number, actor: string) => makeEntry({ id, kind: "order.link_sent", actor, at });
  const timeline = [
    sent(5, "staff:1"),
    sent(4, "staff:1"),
    sent(3, "staff:2"),
    makeEntry({ id: 2, kind: "order.submitted", at }),
    sent(1, "staff:2"),
  ];
  expect(toldOnce(timeline).map(({ entry, times }) => [entry.id, times])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
});

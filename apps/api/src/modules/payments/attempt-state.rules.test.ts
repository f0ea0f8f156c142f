import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttemptStatus } from "#db/schema/payments.ts";
import {
  askAgainSeconds,
  intentStatus,
  nextAttemptStatus,
  pollDelaySeconds,
  unconfirmed,
} from "./attempt-state.rules.ts";

const said = ["pending", "succeeded", "failed", "cancelled", "expired", "unknown"] as const;

test("whatever the order of events, a success among them is the end of it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...said), { maxLength: 12 }), (events) => {
      const end = events.reduce<AttemptStatus>(
        (status, event) => nextAttemptStatus(status, event) ?? status,
        "submitted",
      );
      expect(end === "succeeded").toBe(events.includes("succeeded"));
    }),
  );
});

test("an attempt that ended without money stays ended until money comes", () => {
  for (const from of ["failed", "cancelled", "expired"] as const) {
    for (const event of said) {
      expect(nextAttemptStatus(from, event)).toBe(event === "succeeded" ? "succeeded" : null);
    }
  }
});

test("a waiting prompt does not become unclear because one question went unanswered", () => {
  expect(nextAttemptStatus("pending", "unknown")).toBeNull();
  expect(nextAttemptStatus("submitted", "unknown")).toBe("unknown");
});

test("too little is partial, enough is paid, more is paid too", () => {
  const due = { totalMinor: 10_000, refundedMinor: 0, creditedMinor: 0 };
  expect(intentStatus({ ...due, paidMinor: 0 }, true)).toBe("processing");
  expect(intentStatus({ ...due, paidMinor: 0 }, false)).toBe("requires_payment");
  expect(intentStatus({ ...due, paidMinor: 5_000 }, false)).toBe("partially_paid");
  expect(intentStatus({ ...due, paidMinor: 10_000 }, false)).toBe("succeeded");
  expect(intentStatus({ ...due, paidMinor: 12_000 }, false)).toBe("succeeded");
});

test("the provider is asked after 10, 30 and 90 seconds, and after three minutes when its answer was unclear", () => {
  const sums = [0, 1, 2].map((count) => pollDelaySeconds(count, 10, false));
  expect(sums).toEqual([10, 20, 60]);
  expect(pollDelaySeconds(0, 10, true)).toBe(180);
});

test("the provider is asked ever more rarely about money it does not confirm: for a week, or for half a minute where it went back", () => {
  const at = new Date("2026-11-28T09:00:00Z");
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const paid = [0, 60, 6 * 86_400, 7 * 86_400].map((s) =>
    askAgainSeconds({ state: "succeeded" }, at, after(s)),
  );
  expect(paid).toEqual([2, 60, 86_400, null]);
  const takenBack = [0, 16, 29, 30].map((s) => askAgainSeconds({ state: "reversed" }, at, after(s)));
  expect(takenBack).toEqual([2, 16, 29, null]);
});

test("a notice that nobody confirmed takes nothing back of what was paid meanwhile, and ends what is open", () => {
  const told = unconfirmed({ state: "reversed", amountMinor: 10_000, raw: {} });
  expect(nextAttemptStatus("succeeded", told.state)).toBeNull();
  expect(nextAttemptStatus("pending", told.state)).toBe("failed");
});

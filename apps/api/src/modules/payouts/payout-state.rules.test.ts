import { expect, test } from "vitest";
import type { PayoutState } from "#db/schema/payouts.ts";
import type { PayoutStatus } from "#ports/payments.ts";
import {
  askNextSeconds,
  isTooLateToSend,
  mayRepeat,
  nextPayoutStatus,
  repeatsAfterMs,
  sendsWithinMs,
} from "./payout-state.rules.ts";

const sent = new Date("2026-11-21T08:00:00.000Z");
const after = (ms: number) => new Date(sent.getTime() + ms);
const said = (state: PayoutStatus["state"], failureCode?: PayoutStatus["failureCode"]): PayoutStatus => ({
  state,
  ...(failureCode ? { failureCode } : {}),
  raw: {},
});
const on = (status: PayoutState) => ({ status, submittedAt: sent });

test("a refusal is final as the answer to the first request, and as the answer to a question", () => {
  const refused = said("failed", "insufficient_funds");
  expect(nextPayoutStatus(on("processing"), refused, "first_request", sent)).toBe("failed");
  expect(nextPayoutStatus(on("unknown"), refused, "question", after(1))).toBe("failed");
  expect(nextPayoutStatus(on("unknown"), refused, "repeated_request", after(1))).toBeNull();
});

test("that the provider knows nothing of it is believed three minutes after it was sent, and only when it is asked", () => {
  const nothing = said("failed", "provider_down");
  expect(nextPayoutStatus(on("processing"), nothing, "first_request", after(600_000))).toBe("unknown");
  expect(nextPayoutStatus(on("unknown"), nothing, "repeated_request", after(600_000))).toBeNull();
  expect(nextPayoutStatus(on("processing"), nothing, "question", after(179_999))).toBe("unknown");
  expect(nextPayoutStatus(on("unknown"), nothing, "question", after(180_000))).toBe("failed");
});

test("money that left is booked as gone, also where it was given up; nothing else moves what has ended", () => {
  for (const status of ["processing", "unknown", "failed"] as const)
    expect(nextPayoutStatus(on(status), said("succeeded"), "question", after(1))).toBe("paid");
  expect(nextPayoutStatus(on("paid"), said("reversed"), "question", after(1))).toBe("reversed");
  for (const state of ["pending", "unknown", "failed"] as const)
    for (const status of ["paid", "failed", "reversed"] as const)
      expect(nextPayoutStatus(on(status), said(state, "declined"), "question", after(1))).toBeNull();
});

test("what was never brought to the provider is moved by nothing it says", () => {
  for (const status of ["on_hold", "requested"] as const)
    for (const state of ["pending", "succeeded", "failed", "reversed", "unknown"] as const)
      expect(
        nextPayoutStatus({ status, submittedAt: null }, said(state), "question", after(1_000_000)),
      ).toBeNull();
});

test("it is repeated only where the provider answers as it did first, without its own id, and within the day", () => {
  const sentOnce = { submittedAt: sent, providerPayoutId: null };
  expect(mayRepeat(sentOnce, { repeatable: true }, after(3_600_000))).toBe(true);
  // The first request may still be on its way: its refusal must be an answer to nothing else.
  expect(mayRepeat(sentOnce, { repeatable: true }, after(repeatsAfterMs - 1))).toBe(false);
  expect(mayRepeat(sentOnce, { repeatable: true }, after(repeatsAfterMs))).toBe(true);
  expect(mayRepeat(sentOnce, { repeatable: false }, after(3_600_000))).toBe(false);
  expect(mayRepeat({ ...sentOnce, providerPayoutId: "P1" }, { repeatable: true }, after(1))).toBe(false);
  expect(mayRepeat(sentOnce, { repeatable: true }, after(20 * 3_600_000))).toBe(false);
});

test("who was stopped between taking it up and sending it does not send it any more", () => {
  expect(isTooLateToSend(sent, after(sendsWithinMs - 1))).toBe(false);
  expect(isTooLateToSend(sent, after(sendsWithinMs))).toBe(true);
});

test("questions come soon at first, then every quarter of an hour", () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 20].map((count) => askNextSeconds(count, 10));
  expect(seconds).toEqual([10, 20, 60, 180, 360, 720, 900, 900, 900]);
});

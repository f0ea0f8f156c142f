import fc from "fast-check";
import { expect, test } from "vitest";
import type { MessageStatus } from "#db/schema/conversations.ts";
import { isFurther } from "./message-status.rules.ts";

const reported: MessageStatus[] = ["sent", "delivered", "read", "played", "failed"];
const endOf = (statuses: MessageStatus[], start: MessageStatus = "sending") =>
  statuses.reduce((current, next) => (isFurther(current, next) ? next : current), start);

test("statuses end the same in whatever order and however often they come", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...reported), { minLength: 1 }), fc.nat(), (statuses, seed) => {
      const shuffled = statuses
        .map((status, index) => ({ status, place: Math.sin(seed + index * 7.3) }))
        .sort((one, other) => one.place - other.place)
        .map(({ status }) => status);
      expect(endOf([...shuffled, ...shuffled])).toBe(endOf(statuses));
    }),
  );
});

test("a failure overrides what is on its way, never what arrived", () => {
  for (const start of ["queued", "sending", "sent"] as const) expect(endOf(["failed"], start)).toBe("failed");
  for (const start of ["delivered", "read", "played"] as const) expect(endOf(["failed"], start)).toBe(start);
  expect(endOf(["failed", "delivered"])).toBe("delivered");
});

test("a customer's message has no status to move", () => {
  expect(reported.some((status) => isFurther("received", status))).toBe(false);
});

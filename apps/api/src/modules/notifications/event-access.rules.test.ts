import { expect, test } from "vitest";
import { mayHear } from "./event-access.rules.ts";

test("staff who may not read orders do not hear of them", () => {
  const chatOnly = [{ resource: "conversations", action: "read" }] as const;
  expect(mayHear(chatOnly, "order.submitted")).toBe(false);
  expect(mayHear(chatOnly, "payment.succeeded")).toBe(false);
  expect(mayHear(chatOnly, "conversation.message_received")).toBe(true);
});

test("an event nobody named a resource for reaches nobody", () => {
  expect(mayHear({ is_admin: true }, "secret.rotated")).toBe(false);
});

import { expect, test } from "vitest";
import { mayHear } from "./event-access.rules.ts";

test("staff who may not read orders do not hear of them", () => {
  const chatOnly = [{ resource: "conversations", action: "read" }] as const;
  expect(mayHear(chatOnly, "order.submitted")).toBe(false);
  expect(mayHear(chatOnly, "payment.succeeded")).toBe(false);
  expect(mayHear(chatOnly, "conversation.message_received")).toBe(true);
});

test("everybody who works in the shop hears of the shop itself, and only some of its WhatsApp number", () => {
  const chatOnly = [{ resource: "conversations", action: "read" }] as const;
  expect(mayHear([], "shop.changed")).toBe(true);
  expect(mayHear(chatOnly, "channel.status_changed")).toBe(false);
  expect(mayHear([{ resource: "whatsapp_interactions", action: "read" }], "channel.status_changed")).toBe(
    true,
  );
});

test("an event nobody named a resource for reaches nobody", () => {
  expect(mayHear({ is_admin: true }, "secret.rotated")).toBe(false);
});

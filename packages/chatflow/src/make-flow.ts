import type { Flow, Step, Trigger, Way, Words } from "./flow.ts";
import type { Scene } from "./run.ts";

/** Flows for tests. */
export const both = (text: string): Words => ({ sw: text, en: text });
export const flowOf = (steps: Step[], trigger: Trigger = { kind: "first_message" }): Flow => ({
  trigger,
  steps,
});
export const say = (id: string, text: string, next: Way): Step => ({
  id,
  kind: "say",
  text: both(text),
  next,
});
export const endStep: Step = { id: "end", kind: "end" };
export const personStep: Step = { id: "p", kind: "assign", memberId: null, text: both("Mtu anakuja.") };
export const scene: Scene = {
  now: Date.UTC(2026, 10, 29, 9),
  language: "sw",
  isOpen: true,
  given: { name: "Asha", shop: "Duka la Zainab", debt: "TZS 0.00", order_number: "7" },
  debtMinor: 0,
  openOrders: 0,
  tags: [],
};

import type { FulfilmentKind, Lifecycle } from "#db/schema/orders.ts";
import type { Stage } from "#db/schema/workflow.ts";
import type { TemplatePurpose } from "#db/schema/templates.ts";

/** The template that says, in Meta's reviewed words, where an order is; undefined for states that have none. */
export function templateOfState(
  lifecycle: Lifecycle,
  fulfilmentKind: FulfilmentKind,
): TemplatePurpose | undefined {
  if (lifecycle === "out_for_delivery") return "on_the_way";
  return lifecycle === "ready" && fulfilmentKind === "pickup" ? "ready_pickup" : undefined;
}

/** What is known of a customer at the moment that something is to be told. */
export type Reach = {
  /** Whether they ever wrote, and did within a day. */
  chat: "none" | "closed" | "open";
  hasPhone: boolean;
  approved: readonly TemplatePurpose[];
};

/** States whose usual message is told in a chat only: its customer sees it happen. */
const chatOnly: readonly Lifecycle[] = ["preparing", "delivered"];

/**
 * How a stage's message reaches its customer: in the chat while that is open, else by the approved template of its state, else
 * by SMS. The customer who collects stands at the counter: what is usual is not told.
 */
export function wayToTell(
  { message }: Pick<Stage, "message">,
  { lifecycle, fulfilmentKind }: { lifecycle: Lifecycle; fulfilmentKind: FulfilmentKind },
  { chat, hasPhone, approved }: Reach,
): "chat" | "template" | "sms" | "none" {
  if (message === "none" || (message === "usual" && lifecycle === "picked_up")) return "none";
  if (chat === "open") return "chat";
  const purpose = templateOfState(lifecycle, fulfilmentKind);
  if (chat === "closed" && purpose && approved.includes(purpose)) return "template";
  if (message === "usual" && chatOnly.includes(lifecycle)) return "none";
  return hasPhone ? "sms" : "none";
}

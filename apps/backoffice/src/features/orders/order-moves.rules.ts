import type { Lifecycle, Order, TimelineEntry } from "#data/order-types.ts";

type History = Pick<Order, "timeline">;

/** Who moved an order somewhere last; undefined where it never came there. */
export const lastMoveTo = ({ timeline }: History, to: Lifecycle): TimelineEntry | undefined =>
  timeline.find(({ facts }) => facts["to"] === to);

/** Whether a colleague had taken a step before this person pressed for it. */
export function wasOvertaken(order: History, to: Lifecycle, me: string | null): boolean {
  const actor = lastMoveTo(order, to)?.actor ?? "";
  return me !== null && actor.startsWith("staff:") && actor !== `staff:${me}`;
}

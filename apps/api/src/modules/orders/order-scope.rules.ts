import type { Actor } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";

/** Whose orders alone the actor sees: their own id where they see those given to them; null for who sees all. */
export const onlyStaffOf = (actor: Actor): UserId | null =>
  actor.kind === "staff" && actor.orderScope === "assigned" ? actor.userId : null;

/** Whether the actor sees an order at all. One that they do not see is answered like one that there is not. */
export function isInScope({ actor }: { actor: Actor }, { staffId }: { staffId: UserId | null }): boolean {
  const only = onlyStaffOf(actor);
  return only === null || staffId === only;
}

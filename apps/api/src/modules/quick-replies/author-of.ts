import type { Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";

/** Who writes a quick reply: a person, whose name the others see beside it. */
export function authorOf({ actor }: Tx): UserId {
  if (actor.kind !== "staff") throw new Error("quick replies are written by people");
  return actor.userId;
}

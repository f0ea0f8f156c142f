import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";

/**
 * Whose notifications the context's actor reads.
 *
 * @throws Error a job or a customer has none: a mistake of the caller
 */
export function personOf({ actor }: Pick<Ctx, "actor">): UserId {
  if (actor.kind !== "staff") throw new Error("Only people have notifications.");
  return actor.userId;
}

import { type Guard, guards, may, resourceOf } from "@agiza/permissions/guards";
import { defineErrors } from "./app-error.ts";
import type { Ctx } from "./ctx.ts";

const refuse = defineErrors({ "access.denied": 403 });

/** Whether the context's actor may do this: staff as the guard table says, jobs everything, customers nothing. */
export function mayDo({ actor }: Pick<Ctx, "actor">, guard: Guard): boolean {
  return actor.kind === "system" || (actor.kind === "staff" && may(actor.permissions, guard));
}

/**
 * Refuses whoever may not do this.
 *
 * @throws access.denied
 */
export function requireMay(ctx: Pick<Ctx, "actor">, guard: Guard): void {
  if (!mayDo(ctx, guard)) throw refuse("access.denied", { resource: resourceOf(guards[guard]) });
}

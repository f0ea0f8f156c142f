import type { Ctx } from "#kernel/ctx.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import type { AudienceForm } from "./campaign-form.rules.ts";
import { refuse } from "./campaigns.errors.ts";

/**
 * Refuses numbers of somebody who sees none whole: who is reached by them, and what they are called, would tell whose they are.
 *
 * @throws access.denied
 */
export function requireSight(ctx: Pick<Ctx, "actor">, { kind }: AudienceForm): void {
  if (kind === "numbers" && !seesNumbers(ctx)) throw refuse("access.denied", { resource: "customers" });
}

import { isAdmin } from "@agiza/permissions";
import type { Ctx } from "./ctx.ts";

/** Whether the context's actor is shown what products cost the shop: owners, and members who were given it. */
export const seesCosts = ({ actor }: Pick<Ctx, "actor">): boolean =>
  actor.kind === "system" ||
  (actor.kind === "staff" && (actor.seesCost === true || isAdmin(actor.permissions)));

/** The same value without what products cost, at any depth. */
export function hideCostsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideCostsIn);
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.entries(value).filter(([name]) => name !== "costMinor");
  return Object.fromEntries(shown.map(([name, inner]) => [name, hideCostsIn(inner)]));
}

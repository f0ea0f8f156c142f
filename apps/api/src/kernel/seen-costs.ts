import { seesCosts as showsCosts } from "@agiza/permissions";
import type { Ctx } from "./ctx.ts";

/** Whether the context's actor is shown what products cost the shop: owners, and members whose permissions say so. */
export const seesCosts = ({ actor }: Pick<Ctx, "actor">): boolean =>
  actor.kind === "system" || (actor.kind === "staff" && showsCosts(actor.permissions));

/** What something cost the shop, as our own code names it and as the wire does. */
const costName = /cost_?minor$/i;

/** The same value without what products cost, at any depth. */
export function hideCostsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideCostsIn);
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.entries(value).filter(([name]) => !costName.test(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, hideCostsIn(inner)]));
}

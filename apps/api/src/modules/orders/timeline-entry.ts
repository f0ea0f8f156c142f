import { actorName, type Tx } from "#kernel/ctx.ts";

/** What the context's actor did now, as an order's history holds it. */
export const timelineEntry = (tx: Tx, kind: string, facts: Record<string, string | number> = {}) => ({
  kind,
  actor: actorName(tx.actor),
  facts,
  at: tx.now(),
});

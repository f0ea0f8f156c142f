import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./flows.errors.ts";
import { findCounts, findFlow, findVersion, findVersions } from "./flows.repository.ts";
import { sinceDay } from "./flow-days.rules.ts";
import { viewOf } from "./flow-view.ts";

/**
 * One flow with its draft and what is live of it.
 *
 * @throws chatflow.not_found
 * @throws access.denied needs `chatflow read`
 */
export function getChatflow(ctx: Ctx, id: ChatflowId) {
  requireMay(ctx, "chatflow.read");
  return reading(ctx, (read) => viewOf(read, id));
}

/**
 * A flow's versions, the newest first.
 *
 * @throws chatflow.not_found
 * @throws access.denied needs `chatflow read`
 */
export function listChatflowVersions(ctx: Ctx, id: ChatflowId) {
  requireMay(ctx, "chatflow.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await findFlow(db, shopId, id))) throw refuse("chatflow.not_found");
    return { items: await findVersions(db, shopId, id) };
  });
}

/**
 * What was published as a version.
 *
 * @throws chatflow.version_not_found
 * @throws access.denied needs `chatflow read`
 */
export function getChatflowVersion(ctx: Ctx, id: ChatflowId, version: number) {
  requireMay(ctx, "chatflow.read");
  return reading(ctx, async ({ db, shopId }) => {
    const flow = await findVersion(db, shopId, id, version);
    if (!flow) throw refuse("chatflow.version_not_found");
    return { version, flow };
  });
}

/**
 * How many came to each step in the last seven days, answered it and left there; steps of earlier versions too.
 *
 * @throws chatflow.not_found
 * @throws access.denied needs `chatflow read`
 */
export function getChatflowReport(ctx: Ctx, id: ChatflowId) {
  requireMay(ctx, "chatflow.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await findFlow(db, shopId, id))) throw refuse("chatflow.not_found");
    const counts = await findCounts(db, shopId, sinceDay(ctx.now()), id);
    const steps = counts.filter(({ stepId }) => stepId !== "");
    return {
      steps: steps.map(({ stepId, reached, answered, left }) => ({ stepId, reached, answered, left })),
    };
  });
}

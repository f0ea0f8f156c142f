import { clashesOf } from "@agiza/chatflow/triggers";
import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { sinceDay } from "./flow-days.rules.ts";
import { findCounts, findFlows, findLiveTriggers } from "./flows.repository.ts";

/**
 * The shop's flows in their order, each with what starts it (of what is live where it is, otherwise of the draft), those that
 * the same would start, and how its last seven days went.
 *
 * @throws access.denied needs `chatflow read`
 */
export function listChatflows(ctx: Ctx) {
  requireMay(ctx, "chatflow.read");
  return reading(ctx, async ({ db, shopId }) => {
    const flows = await findFlows(db, shopId);
    const live = new Map((await findLiveTriggers(db, shopId)).map(({ id, trigger }) => [id, trigger]));
    const counts = Map.groupBy(await findCounts(db, shopId, sinceDay(ctx.now())), (row) => row.chatflowId);
    const triggers = flows.map(({ id, state, draft }) => ({
      id,
      trigger: (state === "live" && live.get(id)) || draft.trigger,
      state,
    }));
    const clashes = clashesOf(triggers.filter(({ state }) => state !== "off"));
    const items = flows.map(
      ({ id, name, state, position, revision, publishedRevision, updatedAt }, place) => {
        const counted = counts.get(id) ?? [];
        const begun = counted.find(({ stepId }) => stepId === "")?.reached ?? 0;
        const left = counted.reduce((sum, row) => sum + row.left, 0);
        return {
          id,
          name,
          state,
          trigger: triggers[place]!.trigger,
          position,
          clashes: clashes.get(id) ?? [],
          users_7d: begun,
          drop_off_7d: begun === 0 ? null : Math.min(1, left / begun),
          hasUnpublished: revision !== publishedRevision,
          updatedAt,
        };
      },
    );
    return { items };
  });
}

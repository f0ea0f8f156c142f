import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findPeople, findRoads } from "./stage-facts.repository.ts";
import { asksForFacts, noFacts, roadAt, type StageFacts } from "./stage-facts.rules.ts";

/** What stages ask for beside an order itself, as it is now; nothing is read where they ask for nothing of it. */
export async function findStageFacts(
  ctx: Ctx | Reader,
  orderId: OrderId,
  stages: readonly Stage[],
): Promise<StageFacts> {
  if (!asksForFacts(stages)) return noFacts;
  return reading(ctx, async ({ db, shopId, now }) => {
    const roadOf = await findRoads(db, shopId, [orderId]);
    return { ...roadAt(roadOf(orderId), now()), people: await findPeople(db, shopId) };
  });
}

/** The same of many orders at any moment, for a day that is played again; who works in the shop is who does now. */
export const findPastFacts = (
  ctx: Ctx | Reader,
  orderIds: readonly OrderId[],
): Promise<(orderId: OrderId) => (moment: Date) => StageFacts> =>
  reading(ctx, async ({ db, shopId }) => {
    const people = await findPeople(db, shopId);
    const roadOf = await findRoads(db, shopId, orderIds);
    return (orderId) => {
      const road = roadOf(orderId);
      return (moment) => ({ ...roadAt(road, moment), people });
    };
  });

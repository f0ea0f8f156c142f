import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId, UserId } from "#kernel/ids.ts";
import { assignOrders } from "#modules/orders/assign-orders.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { findStage } from "#modules/workflow/find-stage.ts";
import type { Stage } from "#db/schema/workflow.ts";
import { findLastGivenTo } from "./order-stages.repository.ts";

/**
 * Gives an order to whom its stage gives orders, once for its stay there: whoever takes it over later keeps it. Somebody who
 * has left the shop, or may not work on orders any more, is given none, and of a role that nobody has nobody is.
 */
export const assignByStage = (ctx: Ctx, orderId: OrderId, run: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findStage(tx, orderId);
    if (!found || found.stay.run !== run || found.stay.leftAt !== null) return;
    const key = { scope: "stage-assignment", key: `${orderId}:${run}`, content: found.stage.id };
    await tx.once(key, () => give(tx, orderId, found.stage));
  });

async function give(tx: Tx, orderId: OrderId, stage: Stage): Promise<UserId | null> {
  const colleagues = await listColleagues(tx, "order.change");
  const people = colleagues.flatMap(({ id, preset }) =>
    stage.assign !== "role" || preset === stage.assignRole ? [id] : [],
  );
  const to =
    stage.assign === "person"
      ? (people.find((id) => id === stage.assignTo) ?? null)
      : nextInTurn(people, await findLastGivenTo(tx.db, tx.shopId, stage.id, orderId));
  if (to !== null) await assignOrders(tx, [orderId], to);
  return to;
}

const nextInTurn = (people: readonly UserId[], last: UserId | null): UserId | null =>
  people[(last === null ? 0 : people.indexOf(last) + 1) % Math.max(1, people.length)] ?? null;

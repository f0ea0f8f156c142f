import type { OrderRow } from "#db/schema/orders.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId, UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { notRefused, type OrderOutcome } from "./order-outcome.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderAssigned } from "./orders.events.ts";
import { findOrdersForUpdate, updateOrder } from "./orders.repository.ts";

/**
 * Gives orders to somebody to look after, or to nobody. All or none: what one cannot see is answered as not found, and what
 * the person has already stays as it is.
 *
 * @throws access.denied
 * @throws order.assignee_unknown the person does not work here, is suspended or may not see orders
 */
export async function assignOrders(
  ctx: Ctx,
  ids: readonly OrderId[],
  staffId: UserId | null,
): Promise<OrderOutcome[]> {
  requireMay(ctx, "order.assign");
  return inTransaction(ctx, async (tx) => {
    await requireAssignee(tx, staffId);
    const found = new Map(
      (await findOrdersForUpdate(tx.db, tx.shopId, ids)).map((order) => [order.id, order]),
    );
    const outcomes: OrderOutcome[] = [];
    for (const id of ids) outcomes.push({ id, ...(await assign(tx, found.get(id), staffId)) });
    return outcomes;
  });
}

async function requireAssignee(tx: Tx, staffId: UserId | null): Promise<void> {
  if (staffId === null) return;
  const people = await listColleagues(tx, "orders.read");
  if (!people.some(({ id }) => id === staffId))
    throw refuse("order.assignee_unknown", {}, { field: "staff_id" });
}

async function assign(
  tx: Tx,
  order: OrderRow | undefined,
  staffId: UserId | null,
): Promise<Omit<OrderOutcome, "id">> {
  if (!order || !isInScope(tx, order)) return { number: null, outcome: "not_found", ...notRefused };
  const { id, number } = order;
  if (order.staffId === staffId) return { number, outcome: "unchanged", ...notRefused };
  await updateOrder(tx.db, tx.shopId, id, { staffId, updatedAt: tx.now() });
  await addTimelineEntry(tx, id, "order.assigned", staffId === null ? {} : { staff_id: staffId });
  await tx.audit({ action: "order.assigned", subject: id, before: order.staffId, after: staffId });
  const by = tx.actor.kind === "staff" ? tx.actor.userId : null;
  await tx.emit(orderAssigned({ orderId: id, staffId, by, at: tx.now().toISOString() }));
  return { number, outcome: "changed", ...notRefused };
}

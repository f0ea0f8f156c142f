import type { OrderChangeRow } from "#db/schema/order-changes.ts";
import { actorName, type Tx } from "#kernel/ctx.ts";
import type { OrderChangeId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import type { OrderToChange } from "#modules/orders/get-order-to-change.ts";
import { applyChange } from "./apply-change.ts";
import { requireChangeable } from "./draft-change.ts";
import { toView } from "./order-change-view.ts";
import { raisesCredit } from "./order-change.rules.ts";
import { refuse } from "./order-changes.errors.ts";
import { orderChangeDecided } from "./order-changes.events.ts";
import { closeChange, findChange, findChangeView } from "./order-changes.repository.ts";

export type Decision = { status: "agreed" | "refused" | "withdrawn"; byPhone?: boolean };

/**
 * Writes what became of a change about which the customer was asked, as the word of the context's actor. Of several who
 * decide at once the first wins: the order's row, which the caller has locked, lets one in at a time.
 *
 * @throws order.change_not_found
 * @throws order.change_decided somebody was first; the body says as `current` what it became
 * @throws order.change_closed · order.receipted the order can no longer be changed; it is not touched
 * @throws order.changed        the order is not what it was when the customer was asked
 * @throws order.on_credit      more would be owed for an order on credit
 * @throws order.out_of_stock   the goods are gone meanwhile; the change stays open
 */
export async function decideChange(
  tx: Tx,
  found: OrderToChange,
  id: OrderChangeId,
  decision: Decision,
): Promise<void> {
  const { order } = found;
  const change = await findChange(tx.db, tx.shopId, id);
  if (change?.orderId !== order.id) throw refuse("order.change_not_found");
  if (change.status !== "open") {
    const current = toView((await findChangeView(tx.db, tx.shopId, order.id, id))!);
    throw refuse("order.change_decided", {}, { body: { current: toWire(current) } });
  }
  if (decision.status === "agreed") {
    await requireChangeable(tx, order);
    if (order.totalMinor !== change.previousTotalMinor) throw refuse("order.changed");
    if (raisesCredit(order, change.totalMinor)) throw refuse("order.on_credit");
  }
  await closeOpenChange(tx, change, decision);
  if (decision.status === "agreed") await applyChange(tx, found, change);
}

/** Writes down that an open change is decided, and tells who has to know. The order's row is locked. */
export async function closeOpenChange(
  tx: Tx,
  { shopId, id, orderId, previousTotalMinor, totalMinor }: OrderChangeRow,
  { status, byPhone = false }: Decision,
): Promise<void> {
  const decided = { status, byPhone, decidedAt: tx.now(), decidedBy: actorName(tx.actor) };
  await closeChange(tx.db, { shopId, id }, decided);
  const kind = `order.change_${status}`;
  await addTimelineEntry(tx, orderId, kind, {
    change_id: id,
    before_minor: previousTotalMinor,
    after_minor: totalMinor,
    ...(byPhone ? { by_phone: "yes" } : {}),
  });
  await tx.audit({
    action: kind,
    subject: orderId,
    before: { total_minor: previousTotalMinor },
    // What was not agreed left the total as it was.
    after: { total_minor: status === "agreed" ? totalMinor : previousTotalMinor },
  });
  const by = tx.actor.kind;
  await tx.emit(orderChangeDecided({ orderId, changeId: id, status, wasAsked: true, by }));
}

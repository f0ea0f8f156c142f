import { createOnce } from "#kernel/create-once.ts";
import { actorName, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderChangeId, type OrderId, type UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { getOrderToChange, type OrderToChange } from "#modules/orders/get-order-to-change.ts";
import { applyChange } from "./apply-change.ts";
import { draftChange } from "./draft-change.ts";
import { toView } from "./order-change-view.ts";
import { refuse } from "./order-changes.errors.ts";
import { orderChangeAsked, orderChangeDecided } from "./order-changes.events.ts";
import { findChangeView, findOpenChange, insertChange } from "./order-changes.repository.ts";
import type { WantedLine } from "./wanted-lines.rules.ts";

export type ChangeForm = {
  lines: WantedLine[];
  /** Why; the customer reads it. */
  note: string;
  /** What the person saw that the order would come to. */
  expectedTotalMinor: number;
};

/**
 * Changes an order that was sent in. What gives the customer less for less is done at once; anything else waits until they
 * agree. The same key with the same form answers the same again.
 *
 * @throws order.not_found
 * @throws order.change_open the customer is still being asked about another one
 * @throws order.changed     prices, or the order, are not what the person saw
 * @throws what `draftChange` refuses
 * @throws idempotency.key_reused
 * @throws access.denied needs `orders update`
 */
export function askOrderChange(ctx: Ctx, orderId: OrderId, form: ChangeForm, idempotencyKey: string) {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const found = await getOrderToChange(tx, orderId);
    const request = { scope: "order.change", key: `${orderId}:${idempotencyKey}`, content: form };
    return createOnce(tx, request, () => makeChange(tx, found, form));
  });
}

async function makeChange(tx: Tx, found: OrderToChange, { lines: wanted, note, ...form }: ChangeForm) {
  const { db, shopId } = tx;
  const { order } = found;
  if (await findOpenChange(db, shopId, order.id)) throw refuse("order.change_open");
  const draft = await draftChange(tx, found, wanted);
  if (draft.totalMinor !== form.expectedTotalMinor) throw refuse("order.changed");
  const id: OrderChangeId = newId("och", tx.now());
  const asked = { shopId, id, orderId: order.id, note, askedBy: askerOf(tx), askedAt: tx.now(), ...draft };
  const facts = { change_id: id, before_minor: draft.previousTotalMinor, after_minor: draft.totalMinor };
  const trail = {
    subject: order.id,
    before: { total_minor: draft.previousTotalMinor },
    after: { total_minor: draft.totalMinor },
  };
  if (draft.needsCustomer) {
    await insertChange(db, { ...asked, status: "open" });
    await addTimelineEntry(tx, order.id, "order.change_asked", facts);
    await tx.audit({ action: "order.change_asked", ...trail });
    await tx.emit(orderChangeAsked({ orderId: order.id, changeId: id }));
  } else {
    const decided = { decidedAt: tx.now(), decidedBy: actorName(tx.actor) };
    await insertChange(db, { ...asked, ...decided, status: "agreed" });
    await addTimelineEntry(tx, order.id, "order.changed", facts);
    await tx.audit({ action: "order.changed", ...trail });
    await applyChange(tx, found, draft);
    const by = tx.actor.kind;
    const told = { orderId: order.id, changeId: id, status: "agreed", wasAsked: false, by } as const;
    await tx.emit(orderChangeDecided(told));
  }
  return toView((await findChangeView(db, shopId, order.id, id))!);
}

/** Only people ask: an order has no change that nobody stands for. */
function askerOf({ actor }: Tx): UserId {
  if (actor.kind !== "staff") throw new Error(`a change of an order asked by ${actor.kind}`);
  return actor.userId;
}

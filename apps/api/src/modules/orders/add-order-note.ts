import type { OrderRow } from "#db/schema/orders.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type OrderNoteId, type UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type Colleague, listColleagues } from "#modules/staff/list-colleagues.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { insertNote } from "./order-notes.repository.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderNoteAdded } from "./orders.events.ts";
import { findOrder } from "./orders.repository.ts";

export type OrderNoteForm = { text: string; mentions: UserId[] };

/**
 * Writes into an order's history what colleagues should know, and calls those it names. Customers never see it. The same key
 * with the same words answers the note that is there already.
 *
 * @throws access.denied
 * @throws order.not_found
 * @throws order.mention_unknown the person does not work here, is suspended or may not see orders
 * @throws order.mention_unseen  the person sees only orders given to them, and this is not one
 * @throws idempotency.key_reused
 */
export function addOrderNote(ctx: Ctx, id: OrderId, form: OrderNoteForm, idempotencyKey: string) {
  requireMay(ctx, "order.note");
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx.db, tx.shopId, id);
    if (!order || !isInScope(tx, order)) throw refuse("order.not_found");
    const request = { scope: "order.note", key: idempotencyKey, content: { id, ...form } };
    return createOnce(tx, request, () => write(tx, order, form));
  });
}

async function write(tx: Tx, order: OrderRow, { text, mentions }: OrderNoteForm) {
  if (tx.actor.kind !== "staff") throw new Error("Only people write notes.");
  const { userId: author } = tx.actor;
  const named = await findMentioned(tx, order, [...new Set(mentions)]);
  const at = tx.now();
  const id: OrderNoteId = newId("onm", at);
  const userIds = named.map((person) => person.id);
  await insertNote(tx.db, { shopId: tx.shopId, id, orderId: order.id, author, text, mentions: userIds, at });
  await addTimelineEntry(tx, order.id, orderNoteAdded.eventName, { note_id: id });
  // The trail says that there is a note; its words stand in the order's history alone, and go with it.
  await tx.audit({ action: orderNoteAdded.eventName, subject: order.id, after: { noteId: id } });
  await tx.emit(orderNoteAdded({ orderId: order.id, noteId: id, mentions: userIds, by: author }));
  return { id, text, mentions: named.map(({ id: personId, name }) => ({ id: personId, name })), at };
}

async function findMentioned(tx: Tx, order: OrderRow, mentions: readonly UserId[]): Promise<Colleague[]> {
  if (mentions.length === 0) return [];
  const people = await listColleagues(tx, "orders.read");
  return mentions.map((id) => {
    const person = people.find((one) => one.id === id);
    if (!person) throw refuse("order.mention_unknown", {}, { field: "mentions" });
    // Somebody called to a page they cannot open would look for it in vain.
    if (person.orderScope === "assigned" && order.staffId !== id)
      throw refuse("order.mention_unseen", { name: person.name }, { field: "mentions" });
    return person;
  });
}

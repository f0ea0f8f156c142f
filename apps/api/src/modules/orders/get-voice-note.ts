import { type Ctx, reading } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isOrderInScope } from "./is-order-in-scope.ts";
import { refuse } from "./orders.errors.ts";
import { findVoiceNote, type VoiceNote } from "./voice-notes.repository.ts";

/**
 * The way to the door as the customer spoke it.
 *
 * @throws voice_note.not_found there is none, it has not arrived, or it was forgotten; of other shops' orders as well
 * @throws access.denied needs `orders read`
 */
export function getVoiceNote(ctx: Ctx, orderId: OrderId): Promise<VoiceNote> {
  requireMay(ctx, "orders.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await isOrderInScope(ctx, orderId))) throw refuse("voice_note.not_found");
    const note = await findVoiceNote(db, { shopId, orderId });
    if (!note) throw refuse("voice_note.not_found");
    return note;
  });
}

/** The same, for work that answers for whom it plays it to; undefined where there is none. */
export const readVoiceNoteOf = (db: Db, place: { shopId: ShopId; orderId: OrderId }) =>
  findVoiceNote(db, { shopId: place.shopId, orderId: place.orderId });

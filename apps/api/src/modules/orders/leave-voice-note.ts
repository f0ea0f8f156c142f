import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import type { AppError } from "#kernel/app-error.ts";
import type { Tx } from "#kernel/ctx.ts";
import { refuse } from "./orders.errors.ts";
import { voiceNoteLeft } from "./orders.events.ts";
import { isOnItsWay, recogniseVoiceNote } from "./voice-note.rules.ts";
import {
  compareVoiceNote,
  deleteVoiceNote,
  saveVoiceNote,
  type VoiceNote,
} from "./voice-notes.repository.ts";

/** An order whose row the caller has locked; `editable`: its customer may still fill it in. */
export type OrderToSpeakOf = Pick<OrderRow, "id" | "lifecycle"> & { editable: boolean };

/**
 * A recording under the type its bytes have.
 *
 * @throws voice_note.unreadable no recording of sound in WebM, Ogg or MP4
 */
export function readVoiceNote(data: Uint8Array, durationMs: number): VoiceNote {
  const contentType = recogniseVoiceNote(data);
  if (!contentType) throw refuse("voice_note.unreadable");
  return { contentType, durationMs, data };
}

/**
 * Keeps the way to the door as the customer spoke it, in the place of the recording there was. Once the order is sent in,
 * only a recording it was sent in with may still arrive, once. The same bytes again are the same request.
 *
 * @throws order.already_submitted · order.cancelled
 */
export async function leaveVoiceNote(tx: Tx, order: OrderToSpeakOf, note: VoiceNote): Promise<void> {
  const place = { shopId: tx.shopId, orderId: order.id };
  if (!order.editable) {
    const held = await compareVoiceNote(tx.db, place, note.data);
    if (held === "same") return;
    if (held !== "awaited" || !isOnItsWay(order.lifecycle)) throw tooLate(order.lifecycle);
    await tx.emit(voiceNoteLeft({ orderId: order.id }));
  }
  await saveVoiceNote(tx.db, place, note, tx.now());
}

/**
 * Removes the recording of an order that is still filled in; where there is none, nothing is to be done.
 *
 * @throws order.already_submitted · order.cancelled
 */
export async function removeVoiceNote(tx: Tx, order: OrderToSpeakOf): Promise<void> {
  if (!order.editable) throw tooLate(order.lifecycle);
  await deleteVoiceNote(tx.db, { shopId: tx.shopId, orderId: order.id });
}

const tooLate = (lifecycle: Lifecycle): AppError =>
  refuse(lifecycle === "cancelled" ? "order.cancelled" : "order.already_submitted");

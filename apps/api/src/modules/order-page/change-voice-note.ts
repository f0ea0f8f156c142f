import type { BaseCtx, Tx } from "#kernel/ctx.ts";
import {
  leaveVoiceNote,
  type OrderToSpeakOf,
  readVoiceNote,
  removeVoiceNote,
} from "#modules/orders/leave-voice-note.ts";
import { followLink } from "./get-order-page.ts";
import { isEditable } from "./order-page-products.rules.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

/**
 * Keeps the way to the door as the holder of a link spoke it.
 *
 * @param durationMs as the phone counted it; the bytes are not played here
 * @throws voice_note.unreadable no recording of sound in WebM, Ogg or MP4
 * @throws order.link_unknown · order.link_expired
 * @throws OrderRefused order.already_submitted · order.cancelled
 */
export async function leaveVoiceNoteByLink(
  base: BaseCtx,
  token: string,
  { data, durationMs }: { data: Uint8Array; durationMs: number },
): Promise<void> {
  const note = readVoiceNote(data, durationMs);
  await withLockedOrder(base, token, (tx, order) => leaveVoiceNote(tx, order, note));
}

/**
 * Removes the recording of an order that is still filled in.
 *
 * @throws order.link_unknown · order.link_expired
 * @throws OrderRefused order.already_submitted · order.cancelled
 */
export const removeVoiceNoteByLink = (base: BaseCtx, token: string): Promise<void> =>
  withLockedOrder(base, token, removeVoiceNote);

const withLockedOrder = (
  base: BaseCtx,
  token: string,
  work: (tx: Tx, order: OrderToSpeakOf) => Promise<void>,
): Promise<void> =>
  withLinkedOrder(
    base,
    token,
    async (db, tokenHash) => followLink(base, await findLinkedPageForUpdate(db, tokenHash)),
    (tx, { facts, linked }) => {
      const { id, lifecycle } = facts.order;
      const editable = isEditable(facts.order, linked.expiresAt, tx.now());
      return work(tx, { id, lifecycle, editable });
    },
  );

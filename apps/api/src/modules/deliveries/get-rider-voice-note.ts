import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { readVoiceNoteOf } from "#modules/orders/get-voice-note.ts";
import { refuse } from "./deliveries.errors.ts";
import { findLinked, requireAlive } from "./with-rider-link.ts";

/**
 * The way to the door as the customer spoke it.
 *
 * @throws delivery.link_unknown · delivery.link_ended · voice_note.not_found
 */
export async function getRiderVoiceNote(base: BaseCtx, token: string) {
  const tokenHash = hashToken(token);
  return base.store.readOfLink(tokenHash, async (db) => {
    const delivery = await findLinked(db, tokenHash);
    requireAlive(delivery, base.now());
    const note = await readVoiceNoteOf(db, delivery);
    if (!note) throw refuse("voice_note.not_found");
    return note;
  });
}

import { defineErrors } from "#kernel/app-error.ts";
import type { BaseCtx, Tx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import {
  leaveVoiceNote,
  type OrderToSpeakOf,
  readVoiceNote,
  removeVoiceNote,
} from "#modules/orders/leave-voice-note.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { followLink } from "./get-order-page.ts";
import { isEditable } from "./order-page-products.rules.ts";
import { findLinkedPageForUpdate } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

const refuse = defineErrors({ "request.too_many": 429 });

/** Recordings from one place, whatever link they are for, and for one link, wherever they come from. */
const placeBudget: Budget = { name: "voice-note-place", points: 120, seconds: 3_600 };
const linkBudget: Budget = { name: "voice-note-link", points: 20, seconds: 3_600 };

/**
 * Counts a recording before its bytes are read.
 *
 * @throws request.too_many with the seconds to wait
 */
export async function countVoiceNote(limits: RateLimitPort, token: string, place: string): Promise<void> {
  const wait =
    (await limits.take(placeBudget, hashToken(place))) ?? (await limits.take(linkBudget, hashToken(token)));
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
}

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

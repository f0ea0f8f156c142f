import type { SystemTx, Tx } from "#kernel/ctx.ts";
import { findHeld, type Held } from "./find-held.ts";
import type { NoticeKind } from "./notice-kinds.rules.ts";
import { type NewNotice, requireFit, writeNotice } from "./write-notice.ts";

/**
 * Writes a notice in the caller's transaction, unless it may not go out; a job sends it after the commit.
 *
 * @throws Error where a fact is missing, or the channel does not fit the recipient: mistakes of the caller
 * @returns why it is held back, for whoever asked; null where it goes out
 */
export async function queueNotice<Kind extends NoticeKind>(
  tx: Tx | SystemTx,
  notice: NewNotice<Kind>,
): Promise<Held | null> {
  requireFit(notice);
  const held = await findHeld(tx, notice);
  if (held === null) await writeNotice(tx, notice);
  return held;
}

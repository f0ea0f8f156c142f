import type { SyncKind, SyncRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { channelChanged } from "./connect.events.ts";
import { findSyncForUpdate, updateSync } from "./signups.repository.ts";

/** What one webhook brought of a phone. */
export type Copied = { items: number; leftOut: number; progress: number; phase: number };

/** Whether what a phone hands over is taken in: it was asked for, and nobody has stopped it. */
export async function takesCopies(tx: Tx, channelId: ChannelId, kind: SyncKind): Promise<boolean> {
  const sync = await findSyncForUpdate(tx.db, tx.shopId, channelId, kind);
  return sync !== undefined && sync.state !== "stopped";
}

/** Counts what really arrived. Pieces come in any order: Meta's own count only grows. */
export async function noteCopied(
  tx: Tx,
  channelId: ChannelId,
  kind: SyncKind,
  copied: Copied,
): Promise<void> {
  const sync = await findSyncForUpdate(tx.db, tx.shopId, channelId, kind);
  if (!sync || sync.state === "stopped") return;
  const progress = Math.max(sync.progress, Math.min(100, copied.progress));
  await updateSync(tx.db, sync, {
    state: progress >= 100 ? "done" : "running",
    progress,
    phase: Math.max(sync.phase, copied.phase),
    items: sync.items + copied.items,
    leftOut: sync.leftOut + copied.leftOut,
    lastAt: tx.now(),
    failureCode: null,
    failureText: null,
  });
  await tx.emit(channelChanged({ channelId }));
}

/** The owner shared no history in the window, or took it back: there is nothing to wait for. */
export async function noteDeclined(
  tx: Tx,
  channelId: ChannelId,
  kind: SyncKind,
  { code, text }: { code: number; text: string },
): Promise<void> {
  const sync: SyncRow | undefined = await findSyncForUpdate(tx.db, tx.shopId, channelId, kind);
  if (!sync) return;
  await updateSync(tx.db, sync, { state: "declined", failureCode: code, failureText: text.slice(0, 300) });
  await tx.emit(channelChanged({ channelId }));
}

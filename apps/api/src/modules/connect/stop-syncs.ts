import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./connect.errors.ts";
import { channelChanged } from "./connect.events.ts";
import { findNumber } from "./connect.repository.ts";
import { findSyncForUpdate, updateSync } from "./signups.repository.ts";
import { syncKinds } from "#db/schema/connect.ts";

/**
 * Takes in nothing more of what a phone hands over. What was copied stays; chats go on as they come.
 *
 * @throws connect.channel_not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function stopSyncs(ctx: Ctx, channelId: ChannelId): Promise<void> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    if (!(await findNumber(tx.db, tx.shopId, channelId))) throw refuse("connect.channel_not_found");
    for (const kind of syncKinds) {
      const sync = await findSyncForUpdate(tx.db, tx.shopId, channelId, kind);
      if (sync?.state === "asked" || sync?.state === "running")
        await updateSync(tx.db, sync, { state: "stopped" });
    }
    await tx.audit({ action: "channel.copying_stopped", subject: channelId });
    await tx.emit(channelChanged({ channelId }));
  });
}

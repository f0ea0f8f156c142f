import type { ChannelRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { channelStatusChanged } from "./connect.events.ts";
import { setChannelStatus } from "./connect.repository.ts";

/** Notes that a number works again, or that Meta lets nothing out until its owner acts. */
export async function changeChannelStatus(
  tx: Tx,
  channelId: ChannelId,
  status: ChannelRow["status"],
  reason: string,
): Promise<void> {
  const changed = await setChannelStatus(tx.db, tx.shopId, channelId, status);
  if (!changed) return;
  tx.log.warn({ channel_id: channelId, status, reason }, "channel status changed");
  await tx.emit(channelStatusChanged({ channelId, status }));
}

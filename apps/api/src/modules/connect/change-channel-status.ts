import type { ChannelRow, ChannelTrouble } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { channelStatusChanged } from "./connect.events.ts";
import { setChannelStatus } from "./connect.repository.ts";

/** What Meta's codes mean for the owner. */
const troubleOfCode: Record<number, ChannelTrouble> = {
  0: "token",
  10: "token",
  190: "token",
  368: "restricted",
  131005: "token",
  131031: "restricted",
  131042: "payment",
  131045: "not_registered",
  133010: "not_registered",
};

/** Why a number was refused, in our words. */
export const troubleOf = (code: number): ChannelTrouble => troubleOfCode[code] ?? "other";

/**
 * Notes that a number works again, or that Meta lets nothing out until its owner acts.
 *
 * @param trouble why it does not work; null where it works
 */
export async function changeChannelStatus(
  tx: Tx,
  channelId: ChannelId,
  status: ChannelRow["status"],
  reason: string,
  trouble: ChannelTrouble | null = null,
): Promise<void> {
  const changed = await setChannelStatus(tx.db, tx.shopId, channelId, status, trouble);
  if (!changed) return;
  tx.log.warn({ channel_id: channelId, status, reason }, "channel status changed");
  await tx.emit(channelStatusChanged({ channelId, status }));
}

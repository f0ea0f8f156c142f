import type { ChannelRow, ChannelTrouble } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { channelStatusChanged } from "./connect.events.ts";
import { setChannelStatus } from "./connect.repository.ts";
import { updateChannel } from "./signups.repository.ts";

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
  if (await setChannelStatus(tx.db, tx.shopId, channelId, status, trouble))
    await tell(tx, channelId, { status, trouble, reason });
}

/** The same where Meta itself says what is wrong: that is news beside another trouble too. */
export async function applyTrouble(
  tx: Tx,
  { id, status: before, trouble: known }: Pick<ChannelRow, "id" | "status" | "trouble">,
  trouble: ChannelTrouble | null,
): Promise<void> {
  const status = trouble === null ? "connected" : "restricted";
  if (status === before && trouble === known) return;
  await updateChannel(tx.db, tx.shopId, id, { status, trouble });
  await tell(tx, id, { status, trouble, reason: "Meta says so" });
}

async function tell(
  tx: Tx,
  channelId: ChannelId,
  { reason, ...now }: Pick<ChannelRow, "status" | "trouble"> & { reason: string },
): Promise<void> {
  tx.log.warn({ channel_id: channelId, status: now.status, reason }, "channel status changed");
  await tx.emit(channelStatusChanged({ channelId, ...now }));
}

import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction, reading, type Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import type { WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { refuse } from "./connect.errors.ts";
import { channelStatusChanged } from "./connect.events.ts";
import { findNumber } from "./connect.repository.ts";
import { countOthersOfAccount, updateChannel } from "./signups.repository.ts";

/**
 * Lets a number go: nothing leaves it any more and nothing of it is taken in; its token is forgotten. Orders, customers and
 * chats stay, and the number takes up its chats when the shop connects it again. Meta is told to bring no webhooks of the
 * account, where no other number of the shop needs them; it may not hear it, then they come and are ignored.
 *
 * @throws connect.channel_not_found
 * @throws connect.practice_stays the number to practise on is no number of the shop's
 * @throws access.denied needs `whatsapp_interactions update`
 */
export async function disconnectChannel(ctx: Ctx, port: WhatsappAccountsPort, id: ChannelId): Promise<void> {
  requireMay(ctx, "channel.change");
  const found = await reading(ctx, ({ db, shopId }) => findNumber(db, shopId, id));
  if (!found || found.status === "disconnected") throw refuse("connect.channel_not_found");
  if (found.isPractice) throw refuse("connect.practice_stays");
  const isLast = await inTransaction(ctx, async (tx) => {
    const released = await releaseChannel(tx, id, ["connecting", "connected", "restricted"]);
    if (!released) return false;
    await tx.audit({ action: "channel.disconnected", subject: id, before: { phone: found.phone } });
    const { wabaId } = found;
    return wabaId !== null && (await countOthersOfAccount(tx.db, tx.shopId, wabaId)) === 0;
  });
  const token = openSealed(ctx.secrets, found.tokenSealed);
  if (isLast && token !== null && found.wabaId !== null) await port.unsubscribe(token, found.wabaId);
}

/** @returns whether the number was in one of these states */
export async function releaseChannel(
  tx: Tx,
  id: ChannelId,
  from: readonly ChannelRow["status"][],
): Promise<boolean> {
  const channel = await findNumber(tx.db, tx.shopId, id);
  if (!channel || !from.includes(channel.status)) return false;
  const values = { status: "disconnected" as const, disconnectedAt: tx.now() };
  await updateChannel(tx.db, tx.shopId, id, {
    ...values,
    tokenSealed: "",
    pinSealed: null,
    testWord: null,
    trouble: null,
  });
  await tx.emit(channelStatusChanged({ channelId: id, status: "disconnected", trouble: null }));
  return true;
}

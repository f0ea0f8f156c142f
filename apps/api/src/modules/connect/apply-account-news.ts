import { type BaseCtx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import type { AccountNews } from "./account-news.rules.ts";
import { applyTrouble } from "./change-channel-status.ts";
import { channelChanged } from "./connect.events.ts";
import { findNumber, findNumbersOfAccount } from "./connect.repository.ts";
import { updateChannel } from "./signups.repository.ts";
import { tellOfQuality } from "./tell-of-quality.ts";

/**
 * Applies what Meta says of an account to the numbers it is about: all of the account's, or the one it names.
 *
 * @returns whether a shop has such a number
 */
export async function applyAccountNews(base: BaseCtx, news: AccountNews): Promise<boolean> {
  const numbers = await base.store.readSystem((db) => findNumbersOfAccount(db, news.wabaId));
  for (const { shopId, id } of numbers) {
    const ctx = forShop(base, shopId, { kind: "system", job: "connect.account-news" });
    await inTransaction(ctx, (tx) => applyTo(tx, id, news));
  }
  return numbers.length > 0;
}

async function applyTo(tx: Tx, id: ChannelId, news: AccountNews): Promise<void> {
  const channel = await findNumber(tx.db, tx.shopId, id);
  if (!channel || ("phone" in news && news.phone !== channel.phone)) return;
  const { db, shopId } = tx;
  switch (news.kind) {
    case "trouble": {
      // What is still being connected is opened by its own steps; what was let go stays so.
      if (channel.status === "connecting" || channel.status === "disconnected") return;
      await applyTrouble(tx, channel, news.trouble);
      break;
    }
    case "limit":
      await updateChannel(db, shopId, id, { dailyLimit: news.dailyLimit });
      break;
    case "quality": {
      const quality = news.quality === "unknown" ? channel.quality : news.quality;
      const dailyLimit = news.dailyLimit ?? channel.dailyLimit;
      await updateChannel(db, shopId, id, { quality, dailyLimit });
      await tellOfQuality(tx, channel, quality);
      break;
    }
    case "name":
      await updateChannel(db, shopId, id, {
        nameState: news.nameState,
        ...(news.verifiedName !== null && { verifiedName: news.verifiedName }),
      });
  }
  await tx.emit(channelChanged({ channelId: id }));
}

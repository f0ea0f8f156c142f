import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { requireChannel } from "#modules/connect/require-channel.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { windowStart } from "./message-window.rules.ts";
import { failureReason } from "./notice.rules.ts";
import { countFailed, countWindows } from "./traffic.repository.ts";

/** Windows that close within this are told of. */
export const soonHours = 2;

/**
 * What goes on on a number now: to how many customers it may write freely, and what did not arrive today, by the reason that
 * stopped the most.
 *
 * @throws connect.channel_not_found
 * @throws access.denied needs `whatsapp_interactions read`
 */
export async function getTraffic(ctx: Ctx, channelId: ChannelId) {
  requireMay(ctx, "channel.read");
  const { timeZone: zone } = await getShop(ctx);
  return reading(ctx, async (reader) => {
    const { db, shopId } = reader;
    await requireChannel(reader, channelId);
    const now = reader.now();
    const since = windowStart(now);
    const soonBefore = new Date(since.getTime() + soonHours * 3_600_000);
    const windows = await countWindows(db, shopId, { channelId, since, soonBefore });
    const failed = await countFailed(db, shopId, { channelId, day: toShopMoment(now, zone).day, zone });
    const byReason = Map.groupBy(failed, ({ code }) => failureReason(code));
    const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
    const reasons = [...byReason].map(([reason, rows]) => ({ reason, count: sumOf(rows) }));
    reasons.sort((one, other) => other.count - one.count);
    return {
      openWindows: windows.open,
      closingSoon: windows.closingSoon,
      failedToday: sumOf(failed),
      failedBy: reasons,
    };
  });
}

import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import { readOpenings } from "#modules/connect/portfolio-openings.ts";

/** What WhatsApp lets a portfolio do that it knows nothing of, and of which we know no more. */
const leastLimit = 250;
/** Up to where campaigns go: what orders have to say outside of the day finds the rest. */
const campaignShare = 0.9;

/**
 * Up to how many people a portfolio has written to first in a day campaigns go on, on all its numbers; null: as many as they like.
 */
export const limitOf = ({ dailyLimit }: Pick<ChannelRow, "dailyLimit">): number | null =>
  dailyLimit === -1 ? null : Math.floor((dailyLimit ?? leastLimit) * campaignShare);

/** How many more people campaigns may write to first now; null: as many as there are. */
export async function readRoom(ctx: Ctx, channel: ChannelRow) {
  const limit = limitOf(channel);
  if (limit === null) return { limit, left: null };
  const opened = await reading(ctx, (reader) => readOpenings(reader, channel));
  return { limit, left: Math.max(0, limit - opened) };
}

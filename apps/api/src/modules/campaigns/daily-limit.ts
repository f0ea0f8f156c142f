import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { countOpened, countOpenedElsewhere } from "./daily-limit.repository.ts";

/** What WhatsApp lets a portfolio do that it knows nothing of, and of which we know no more. */
const leastLimit = 250;
/** What campaigns take of the limit: what orders have to say outside of the day needs some of it as well. */
const campaignShare = 0.9;
const dayMs = 24 * 3_600_000;

/** The day of the limit: whoever was written to first since then counts. */
const since = (now: Date): Date => new Date(now.getTime() - dayMs);

/** How many people campaigns may write to first in a day, on all numbers of a portfolio; null: as many as they like. */
export const limitOf = ({ dailyLimit }: Pick<ChannelRow, "dailyLimit">): number | null =>
  dailyLimit === -1 ? null : Math.floor((dailyLimit ?? leastLimit) * campaignShare);

/** How many people other shops of the same portfolio wrote to first in the last day; asked outside of any transaction. */
export const openedElsewhere = async (ctx: Ctx, channel: ChannelRow): Promise<number> =>
  channel.businessId === null
    ? 0
    : ctx.store.readSystem((db) =>
        countOpenedElsewhere(db, ctx.shopId, channel.businessId!, since(ctx.now())),
      );

/**
 * How many more people may be written to first now; null: as many as there are. What the shop's own campaigns claimed counts
 * from the moment of the claim, so two turns never share a place.
 */
export async function roomNow(tx: Tx, channel: ChannelRow, elsewhere: number): Promise<number | null> {
  const limit = limitOf(channel);
  if (limit === null) return null;
  const opened = await countOpened(tx.db, tx.shopId, since(tx.now()));
  return Math.max(0, limit - opened - elsewhere);
}

/** The same for who only wants to know. */
export async function readRoom(ctx: Ctx, channel: ChannelRow) {
  const elsewhere = await openedElsewhere(ctx, channel);
  return inTransaction(ctx, async (tx) => ({
    limit: limitOf(channel),
    left: await roomNow(tx, channel, elsewhere),
  }));
}

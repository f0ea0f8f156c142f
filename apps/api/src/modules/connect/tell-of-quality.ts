import type { ChannelRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import { channelQualityFell } from "./connect.events.ts";
import { hasFallen } from "./signup.rules.ts";

/** Tells of a number whose quality is less than it was known to be. */
export async function tellOfQuality(
  tx: Tx,
  { id: channelId, quality: before }: Pick<ChannelRow, "id" | "quality">,
  quality: ChannelRow["quality"],
): Promise<void> {
  if (hasFallen(before, quality))
    await tx.emit(channelQualityFell({ channelId, quality, at: tx.now().toISOString() }));
}

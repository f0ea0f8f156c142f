import type { ChannelRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { refuse } from "./connect.errors.ts";
import { findNumber } from "./connect.repository.ts";

/**
 * A number that the shop has now.
 *
 * @throws connect.channel_not_found also of one that was let go
 */
export async function requireChannel(
  { db, shopId }: Pick<Tx, "db" | "shopId">,
  id: ChannelId,
): Promise<ChannelRow> {
  const channel = await findNumber(db, shopId, id);
  if (!channel || channel.status === "disconnected") throw refuse("connect.channel_not_found");
  return channel;
}

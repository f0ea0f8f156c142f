import type { ChannelRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import { findOwnChannel } from "#modules/connect/find-own-channel.ts";
import { refuse } from "./templates.errors.ts";

/**
 * The number whose account the shop's templates belong to; a number to practise on has none.
 *
 * @throws template.no_number
 */
export async function requireOwnNumber(tx: Tx): Promise<ChannelRow> {
  const channel = await findOwnChannel(tx);
  if (!channel) throw refuse("template.no_number");
  return channel;
}

import type { Reader, Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import type { SendingChannel } from "#ports/messaging.ts";
import { findSendingChannel } from "./connect.repository.ts";

/** With what a number of the shop speaks to WhatsApp; undefined where the shop has no such number any more. */
export const getSendingChannel = (
  { db, shopId }: Tx | Reader,
  id: ChannelId,
): Promise<SendingChannel | undefined> => findSendingChannel(db, shopId, id);

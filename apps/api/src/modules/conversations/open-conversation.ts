import type { Language } from "@agiza/i18n/language";
import type { ChannelRow } from "#db/schema/connect.ts";
import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { completeCustomer, findOrCreateByChannel } from "#modules/customers/find-or-create-by-channel.ts";
import {
  findOfContactForUpdate,
  findOfCustomerForUpdate,
  insertConversation,
} from "./conversations.repository.ts";
import type { ChatParty } from "./incoming-webhook.rules.ts";

/** The customer's conversation on this channel, made if there is none; locked. */
export async function openConversation(
  tx: Tx,
  channel: ChannelRow,
  party: ChatParty,
  language: Language,
): Promise<ConversationRow> {
  const used = await findOfContactForUpdate(tx.db, tx.shopId, { channelId: channel.id, ...party });
  if (used) {
    await completeCustomer(tx, used.customer, party);
    return used.conversation;
  }
  const customer = await findOrCreateByChannel(tx, { channelId: channel.id, ...party, language });
  const find = () => findOfCustomerForUpdate(tx.db, tx.shopId, channel.id, customer.id);
  const known = await find();
  if (known) return known;
  await insertConversation(tx.db, {
    shopId: tx.shopId,
    id: newId("cnv", tx.now()),
    channelId: channel.id,
    customerId: customer.id,
    language: customer.language,
    createdAt: tx.now(),
  });
  return (await find())!;
}

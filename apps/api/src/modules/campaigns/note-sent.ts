import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { PersonState } from "#db/schema/campaigns.ts";
import type { MessageStatus } from "#db/schema/conversations.ts";
import type { ChannelRow } from "#db/schema/connect.ts";
import { writeSentMessage } from "#modules/conversations/sent-messages.ts";
import type { PersonRow } from "./campaign-people.repository.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import type { ClaimedMessage, ClaimedMessages } from "./claim-whatsapp.ts";
import { findPersonForUpdate, updatePerson } from "./whatsapp-people.repository.ts";

/** How a message stands in a chat that is so far; one that did not arrive stands in none. */
const statuses: Partial<Record<PersonState, MessageStatus>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
};

/**
 * Writes the messages that went out into the chats of their customers, one after the other, so that whoever answers there sees
 * them. Where this is cut short a word of WhatsApp on the message writes it.
 */
export async function noteSent(
  ctx: Ctx,
  campaign: CampaignRow,
  { from, messages }: ClaimedMessages,
): Promise<void> {
  for (const message of messages)
    await inTransaction(ctx, async (tx) => {
      const person = await findPersonForUpdate(tx.db, tx.shopId, campaign.id, message.position);
      if (person?.attempts === message.attempt) await writeIntoChat(tx, from, person, message);
    });
}

/**
 * Writes what somebody got into their chat, once.
 *
 * @param person locked by the caller, as they are now
 * @param said how it looked; left out: the words alone
 */
export async function writeIntoChat(
  tx: Tx,
  channel: ChannelRow,
  person: PersonRow,
  said: Pick<ClaimedMessage, "type" | "body"> = { type: "text", body: { body: person.text } },
): Promise<void> {
  const { campaignId, position, phone, language, customerId, providerRef, messageId, sentAt } = person;
  const status = statuses[person.state];
  // Whoever is no customer has a chat once they answer.
  if (messageId !== null || !status || customerId === null || providerRef === null || sentAt === null) return;
  const id = await writeSentMessage(
    tx,
    channel,
    { phone, language },
    {
      type: said.type,
      body: said.body,
      sender: `bot:campaign:${campaignId}`,
      status,
      at: sentAt,
      wamid: providerRef,
    },
  );
  await updatePerson(tx.db, tx.shopId, campaignId, position, { messageId: id });
}

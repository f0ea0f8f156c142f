import type { PersonState } from "#db/schema/campaigns.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import type { campaignReported } from "#modules/conversations/conversations.events.ts";
import { marketingStoppedCode } from "#modules/conversations/message-window.rules.ts";
import { moveSentMessage } from "#modules/conversations/sent-messages.ts";
import { stopOffersTo } from "#modules/opt-outs/stop-offers.ts";
import type { PersonRow } from "./campaign-people.repository.ts";
import { isFurther, leaseSeconds } from "./campaign.rules.ts";
import { campaignMoved } from "./campaigns.events.ts";
import { findCampaign } from "./campaigns.repository.ts";
import { holdCampaign } from "./hold-campaign.ts";
import { writeIntoChat } from "./note-sent.ts";
import { failureReason } from "./send-whatsapp.ts";
import { findGoingFrom, findPersonForUpdate, updatePerson } from "./whatsapp-people.repository.ts";

type Reported = Parameters<typeof campaignReported>[0];

const states: Record<Reported["status"], PersonState> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  played: "read",
  failed: "failed",
};

/**
 * Notes what WhatsApp reports of somebody's message. Words come in any order and more than once: the furthest counts. One whose
 * answer was lost is known from then on, and stands in its chat.
 */
export function noteWhatsappReport(ctx: Ctx, reported: Reported): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { campaignId, position, attempt, wamid, status, error } = reported;
    const person = await findPersonForUpdate(tx.db, tx.shopId, campaignId, position);
    if (!person || person.attempts !== attempt) return;
    const state = states[status];
    if (person.messageId !== null) await moveSentMessage(tx, person.messageId, reported);
    else if (error?.code === marketingStoppedCode) await stopOffersTo(tx, person.phone, "whatsapp");
    if (!isFurther(person.state, state)) return;
    const now = tx.now();
    const known = {
      state,
      reason: state === "failed" && error ? failureReason(error) : null,
      providerRef: wamid,
      leaseUntil: null,
      sentAt: person.sentAt ?? now,
      reportedAt: state === "sent" ? null : (person.reportedAt ?? now),
      readAt: state === "read" ? now : null,
      ...(state === "failed" && { costMinor: 0 }),
    };
    await updatePerson(tx.db, tx.shopId, campaignId, position, known);
    if (isLost(person, now)) await writeUnlessThere(tx, { ...person, ...known });
    await tx.emit(campaignMoved({ campaignId }));
  });
}

/** Whoever sent it just now writes it into the chat as it looked; one that fell silent does not. */
const isLost = ({ state, sentAt }: PersonRow, now: Date): boolean =>
  state === "unknown" || (sentAt !== null && now.getTime() - sentAt.getTime() > leaseSeconds * 1_000);

async function writeUnlessThere(tx: Tx, person: PersonRow): Promise<void> {
  if (person.messageId !== null) return;
  const campaign = await findCampaign(tx.db, tx.shopId, person.campaignId);
  const channel = campaign?.channelId && (await findChannel(tx, campaign.channelId));
  if (channel) await writeIntoChat(tx, channel, person);
}

/** Holds every campaign that goes out from a number whose quality fell: each more would lower it further. */
export function holdForQuality(ctx: Ctx, channelId: ChannelId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const campaign of await findGoingFrom(tx.db, tx.shopId, channelId))
      await holdCampaign(tx, campaign, "quality");
  });
}

import type { ChannelRow } from "#db/schema/connect.ts";
import type { MessageRow } from "#db/schema/conversations.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { changeMarketingConsent } from "./change-marketing-consent.ts";
import { settleStrays } from "./conversation-jobs.ts";
import { readCampaignReference } from "#kernel/campaign-reference.ts";
import { campaignReported, messageFailed, messageMovedOn, noticeFailed } from "./conversations.events.ts";
import { findForUpdate, updateConversation } from "./conversations.repository.ts";
import type { IncomingStatus } from "./incoming-webhook.rules.ts";
import { readNotice } from "./notice.rules.ts";
import { isPictureTrouble } from "./message-picture.rules.ts";
import { isFurther } from "./message-status.rules.ts";
import { marketingStoppedCode, windowClosedCode } from "./message-window.rules.ts";
import { findReported, insertStray, takeStrays, updateMessageLater } from "./messages.repository.ts";
import { sendWithoutPicture } from "./send-without-picture.ts";

type Reported = Pick<IncomingStatus, "wamid" | "status" | "error">;

/**
 * Moves one of our messages on to what Meta reports of it. What is reported before the message is known is kept
 * and applied when it becomes known. What is reported of a campaign's message is the campaign's to apply.
 */
export function applyMessageStatus(ctx: Ctx, channel: ChannelRow, reported: IncomingStatus): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ofCampaign = readCampaignReference(reported.reference);
    if (ofCampaign) {
      const { wamid, status, error } = reported;
      await tx.emit(campaignReported({ ...ofCampaign, wamid, status, error }));
      return;
    }
    const message = await findReported(tx.db, tx.shopId, channel.id, reported);
    if (message) {
      await moveOn(tx, message, reported);
      return;
    }
    const { wamid, status, at, error } = reported;
    await insertStray(tx.db, {
      shopId: tx.shopId,
      channelId: channel.id,
      wamid,
      status,
      at,
      facts: error ?? {},
    });
    await lookLater(tx, { channelId: channel.id, wamid, look: 0 });
  });
}

/** Seconds between the looks for a message whose status came first: its sender may still be writing its id. */
const looksAfterSeconds = [2, 10, 60, 600];

const lookLater = async (
  tx: Tx,
  { look, ...about }: { channelId: ChannelId; wamid: string; look: number },
): Promise<void> => {
  const delaySeconds = looksAfterSeconds[look];
  if (delaySeconds === undefined) return;
  await tx.enqueue(settleStrays, { shopId: tx.shopId, look, ...about }, { delaySeconds });
};

/** Applies what was reported of a message before it was known, if it is known now; else looks again later. */
export async function applyStrays(
  tx: Tx,
  { channelId, wamid, look }: { channelId: ChannelId; wamid: string; look: number },
): Promise<void> {
  const message = await findReported(tx.db, tx.shopId, channelId, { wamid, reference: null });
  if (!message) {
    await lookLater(tx, { channelId, wamid, look: look + 1 });
    return;
  }
  let current = message;
  for (const { status, facts } of await takeStrays(tx.db, tx.shopId, channelId, wamid)) {
    const { code, text } = facts as { code?: number; text?: string };
    const error = code === undefined ? null : { code, text: text ?? "" };
    current = await moveOn(tx, current, { wamid, status: status as IncomingStatus["status"], error });
  }
}

/** Moves a message on to what is reported of it; what is known already changes nothing. */
export async function moveOn(
  tx: Tx,
  message: MessageRow,
  { wamid, status, error }: Reported,
): Promise<MessageRow> {
  if (!isFurther(message.status, status)) {
    if (message.wamid === null) updateMessageLater(tx.db, tx.shopId, message.id, { wamid });
    return message;
  }
  const failed = status === "failed";
  if (failed && isPictureTrouble(error?.code ?? 0) && message.type === "interactive") {
    // Without a picture it is on its way already, and this is the same news again.
    await sendWithoutPicture(tx, message);
    return message;
  }
  const values = {
    status,
    wamid: message.wamid ?? wamid,
    leaseUntil: null,
    errorCode: failed ? (error?.code ?? 0) : null,
    errorText: failed ? (error?.text.slice(0, 500) ?? null) : null,
  };
  updateMessageLater(tx.db, tx.shopId, message.id, values);
  await tellOfStep(tx, message);
  if (failed) await noteFailure(tx, message, error?.code ?? 0);
  return { ...message, ...values };
}

/** Whoever wrote a message watches how far it gets; nobody watches the bot's. */
export async function tellOfStep(
  tx: Tx,
  { id: messageId, conversationId, sender }: Pick<MessageRow, "id" | "conversationId" | "sender">,
): Promise<void> {
  if (sender.startsWith("staff:")) await tx.emit(messageMovedOn({ conversationId, messageId }));
}

/** What a failed message tells about its conversation: a window that is closed, marketing that is not wanted. */
export async function noteFailure(
  tx: Tx,
  message: Pick<MessageRow, "id" | "conversationId" | "sender" | "at">,
  code: number,
): Promise<void> {
  const { conversationId } = message;
  tx.log.warn({ conversation_id: conversationId, message_id: message.id, code }, "message not delivered");
  const notice = readNotice(message.sender);
  const isNotice = notice !== null;
  await tx.emit(messageFailed({ conversationId, messageId: message.id, code, isNotice }));
  if (notice) await tx.emit(noticeFailed({ conversationId, messageId: message.id, code, ...notice }));
  // They said it to WhatsApp, which tells it by refusing.
  const stopping = code === marketingStoppedCode && (await findForUpdate(tx.db, tx.shopId, conversationId));
  if (stopping && !stopping.marketingStopped)
    await changeMarketingConsent(tx, stopping, { stops: "whatsapp" });
  if (code !== windowClosedCode) return;
  const conversation = await findForUpdate(tx.db, tx.shopId, conversationId);
  const wroteSince = conversation?.lastInboundAt && conversation.lastInboundAt > message.at;
  if (!wroteSince) await updateConversation(tx.db, tx.shopId, conversationId, { lastInboundAt: null });
}

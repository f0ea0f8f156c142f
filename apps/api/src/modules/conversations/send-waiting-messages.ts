import type { MessageLane } from "#db/schema/conversations.ts";
import { fileKinds } from "#db/schema/message-files.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, ShopId } from "#kernel/ids.ts";
import { changeChannelStatus, troubleOf } from "#modules/connect/change-channel-status.ts";
import { noteOpening } from "#modules/connect/portfolio-openings.ts";
import type { FilePorts } from "#modules/message-files/fetch-file.ts";
import { uploadFile } from "#modules/message-files/upload-file.ts";
import { withoutShownText } from "#modules/templates/template-body.rules.ts";
import type { Recipient, SendFailure } from "#ports/messaging.ts";
import { noteFailure, tellOfStep } from "./apply-message-status.ts";
import { sendWaiting } from "./conversation-jobs.ts";
import { isWindowOpen, marketingStoppedCode, needsWindow, windowClosedCode } from "./message-window.rules.ts";
import { extendLease, type Head, leaseHeadLater, markSentLater, markUnsent } from "./sending.repository.ts";
import { openLinks } from "./sealed-links.rules.ts";
import { queueWithoutPicture } from "./send-without-picture.ts";
import { retryDelaySeconds } from "./send-retry.rules.ts";

/** Longer than a call may take, so that nobody sends a message that is being sent. */
const leaseMs = 30_000;
/** The same where a file is uploaded first. */
const uploadLeaseMs = 120_000;

/**
 * Sends the service messages that wait in a conversation, one after the other. No transaction is open during a call: a message is
 * leased before it and settled after it. A process that dies in between leaves a lease that runs out; unless a
 * status has told by then that the message went out, it is sent again: at least once, not exactly once.
 */
export function sendWaitingMessages(
  base: BaseCtx,
  ports: FilePorts,
  { shopId, conversationId }: { shopId: ShopId; conversationId: ConversationId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "conversations.send" });
  return sendAfter(ctx, ports, () => Promise.resolve(conversationId));
}

/** What a transaction writes; answers the conversation to go on with, or null where nothing is to be sent now. */
type Work = (tx: Tx) => Promise<ConversationId | null>;

/**
 * Does a job's work that queues messages, and sends them once it is committed: the first is leased in the same
 * transaction, so that no other job has to look for it. The job that runs again sends what still waits.
 *
 * @param work answers the conversation that it locked and wrote to
 * @param lane `marketing` sends one marketing message, and what was queued behind it meanwhile; the work locks its chat
 */
export async function sendAfter(
  ctx: Ctx,
  ports: FilePorts,
  work: Work,
  lane: MessageLane = "service",
): Promise<void> {
  let isRead = false;
  const markRead = ({ channel, lane: sentIn, lastInboundWamid: wamid }: Head) => {
    if (isRead || !wamid || sentIn === "marketing") return;
    // Who is answered was read. The receipt is not awaited, and it never throws.
    void ports.messaging.markRead({ channel, wamid, typing: false });
    isRead = true;
  };
  let head = await leaseAfter(ctx, work, lane);
  while (head) {
    const sent = head;
    const outcome = await sendHead(ctx, sent, ports);
    if (outcome.kind === "sent") markRead(sent);
    head = await leaseAfter(ctx, (tx) => settle(tx, sent, outcome), "service");
  }
}

/** Does the work and leases the oldest message that waits, in the message that commits both. */
async function leaseAfter(ctx: Ctx, work: Work, lane: MessageLane): Promise<Head | undefined> {
  const heads: Head[] = [];
  await inTransaction(ctx, async (tx) => {
    const conversationId = await work(tx);
    if (conversationId === null) return;
    const now = tx.now();
    const lease = { now, leaseUntil: new Date(now.getTime() + leaseMs) };
    const conversation = { shopId: tx.shopId, conversationId };
    leaseHeadLater(tx.db, conversation, lane, lease, (head) => void heads.push(head));
  });
  return heads[0];
}

/** What became of the message at the head of a conversation. */
type Outcome =
  | { kind: "sent"; wamid: string }
  | { kind: "refused"; attempts: number; failure: SendFailure }
  /** It may not be sent any more, or to nobody. */
  | { kind: "impossible"; code: number; text: string }
  /** Another sender has it, for so long. */
  | { kind: "taken"; seconds: number }
  /** Another sender took or settled it this very moment. */
  | { kind: "gone" };

/** Sends a leased message; one that may not be sent any more, or is another sender's, is not. */
async function sendHead(ctx: Ctx, head: Head, ports: FilePorts): Promise<Outcome> {
  const now = ctx.now();
  const { id, channel, lane, type, attempts, takenUntil, lastInboundAt, phone, userId } = head;
  if (attempts === null) {
    if (takenUntil === null || takenUntil <= now) return { kind: "gone" };
    return { kind: "taken", seconds: (takenUntil.getTime() - now.getTime()) / 1000 };
  }
  if (channel.status === "disconnected")
    return { kind: "impossible", code: 0, text: "the number is connected no more" };
  const to: Recipient | null = phone ? { phone } : userId ? { userId } : null;
  if (!to) return { kind: "impossible", code: 0, text: "the customer has neither a phone nor a user id" };
  if (needsWindow(type) && !isWindowOpen(lastInboundAt, now)) {
    const text = "more than 24 hours have passed since the customer wrote";
    return { kind: "impossible", code: windowClosedCode, text };
  }
  if (lane === "marketing" && head.marketingStopped)
    return { kind: "impossible", code: marketingStoppedCode, text: "the customer wants no marketing" };
  const opened = openBody(ctx, head);
  if (!opened) return { kind: "impossible", code: 0, text: "its link was sealed with another key" };
  const ready = awaitsUpload(type, opened)
    ? await uploadFor(ctx, head, opened, ports)
    : { body: opened, failure: undefined };
  if (ready.failure) return { kind: "refused", attempts, failure: ready.failure };
  const { body } = ready;
  const replyTo = head.replyTo ? { replyTo: head.replyTo } : {};
  const sent = type === "template" ? withoutShownText(body) : body;
  const result = await ports.messaging.send({ channel, to, type, body: sent, reference: id, ...replyTo });
  return result.ok
    ? { kind: "sent", wamid: result.wamid }
    : { kind: "refused", attempts, failure: result.failure };
}

/** Whether a message names no file yet, because that is uploaded when it leaves. */
const awaitsUpload = (type: string, body: Head["body"]): boolean =>
  fileKinds.some((kind) => kind === type) && body["id"] === undefined && body["link"] === undefined;

/** The message with Meta's id of its file; why not, where WhatsApp does not take the file. */
async function uploadFor(
  ctx: Ctx,
  { id, channel }: Head,
  body: Head["body"],
  ports: FilePorts,
): Promise<{ body: Head["body"]; failure?: SendFailure }> {
  const leaseUntil = new Date(ctx.now().getTime() + uploadLeaseMs);
  await inTransaction(ctx, ({ db, shopId }) => extendLease(db, shopId, id, leaseUntil));
  const name = typeof body["filename"] === "string" ? body["filename"] : "file";
  const uploaded = await uploadFile(ctx, ports, { messageId: id, channel, name });
  return uploaded.ok ? { body: { ...body, id: uploaded.mediaId } } : { body, failure: uploaded.failure };
}

/** The message with its order link; null where SECRETS_KEY was changed since it was written. */
function openBody({ secrets, log }: Ctx, { id, body }: Head): Head["body"] | null {
  try {
    return openLinks(secrets, body);
  } catch (error) {
    log.error({ err: error, message_id: id }, "a message cannot be opened");
    return null;
  }
}

/**
 * Writes what became of a message.
 *
 * @returns the conversation, or null where it is to wait
 */
async function settle(tx: Tx, head: Head, outcome: Outcome): Promise<ConversationId | null> {
  const { conversationId, channel } = head;
  switch (outcome.kind) {
    case "sent":
      markSentLater(tx.db, tx.shopId, head, outcome.wamid);
      await noteIfFirst(tx, head);
      await tellOfStep(tx, head);
      if (channel.status === "restricted")
        await changeChannelStatus(tx, channel.id, "connected", "a message went out");
      return conversationId;
    case "refused":
      return (await settleRefusal(tx, head, outcome.attempts, outcome.failure)) ? null : conversationId;
    case "impossible":
      await fail(tx, head, outcome.code, outcome.text);
      return conversationId;
    case "taken":
      await comeBack(tx, head, outcome.seconds);
      return null;
    case "gone":
      return conversationId;
  }
}

/** A template outside of the day takes a place of the portfolio's daily limit, whatever it says. */
async function noteIfFirst(tx: Tx, { type, channel, lastInboundAt, phone, userId }: Head): Promise<void> {
  const to = phone ?? userId;
  if (type === "template" && to !== null && !isWindowOpen(lastInboundAt, tx.now()))
    await noteOpening(tx, channel, to);
}

/** Marketing is found again by its lane, and its sender goes on with what was queued behind it. */
async function comeBack(tx: Tx, { conversationId, lane }: Head, seconds: number): Promise<void> {
  if (lane === "marketing") return;
  await tx.enqueue(
    sendWaiting,
    { shopId: tx.shopId, conversationId },
    { delaySeconds: Math.ceil(seconds) + 1 },
  );
}

async function fail(tx: Tx, message: Head, code: number, text: string): Promise<void> {
  const values = { status: "failed" as const, errorCode: code, errorText: text, leaseUntil: null };
  if (await markUnsent(tx.db, tx.shopId, message.id, values)) await noteFailure(tx, message, code);
}

/** @returns whether the message is to be tried again later, and the conversation with it */
async function settleRefusal(
  tx: Tx,
  message: Head,
  attempts: number,
  failure: SendFailure,
): Promise<boolean> {
  const { code, text, kind } = failure;
  const delaySeconds = retryDelaySeconds(failure, attempts);
  if (delaySeconds === null) {
    if (kind === "rejected" && queueWithoutPicture(tx, message)) return false;
    await fail(tx, message, code, text);
    if (kind === "channel")
      await changeChannelStatus(tx, message.channelId, "restricted", `${code} ${text}`, troubleOf(code));
    return false;
  }
  tx.log.info({ message_id: message.id, code, kind, delay_seconds: delaySeconds }, "message is tried again");
  await markUnsent(tx.db, tx.shopId, message.id, {
    status: "queued",
    errorCode: code,
    errorText: text,
    leaseUntil: new Date(tx.now().getTime() + delaySeconds * 1000),
  });
  await comeBack(tx, message, delaySeconds);
  return true;
}

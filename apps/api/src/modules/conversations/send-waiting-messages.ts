import type { ChannelRow } from "#db/schema/connect.ts";
import type { MessageRow } from "#db/schema/conversations.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, ShopId } from "#kernel/ids.ts";
import { changeChannelStatus } from "#modules/connect/change-channel-status.ts";
import type { MessagingPort, Recipient, SendFailure } from "#ports/messaging.ts";
import { noteFailure } from "./apply-message-status.ts";
import { sendWaiting } from "./conversation-jobs.ts";
import { isWindowOpen, needsWindow, windowClosedCode } from "./message-window.rules.ts";
import { claimMessage, findHead, markSent, markUnsent } from "./messages.repository.ts";
import { retryDelaySeconds } from "./send-retry.rules.ts";

/** Longer than a call may take, so that nobody sends a message that is being sent. */
const leaseMs = 30_000;

type Claimed = {
  message: MessageRow;
  channel: ChannelRow;
  to: Recipient;
  attempts: number;
  lastInboundWamid: string | null;
};

/**
 * Sends what waits in a conversation, one after the other. No transaction is open during a call: a message is
 * leased before it and settled after it. A process that dies in between leaves a lease that runs out; unless a
 * status has told by then that the message went out, it is sent again: at least once, not exactly once.
 */
export function sendWaitingMessages(
  base: BaseCtx,
  messaging: MessagingPort,
  { shopId, conversationId }: { shopId: ShopId; conversationId: ConversationId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "conversations.send" });
  return sendAfter(ctx, messaging, () => Promise.resolve(conversationId));
}

/**
 * Does a job's work that queues messages, and sends them once it is committed: the first is leased in the same
 * transaction, so that no other job has to look for it. The job that runs again sends what still waits.
 *
 * @param work answers the conversation that it locked and wrote to, or null where there is none
 */
export async function sendAfter(
  ctx: Ctx,
  messaging: MessagingPort,
  work: (tx: Tx) => Promise<ConversationId | null>,
): Promise<void> {
  const claimed = await inTransaction(ctx, async (tx) => {
    const conversationId = await work(tx);
    return conversationId && claimHead(tx, conversationId);
  });
  if (claimed) await sendClaimed(ctx, messaging, claimed);
}

/** Sends a leased message, and what waits behind it. */
async function sendClaimed(ctx: Ctx, messaging: MessagingPort, first: Claimed): Promise<void> {
  const { shopId } = ctx;
  const { conversationId } = first.message;
  let claimed: Claimed | null = first;
  let isRead = false;
  while (claimed) {
    const { message, channel, to, attempts, lastInboundWamid }: Claimed = claimed;
    const { type, body, id } = message;
    const result = await messaging.send({ channel, to, type, body, reference: id });
    if (result.ok && !isRead && lastInboundWamid) {
      // Who is answered was read. Nobody waits for the receipt, and it never throws.
      void messaging.markRead({ channel, wamid: lastInboundWamid, typing: false });
      isRead = true;
    }
    claimed = await inTransaction(ctx, async (tx) => {
      if (!result.ok) {
        const isLater = await settleFailure(tx, message, attempts, result.failure);
        return isLater ? null : claimHead(tx, conversationId);
      }
      await markSent(tx.db, shopId, id, result.wamid);
      if (channel.status === "restricted") {
        await changeChannelStatus(tx, channel.id, "connected", "a message went out");
      }
      return claimHead(tx, conversationId);
    });
  }
}

/** Leases the oldest waiting message; fails those that may not be sent any more. */
async function claimHead(tx: Tx, conversationId: ConversationId): Promise<Claimed | null> {
  for (;;) {
    const head = await findHead(tx.db, tx.shopId, conversationId);
    if (!head) return null;
    const { message, channel, lastInboundAt, phone, userId, lastInboundWamid } = head;
    const now = tx.now();
    if (message.leaseUntil && message.leaseUntil > now) {
      await comeBack(tx, conversationId, (message.leaseUntil.getTime() - now.getTime()) / 1000);
      return null;
    }
    const to: Recipient | null = phone ? { phone } : userId ? { userId } : null;
    if (!to) {
      await fail(tx, message, 0, "the customer has neither a phone nor a user id");
    } else if (needsWindow(message.type) && !isWindowOpen(lastInboundAt, now)) {
      await fail(tx, message, windowClosedCode, "more than 24 hours have passed since the customer wrote");
    } else {
      const leaseUntil = new Date(now.getTime() + leaseMs);
      const attempts = await claimMessage(tx.db, message, now, leaseUntil);
      // Taken or settled by somebody else this very moment: look again.
      if (attempts !== null) return { message, channel, to, attempts, lastInboundWamid };
    }
  }
}

const comeBack = (tx: Tx, conversationId: ConversationId, seconds: number): Promise<void> =>
  tx.enqueue(sendWaiting, { shopId: tx.shopId, conversationId }, { delaySeconds: Math.ceil(seconds) + 1 });

async function fail(tx: Tx, message: MessageRow, code: number, text: string): Promise<void> {
  const values = { status: "failed" as const, errorCode: code, errorText: text, leaseUntil: null };
  if (await markUnsent(tx.db, tx.shopId, message.id, values)) await noteFailure(tx, message, code);
}

/** @returns whether the message is to be tried again later, and the conversation with it */
async function settleFailure(
  tx: Tx,
  message: MessageRow,
  attempts: number,
  failure: SendFailure,
): Promise<boolean> {
  const { code, text, kind } = failure;
  const delaySeconds = retryDelaySeconds(failure, attempts);
  if (delaySeconds === null) {
    await fail(tx, message, code, text);
    if (kind === "channel") await changeChannelStatus(tx, message.channelId, "restricted", `${code} ${text}`);
    return false;
  }
  tx.log.info({ message_id: message.id, code, kind, delay_seconds: delaySeconds }, "message is tried again");
  await markUnsent(tx.db, tx.shopId, message.id, {
    status: "queued",
    errorCode: code,
    errorText: text,
    leaseUntil: new Date(tx.now().getTime() + delaySeconds * 1000),
  });
  await comeBack(tx, message.conversationId, delaySeconds);
  return true;
}

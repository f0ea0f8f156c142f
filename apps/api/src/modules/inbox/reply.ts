import type { Language } from "@agiza/i18n/language";
import type { ConversationRow, MessageLane } from "#db/schema/conversations.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId, UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changeInboxState } from "#modules/conversations/change-inbox-state.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { queueMessage } from "#modules/conversations/queue-message.ts";
import type { OutgoingMessage, Sender } from "#modules/conversations/queue-messages.ts";
import { sendAgain } from "#modules/conversations/send-again.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { composeTemplate } from "#modules/templates/compose-template.ts";
import { refuse } from "./inbox.errors.ts";
import { lockInScope } from "./lock-in-scope.ts";
import { findTypeOf, findWamidOf } from "./thread.repository.ts";

/** What a person writes to a customer. */
export type Reply = {
  content:
    | { kind: "text"; text: string }
    | { kind: "location"; latitude: number; longitude: number; name: string; address: string }
    | { kind: "template"; templateId: string; language: Language; values: string[] };
  /** The message it answers. */
  replyTo: MessageId | null;
};

/**
 * Writes to a customer: free of form, or a template, which may leave at any time. Who answers looks after the conversation from then on, where nobody did; the bot keeps
 * out of it. The same key writes once.
 *
 * @throws conversation.not_found
 * @throws conversation.window_closed more than 24 hours have passed since the customer wrote
 * @throws conversation.blocked       the shop does not write to who it has blocked
 * @throws message.not_found          the message to answer is of another conversation
 * @throws message.not_sendable · idempotency.key_reused
 * @throws template.not_found · template.not_approved · template.values_wrong
 * @throws access.denied              needs `conversations create`
 */
export function reply(ctx: Ctx, id: ConversationId, written: Reply, key: string) {
  requireMay(ctx, "conversation.reply");
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, id);
    const request = { scope: "conversation.reply", key, content: { id, ...written } };
    return createOnce(tx, request, () => write(tx, conversation, written));
  });
}

async function write(tx: Tx, conversation: ConversationRow, { content, replyTo }: Reply) {
  const { actor } = tx;
  if (actor.kind !== "staff") throw new Error("only people reply");
  const { id: conversationId } = conversation;
  await requireWritable(tx, conversation, { isTemplate: content.kind === "template" });
  const wamid = replyTo && (await requireWamid(tx, conversationId, replyTo));
  const { lane, ...message } = await messageOf(tx, conversation, content);
  const sender: Sender = `staff:${actor.userId}`;
  const id = await queueMessage(tx, { conversationId, sender, lane, ...message, replyTo: wamid });
  await takeUp(tx, conversation, actor.userId);
  return { id };
}

/** Who writes has read what was there, and looks after it where nobody does. */
export const takeUp = (tx: Tx, conversation: ConversationRow, me: UserId): Promise<void> =>
  changeInboxState(tx, conversation, {
    unread: 0,
    closedAt: null,
    snoozedUntil: null,
    waitsSince: null,
    assignedTo: conversation.assignedTo ?? me,
  });

/**
 * Whether the customer may be written to now: templates at any time, anything else within the window.
 *
 * @throws conversation.blocked · conversation.window_closed
 */
export async function requireWritable(
  tx: Tx,
  { customerId, lastInboundAt }: ConversationRow,
  { isTemplate }: { isTemplate: boolean } = { isTemplate: false },
): Promise<void> {
  const { blockedAt } = await getCustomer(tx, customerId);
  if (blockedAt !== null) throw refuse("conversation.blocked");
  if (!isTemplate && !isWindowOpen(lastInboundAt, tx.now())) throw refuse("conversation.window_closed");
}

/**
 * Meta's id of the message that is answered. One that never left has none: the answer goes without naming it.
 *
 * @throws message.not_found
 */
export async function requireWamid({ db, shopId }: Tx, conversationId: ConversationId, id: MessageId) {
  const found = await findWamidOf(db, shopId, conversationId, id);
  if (!found) throw refuse("message.not_found");
  return found.wamid;
}

/** Marketing keeps to its lane, whoever sends it: it goes to nobody who refused it. */
async function messageOf(
  tx: Tx,
  { channelId }: ConversationRow,
  content: Reply["content"],
): Promise<OutgoingMessage & { lane: MessageLane }> {
  if (content.kind === "template") {
    const { category, ...message } = await composeTemplate(tx, { ...content, channelId });
    return { ...message, lane: category === "marketing" ? "marketing" : "service" };
  }
  const lane = "service";
  if (content.kind === "text") return { type: "text", body: { body: content.text, preview_url: true }, lane };
  const { latitude, longitude, name, address } = content;
  return {
    lane,
    type: "location",
    body: { latitude, longitude, ...(name && { name }), ...(address && { address }) },
  };
}

/**
 * Sends a person's message that failed once more.
 *
 * @throws conversation.not_found · conversation.window_closed · conversation.blocked
 * @throws message.not_found · message.not_failed
 * @throws access.denied needs `conversations create`
 */
export function replyAgain(ctx: Ctx, id: ConversationId, messageId: MessageId): Promise<void> {
  requireMay(ctx, "conversation.reply");
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, id);
    const isTemplate = (await findTypeOf(tx.db, tx.shopId, messageId)) === "template";
    await requireWritable(tx, conversation, { isTemplate });
    await sendAgain(tx, conversation, messageId);
  });
}

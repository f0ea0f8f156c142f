import { fileKinds } from "#db/schema/message-files.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { asIs } from "#kernel/wire.ts";
import { previewOf } from "#modules/conversations/message-text.rules.ts";
import { failureReason, readNotice } from "#modules/conversations/notice.rules.ts";
import { maySendAgain } from "#modules/conversations/send-again.ts";
import { listFilesOf } from "#modules/message-files/list-files-of.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { requireConversation } from "./get-conversation.ts";
import {
  answeredIn,
  contentOf,
  isForwarded,
  type MessageContent,
  readReaction,
} from "./message-content.rules.ts";
import { senderKind } from "./sender-kind.rules.ts";
import {
  findByWamid,
  findMessages,
  findOrderEvents,
  findReactions,
  threadPage,
  type ThreadRow,
} from "./thread.repository.ts";

/**
 * A page of what was said in a conversation, the oldest first, with what happened meanwhile to those
 * of the customer's orders that the caller may read.
 *
 * @param before the place before which to read; the newest messages without it
 * @throws conversation.not_found
 * @throws access.denied needs `conversations read`
 */
export async function listMessages(ctx: Ctx, id: ConversationId, before: number | null) {
  requireMay(ctx, "conversations.read");
  const conversation = await requireConversation(ctx, id);
  return reading(ctx, async (reader) => {
    const { db, shopId } = reader;
    const found = await findMessages(db, shopId, id, { before });
    const rows = found.slice(0, threadPage).reverse();
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return { items: [], events: [], older: null };
    const hasOlder = found.length > threadPage;
    const [answered, files, reactions, events] = await Promise.all([
      findByWamid(db, shopId, conversation.channelId, [...new Set(rows.flatMap(answeredBy))]),
      listFilesOf(
        reader,
        rows.filter(bringsFile).map((row) => row.id),
      ),
      findReactions(db, shopId, id, first.sequence),
      mayDo(ctx, "orders.read")
        ? findOrderEvents(db, shopId, conversation.customer.id, {
            from: hasOlder ? first.at : new Date(0),
            to: before === null ? null : last.at,
            onlyStaff: onlyStaffOf(ctx.actor),
          })
        : [],
    ]);
    const readers = {
      answered,
      files,
      reactions: reactions.map((one) => ({ ...one, ...readReaction(one.body) })),
    };
    const masked = seesNumbers(ctx) ? <T>(value: T): T => value : <T>(value: T) => maskPhonesIn(value) as T;
    const items = rows.map((row) => toMessage(row, { ...readers, masked }));
    return {
      items,
      events: events.map((event) => ({ ...event, facts: asIs(masked(event.facts)) })),
      older: hasOlder ? first.sequence : null,
    };
  });
}

const answeredBy = ({ replyTo, body }: ThreadRow): string[] => {
  const wamid = replyTo ?? answeredIn(body);
  return wamid === null ? [] : [wamid];
};

const bringsFile = ({ type }: ThreadRow): boolean => fileKinds.some((kind) => kind === type);

type Readers = {
  files: Awaited<ReturnType<typeof listFilesOf>>;
  answered: Awaited<ReturnType<typeof findByWamid>>;
  reactions: { wamid: string; emoji: string; direction: ThreadRow["direction"] }[];
  /** Hides numbers in texts from who may not see them. */
  masked: <T>(value: T) => T;
};

function toMessage(row: ThreadRow, { answered, files, reactions, masked }: Readers) {
  const { id, direction, type, body, wamid, sender, senderName, status, errorCode, at, sequence } = row;
  const target = answered.find((one) => one.wamid === answeredBy(row)[0]);
  return {
    id,
    sequence,
    at,
    direction,
    sender: senderKind(sender),
    senderName,
    /** What of which order a message of the bot tells. */
    orderId: readNotice(sender)?.orderId ?? null,
    content: withFile(masked(contentOf(type, body)), files.get(id)),
    isForwarded: isForwarded(body),
    replyTo: target
      ? {
          id: target.id,
          text: masked(previewOf(target.type, target.body)),
          isCustomers: target.direction === "in",
        }
      : null,
    reactions: lastReactions(reactions.filter((one) => one.wamid === wamid)),
    status,
    failure: status === "failed" ? { code: errorCode ?? 0, reason: failureReason(errorCode ?? 0) } : null,
    maySendAgain: maySendAgain(row),
  };
}

const withFile = (content: MessageContent, file: ReturnType<Readers["files"]["get"]>) =>
  content.kind === "file" ? { ...content, file: file ?? null } : content;

/** Each side has one: its last, unless that took it back. */
function lastReactions(reactions: Readers["reactions"]) {
  const bySide = new Map(reactions.map(({ direction, emoji }) => [direction === "in", emoji]));
  return [...bySide]
    .filter(([, emoji]) => emoji !== "")
    .map(([isCustomers, emoji]) => ({ isCustomers, emoji }));
}

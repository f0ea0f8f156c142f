import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { messageFiles, type MessageFileRow, shopMessageFileBytes } from "#db/schema/message-files.ts";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, MessageId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: MessageId) =>
  and(eq(messageFiles.shopId, shopId), eq(messageFiles.messageId, id));

/** What is read from a file's bytes. */
export type FileFacts = Pick<
  MessageFileRow,
  "mime" | "bytes" | "smallBytes" | "width" | "height" | "milliseconds" | "waveform"
>;

export type FilePlace = Pick<
  MessageFileRow,
  "shopId" | "messageId" | "conversationId" | "channelId" | "kind"
>;

export async function insertWaiting(
  db: Db,
  place: FilePlace,
  { mediaId, now }: { mediaId: string; now: Date },
): Promise<void> {
  await db
    .insert(messageFiles)
    .values({ ...place, state: "waiting", mediaId, dueAt: now, createdAt: now, updatedAt: now });
}

export async function insertKept(db: Db, place: FilePlace, facts: FileFacts, now: Date): Promise<void> {
  await db.insert(messageFiles).values({ ...place, ...facts, state: "kept", createdAt: now, updatedAt: now });
}

export async function findFile(db: Db, shopId: ShopId, id: MessageId) {
  const [row] = await db.select().from(messageFiles).where(isOne(shopId, id));
  return row;
}

export const findFilesOf = (db: Db, shopId: ShopId, ids: readonly MessageId[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          messageId: messageFiles.messageId,
          state: messageFiles.state,
          reason: messageFiles.reason,
          mime: messageFiles.mime,
          bytes: messageFiles.bytes,
          width: messageFiles.width,
          height: messageFiles.height,
          milliseconds: messageFiles.milliseconds,
          waveform: messageFiles.waveform,
        })
        .from(messageFiles)
        .where(and(eq(messageFiles.shopId, shopId), inArray(messageFiles.messageId, [...ids])));

/** Takes a file that is due, until a moment; answers it, or undefined where it is done with, or somebody else has it. */
export async function claimDue(
  db: Db,
  shopId: ShopId,
  id: MessageId,
  { now, until }: { now: Date; until: Date },
) {
  const [row] = await db
    .update(messageFiles)
    .set({ dueAt: until, attempts: sql`${messageFiles.attempts} + 1`, updatedAt: now })
    .where(and(isOne(shopId, id), eq(messageFiles.state, "waiting"), lte(messageFiles.dueAt, now)))
    .returning();
  return row;
}

/** Changes a file that waits; answers whether there was one. */
export async function settleWaiting(
  db: Db,
  shopId: ShopId,
  id: MessageId,
  values: Partial<Pick<MessageFileRow, "state" | "reason" | "dueAt"> & FileFacts>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(messageFiles)
    .set({ ...values, updatedAt: now })
    .where(and(isOne(shopId, id), eq(messageFiles.state, "waiting")))
    .returning({ id: messageFiles.messageId });
  return rows.length > 0;
}

/** Has a file that failed wait again, as if it had never been tried; answers whether there was one. */
export async function waitAgain(db: Db, shopId: ShopId, id: MessageId, now: Date): Promise<boolean> {
  const rows = await db
    .update(messageFiles)
    .set({ state: "waiting", reason: null, attempts: 0, dueAt: now, updatedAt: now })
    .where(and(isOne(shopId, id), eq(messageFiles.state, "failed")))
    .returning({ id: messageFiles.messageId });
  return rows.length > 0;
}

/** Notes under which id Meta has what is sent; null: under none any more. */
export async function noteUpload(db: Db, shopId: ShopId, id: MessageId, mediaId: string | null, now: Date) {
  await db
    .update(messageFiles)
    .set({ mediaId, uploadedAt: mediaId === null ? null : now, updatedAt: now })
    .where(isOne(shopId, id));
}

/** Whether so many bytes fit beside what the shop's files take already. */
export async function hasRoom(db: Db, shopId: ShopId, bytes: number): Promise<boolean> {
  const [row] = await db
    .select({ taken: sql<string>`coalesce(sum(${messageFiles.bytes} + ${messageFiles.smallBytes}), 0)` })
    .from(messageFiles)
    .where(eq(messageFiles.shopId, shopId));
  return Number(row!.taken) + bytes <= shopMessageFileBytes;
}

/** Files of any shop that have been due since before a moment and that nobody fetches. */
export const findForgotten = (db: Db, before: Date) =>
  db
    .select({ shopId: messageFiles.shopId, messageId: messageFiles.messageId })
    .from(messageFiles)
    // As the index of waiting files has it: in the text, so that a general plan may use it.
    .where(and(sql`state = 'waiting'`, lte(messageFiles.dueAt, before)))
    .limit(500);

/** Forgets the files of conversations; answers whose they were. */
export const deleteFilesOf = (db: Db, shopId: ShopId, ids: readonly ConversationId[]) =>
  db
    .delete(messageFiles)
    .where(and(eq(messageFiles.shopId, shopId), inArray(messageFiles.conversationId, [...ids])))
    .returning({ messageId: messageFiles.messageId, state: messageFiles.state });

import { and, asc, count, eq } from "drizzle-orm";
import { quickReplies } from "#db/schema/quick-replies.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { QuickReplyId, ShopId, UserId } from "#kernel/ids.ts";
import type { QuickReplyForm } from "./quick-replies.rules.ts";

const view = {
  id: quickReplies.id,
  shortcut: quickReplies.shortcut,
  textSw: quickReplies.textSw,
  textEn: quickReplies.textEn,
  changedBy: { id: users.id, name: users.name },
  updatedAt: quickReplies.updatedAt,
};

export type QuickReply = QuickReplyForm & {
  id: QuickReplyId;
  changedBy: { id: UserId; name: string };
  updatedAt: Date;
};

const thisReply = (shopId: ShopId, id: QuickReplyId) =>
  and(eq(quickReplies.shopId, shopId), eq(quickReplies.id, id));

const select = (db: Db) =>
  db.select(view).from(quickReplies).innerJoin(users, eq(users.id, quickReplies.changedBy));

/** The shop's quick replies by their shortcuts. */
export const findReplies = (db: Db, shopId: ShopId): Promise<QuickReply[]> =>
  select(db).where(eq(quickReplies.shopId, shopId)).orderBy(asc(quickReplies.shortcut));

export async function countReplies(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(quickReplies).where(eq(quickReplies.shopId, shopId));
  return row!.count;
}

export async function findReply(db: Db, shopId: ShopId, id: QuickReplyId): Promise<QuickReply | undefined> {
  const [row] = await select(db).where(thisReply(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findReplyForUpdate(db: Db, shopId: ShopId, id: QuickReplyId) {
  const [row] = await select(db).where(thisReply(shopId, id)).for("update", { of: quickReplies });
  return row;
}

export async function insertReply(db: Db, values: typeof quickReplies.$inferInsert): Promise<QuickReply> {
  await db.insert(quickReplies).values(values);
  return (await findReply(db, values.shopId, values.id))!;
}

/** Changes a reply whose row is locked. */
export async function updateReply(
  db: Db,
  shopId: ShopId,
  id: QuickReplyId,
  values: QuickReplyForm & { changedBy: UserId; updatedAt: Date },
): Promise<QuickReply> {
  await db.update(quickReplies).set(values).where(thisReply(shopId, id));
  return (await findReply(db, shopId, id))!;
}

export const deleteReply = (db: Db, shopId: ShopId, id: QuickReplyId) =>
  db.delete(quickReplies).where(thisReply(shopId, id));

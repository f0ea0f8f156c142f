import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { type NoticeChannel, notices } from "#db/schema/notices.ts";
import type { Db } from "#kernel/db.ts";
import type { NoticeId, OrderId, ShopId } from "#kernel/ids.ts";
import type { NoticeReport } from "#ports/notice-result.ts";

export type NoticeRow = typeof notices.$inferSelect;

export const insertNotice = (db: Db, values: typeof notices.$inferInsert) =>
  db.insert(notices).values(values);

const queued = (id: NoticeId) => and(eq(notices.id, id), eq(notices.status, "queued"));

/**
 * Takes a queued notice for one attempt. A queued row is being sent from the moment it is taken, which is later than its
 * making, until a failure or its end is noted.
 *
 * @param staleBefore who took it before this moment and noted nothing has died
 */
export async function takeNotice(
  db: Db,
  id: NoticeId,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<NoticeRow | undefined> {
  const untouched = eq(notices.updatedAt, notices.createdAt);
  const isFree = or(untouched, isNotNull(notices.failure), lte(notices.updatedAt, staleBefore));
  const [taken] = await db
    .update(notices)
    .set({
      failure: null,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, created_at + interval '1 millisecond')`,
    })
    .where(and(queued(id), isFree))
    .returning();
  return taken;
}

/** A notice that is still to be sent, whoever has it. */
export async function findQueuedNotice(db: Db, id: NoticeId) {
  const [notice] = await db
    .select({ kind: notices.kind, updatedAt: notices.updatedAt })
    .from(notices)
    .where(queued(id));
  return notice;
}

/**
 * Notes what the provider took, and cuts the facts; those of a WhatsApp message stay for an SMS, should it be refused late.
 * Where a late refusal came first, the SMS goes its own way. A reference that came before is not kept twice.
 */
export const markSent = (
  db: Db,
  id: NoticeId,
  { channel, providerRef, now }: { channel: NoticeChannel; providerRef: string; now: Date },
) =>
  db
    .update(notices)
    .set({
      status: "sent",
      ...(channel !== "whatsapp" && { factsSealed: null }),
      failure: null,
      updatedAt: now,
      providerRef: sql`case when exists (select 1 from notices other
        where other.channel = ${channel} and other.provider_ref = ${providerRef}) then null else ${providerRef} end`,
    })
    .where(and(queued(id), eq(notices.channel, channel)));

/** Notes a refusal after which the notice is tried again, perhaps by another channel. */
export const markRefused = (
  db: Db,
  id: NoticeId,
  values: { channel: NoticeChannel; failure: string; updatedAt: Date },
) => db.update(notices).set(values).where(queued(id));

/** Gives a notice up, and cuts its facts. */
export const markFailed = (db: Db, id: NoticeId, failure: string, now: Date) =>
  db.update(notices).set({ status: "failed", factsSealed: null, failure, updatedAt: now }).where(queued(id));

/** What a report may follow: nothing takes an arrival back but another word about the arrival. */
const before: Record<NoticeReport["outcome"], NoticeRow["status"][]> = {
  sent: ["queued"],
  delivered: ["queued", "sent", "undelivered"],
  undelivered: ["queued", "sent"],
};

/** Locks the notice a report is about; undefined where there is none, or the report says nothing new. */
export async function findReported(
  db: Db,
  channel: NoticeChannel,
  { providerRef, noticeId, outcome }: NoticeReport,
) {
  const isMeant = or(eq(notices.providerRef, providerRef), eq(notices.id, (noticeId ?? "") as NoticeId));
  const [found] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.channel, channel), isMeant, inArray(notices.status, before[outcome])))
    .for("update");
  return found;
}

/** Notes a report of a notice that is locked. */
export const noteReport = (
  db: Db,
  { id, channel }: Pick<NoticeRow, "id" | "channel">,
  { providerRef, outcome, reason }: NoticeReport,
  now: Date,
) =>
  db
    .update(notices)
    .set({
      status: outcome,
      failure: reason,
      providerRef: sql`coalesce(provider_ref, ${providerRef})`,
      updatedAt: now,
      // Sent is not arrived: an SMS may still have to say it.
      ...((outcome !== "sent" || channel !== "whatsapp") && { factsSealed: null }),
    })
    .where(eq(notices.id, id));

/** Has a WhatsApp message that was refused late sent as SMS; its own reports find it no more. */
export const turnIntoSms = (db: Db, id: NoticeId, failure: string, now: Date) =>
  db
    .update(notices)
    .set({ channel: "sms", status: "queued", providerRef: null, failure, updatedAt: now })
    .where(eq(notices.id, id));

/** Deletes what customers were told of some of a shop's orders, or of all of them. */
export const deleteNoticesOfOrders = (db: Db, shopId: ShopId, ids?: readonly OrderId[]) =>
  db
    .delete(notices)
    .where(
      and(eq(notices.shopId, shopId), ids ? inArray(notices.orderId, [...ids]) : isNotNull(notices.orderId)),
    );

/** Cuts the facts of WhatsApp messages that were sent before a moment and never reported of. */
export const cutFactsBefore = (db: Db, moment: Date) =>
  db
    .update(notices)
    .set({ factsSealed: null })
    .where(and(eq(notices.status, "sent"), isNotNull(notices.factsSealed), lte(notices.createdAt, moment)));

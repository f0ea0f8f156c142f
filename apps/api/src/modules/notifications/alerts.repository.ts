import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { conversations } from "#db/schema/conversations.ts";
import { notificationAlerts } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, OrderId, ShopId, UserId } from "#kernel/ids.ts";

export type AlertRow = typeof notificationAlerts.$inferSelect;

const thisAlert = (shopId: ShopId, subjectId: string) =>
  and(eq(notificationAlerts.shopId, shopId), eq(notificationAlerts.subjectId, subjectId));

/** Begins to watch a thing. What is watched since the same moment stays as it is; what began to wait anew begins anew. */
export const beginAlert = (
  db: Db,
  alert: Pick<AlertRow, "shopId" | "subjectId" | "kind" | "startedAt" | "nextAt">,
) =>
  db
    .insert(notificationAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [notificationAlerts.shopId, notificationAlerts.subjectId],
      set: { startedAt: alert.startedAt, nextAt: alert.nextAt, step: 0, endedAt: null },
      setWhere: lte(notificationAlerts.startedAt, new Date(alert.startedAt.getTime() - 1)),
    });

/** Of every shop: what is due, a hundred at most, the oldest first. */
export const findDueAlerts = (db: Db, now: Date) =>
  db
    .select({ shopId: notificationAlerts.shopId, subjectId: notificationAlerts.subjectId })
    .from(notificationAlerts)
    .where(lte(notificationAlerts.nextAt, now))
    .orderBy(asc(notificationAlerts.nextAt))
    .limit(100);

/** One that is due, locked until the transaction ends; undefined where another process has it or it was settled. */
export async function takeDueAlert(db: Db, shopId: ShopId, subjectId: string, now: Date) {
  const [alert] = await db
    .select()
    .from(notificationAlerts)
    .where(and(thisAlert(shopId, subjectId), lte(notificationAlerts.nextAt, now)))
    .for("update", { skipLocked: true });
  return alert;
}

export const moveAlert = (
  db: Db,
  { shopId, subjectId }: Pick<AlertRow, "shopId" | "subjectId">,
  values: Pick<AlertRow, "step" | "nextAt">,
) => db.update(notificationAlerts).set(values).where(thisAlert(shopId, subjectId));

/** Somebody looks after it. Answers whether it was watched until now. */
export async function endAlert(db: Db, shopId: ShopId, subjectId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(notificationAlerts)
    .set({ nextAt: null, endedAt: now })
    .where(and(thisAlert(shopId, subjectId), isNull(notificationAlerts.endedAt)))
    .returning({ subjectId: notificationAlerts.subjectId });
  return ended.length > 0;
}

/** What decides who hears of an order. */
export async function findOrderOfAlert(db: Db, shopId: ShopId, id: OrderId) {
  const [order] = await db
    .select({ lifecycle: orders.lifecycle, staffId: orders.staffId, submittedAt: orders.submittedAt })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  return order;
}

/** Who answers a customer, and until when the bot is silent. */
export async function findConversationOfAlert(db: Db, shopId: ShopId, id: ConversationId) {
  const [conversation] = await db
    .select({ waitsSince: conversations.waitsSince })
    .from(conversations)
    .where(and(eq(conversations.shopId, shopId), eq(conversations.id, id)));
  return conversation;
}

/** Who looks after a conversation; null for nobody. */
export async function findAssignee(db: Db, shopId: ShopId, id: string): Promise<UserId | null> {
  const [row] = await db
    .select({ assignedTo: conversations.assignedTo })
    .from(conversations)
    .where(and(eq(conversations.shopId, shopId), eq(conversations.id, id as ConversationId)));
  return row?.assignedTo ?? null;
}

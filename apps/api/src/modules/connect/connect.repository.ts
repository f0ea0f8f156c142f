import { and, eq, inArray, ne } from "drizzle-orm";
import { channels, webhookEvents } from "#db/schema/connect.ts";
import { shops } from "#db/schema/shops.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ShopId } from "#kernel/ids.ts";

export type NewWebhookEvent = typeof webhookEvents.$inferInsert;

/** Keeps each body once; answers those that were not there. */
export const insertWebhookEvents = (db: Db, events: NewWebhookEvent[]) =>
  db
    .insert(webhookEvents)
    .values(events)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id, outcome: webhookEvents.outcome });

export async function findWebhookEvent(db: Db, id: string) {
  const [row] = await db
    .select({ id: webhookEvents.id, body: webhookEvents.body, outcome: webhookEvents.outcome })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  return row;
}

export const updateWebhookEvent = (
  db: Db,
  id: string,
  values: Pick<typeof webhookEvents.$inferInsert, "outcome" | "error" | "processedAt">,
) => writeLater(db, db.update(webhookEvents).set(values).where(eq(webhookEvents.id, id)));

/** The channels behind Meta's number ids, with the language of their shops. */
export async function findChannelsByNumber(db: Db, phoneNumberIds: string[]) {
  if (phoneNumberIds.length === 0) return [];
  return db
    .select({ channel: channels, shopLanguage: shops.language })
    .from(channels)
    .innerJoin(shops, eq(shops.shopId, channels.shopId))
    .where(inArray(channels.phoneNumberId, phoneNumberIds));
}

export async function setChannelStatus(
  db: Db,
  shopId: ShopId,
  id: ChannelId,
  status: (typeof channels.$inferSelect)["status"],
) {
  const rows = await db
    .update(channels)
    .set({ status })
    .where(and(eq(channels.shopId, shopId), eq(channels.id, id), ne(channels.status, status)))
    .returning({ id: channels.id });
  return rows.length > 0;
}

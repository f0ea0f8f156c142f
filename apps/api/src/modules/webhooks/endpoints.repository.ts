import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { outboxEvents } from "#db/schema/outbox.ts";
import { users } from "#db/schema/staff.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, WebhookEndpointId } from "#kernel/ids.ts";

const isOf = (shopId: ShopId, id?: WebhookEndpointId) =>
  and(
    eq(webhookEndpoints.shopId, shopId),
    id === undefined ? undefined : eq(webhookEndpoints.id, id),
    isNull(webhookEndpoints.removedAt),
  );

export type EndpointRow = typeof webhookEndpoints.$inferSelect & { createdByName: string | null };

/** With the name of whoever added it. */
const select = (db: Db) =>
  db
    .select({ ...getTableColumns(webhookEndpoints), createdByName: users.name })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.createdBy));

const locked = { of: webhookEndpoints } as const;

/** Those that were not removed, the oldest first. */
export const findEndpoints = (db: Db, shopId: ShopId): Promise<EndpointRow[]> =>
  select(db).where(isOf(shopId)).orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

/** Locked. */
export async function findEndpointForUpdate(db: Db, shopId: ShopId, id: WebhookEndpointId) {
  const [row] = await select(db).where(isOf(shopId, id)).for("update", locked);
  return row;
}

/** Locked, those that are called. */
export const findCalledForUpdate = (db: Db, shopId: ShopId): Promise<EndpointRow[]> =>
  select(db)
    .where(and(isOf(shopId), eq(webhookEndpoints.status, "on")))
    .orderBy(asc(webhookEndpoints.id))
    .for("update", locked);

export const insertEndpoint = (db: Db, values: typeof webhookEndpoints.$inferInsert) =>
  db.insert(webhookEndpoints).values(values);

export const updateEndpoint = (
  db: Db,
  shopId: ShopId,
  id: WebhookEndpointId,
  values: Partial<typeof webhookEndpoints.$inferInsert>,
) =>
  db
    .update(webhookEndpoints)
    .set(values)
    .where(and(eq(webhookEndpoints.shopId, shopId), eq(webhookEndpoints.id, id)));

/** The newest event of a shop: what comes after it is new. */
export async function newestEventOf(db: Db, shopId: ShopId): Promise<number> {
  const [newest] = await db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(eq(outboxEvents.shopId, shopId))
    .orderBy(desc(outboxEvents.id))
    .limit(1);
  return newest?.id ?? 0;
}

/** Under the system role: shops with a server that is called and has not heard of all that happened. */
export const findShopsBehind = async (db: Db): Promise<ShopId[]> => {
  const rows = await db
    .selectDistinct({ shopId: webhookEndpoints.shopId })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.status, "on"),
        isNull(webhookEndpoints.removedAt),
        sql`exists (select from ${outboxEvents} where ${outboxEvents.shopId} = ${webhookEndpoints.shopId}
          and ${outboxEvents.id} > ${webhookEndpoints.collectedTo})`,
      ),
    );
  return rows.map(({ shopId }) => shopId);
};

/** Under the system role: of these shops those with a server that is called. */
export const findShopsWithServers = async (db: Db, shopIds: ShopId[]): Promise<ShopId[]> => {
  const rows = await db
    .selectDistinct({ shopId: webhookEndpoints.shopId })
    .from(webhookEndpoints)
    .where(
      and(
        inArray(webhookEndpoints.shopId, shopIds),
        eq(webhookEndpoints.status, "on"),
        isNull(webhookEndpoints.removedAt),
      ),
    );
  return rows.map(({ shopId }) => shopId);
};

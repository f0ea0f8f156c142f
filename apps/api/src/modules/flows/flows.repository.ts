import type { Flow } from "@agiza/chatflow/flow";
import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { chatflowCounts, chatflows, chatflowVersions } from "#db/schema/chatflows.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ChatflowId, ShopId } from "#kernel/ids.ts";

const nameOf = (column: typeof chatflows.updatedBy | typeof chatflowVersions.publishedBy) =>
  sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${column})`;

const view = {
  id: chatflows.id,
  name: chatflows.name,
  state: chatflows.state,
  position: chatflows.position,
  draft: chatflows.draft,
  revision: chatflows.revision,
  liveVersion: chatflows.liveVersion,
  publishedRevision: chatflows.publishedRevision,
  updatedAt: chatflows.updatedAt,
  updatedBy: nameOf(chatflows.updatedBy),
};

/** A flow as its row has it. */
export type ChatflowRow = Omit<typeof chatflows.$inferSelect, "shopId" | "createdAt" | "updatedBy"> & {
  updatedBy: string | null;
};

const inShop = (shopId: ShopId) => eq(chatflows.shopId, shopId);
const thisFlow = (shopId: ShopId, id: ChatflowId) => and(inShop(shopId), eq(chatflows.id, id));
const thisVersion = (shopId: ShopId, id: ChatflowId) =>
  and(eq(chatflowVersions.shopId, shopId), eq(chatflowVersions.chatflowId, id));

/** The shop's flows in its order. */
export const findFlows = (db: Db, shopId: ShopId): Promise<ChatflowRow[]> =>
  db.select(view).from(chatflows).where(inShop(shopId)).orderBy(asc(chatflows.position), asc(chatflows.id));

/** All of them, locked until the transaction ends. */
export const lockFlows = (db: Db, shopId: ShopId) =>
  db
    .select({ id: chatflows.id, position: chatflows.position })
    .from(chatflows)
    .where(inShop(shopId))
    .orderBy(asc(chatflows.position), asc(chatflows.id))
    .for("update");

export async function findFlow(db: Db, shopId: ShopId, id: ChatflowId): Promise<ChatflowRow | undefined> {
  const [row] = await db.select(view).from(chatflows).where(thisFlow(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findFlowForUpdate(db: Db, shopId: ShopId, id: ChatflowId) {
  const [row] = await db
    .select(view)
    .from(chatflows)
    .where(thisFlow(shopId, id))
    .for("update", { of: chatflows });
  return row as ChatflowRow | undefined;
}

export const insertFlow = (db: Db, values: typeof chatflows.$inferInsert) =>
  db.insert(chatflows).values(values);

/** Changes a flow whose row is locked. */
export const updateFlow = (
  db: Db,
  shopId: ShopId,
  id: ChatflowId,
  values: Partial<typeof chatflows.$inferInsert>,
) => db.update(chatflows).set(values).where(thisFlow(shopId, id));

/** With its versions, the runs in it and what was counted of it. */
export const deleteFlow = (db: Db, shopId: ShopId, id: ChatflowId) =>
  db.delete(chatflows).where(thisFlow(shopId, id));

export const insertVersion = (db: Db, values: typeof chatflowVersions.$inferInsert) =>
  db.insert(chatflowVersions).values(values);

/** The newest first. */
export const findVersions = (db: Db, shopId: ShopId, id: ChatflowId) =>
  db
    .select({
      version: chatflowVersions.version,
      publishedAt: chatflowVersions.publishedAt,
      publishedBy: nameOf(chatflowVersions.publishedBy),
    })
    .from(chatflowVersions)
    .where(thisVersion(shopId, id))
    .orderBy(desc(chatflowVersions.version));

/** What was published as a version. */
export async function findVersion(
  db: Db,
  shopId: ShopId,
  id: ChatflowId,
  version: number,
): Promise<Flow | undefined> {
  const [row] = await db
    .select({ flow: chatflowVersions.flow })
    .from(chatflowVersions)
    .where(and(thisVersion(shopId, id), eq(chatflowVersions.version, version)));
  return row?.flow;
}

/** What live versions start by, by the flow's id. */
export const findLiveTriggers = (db: Db, shopId: ShopId) =>
  db
    .select({ id: chatflows.id, trigger: sql<Flow["trigger"]>`${chatflowVersions.flow} -> 'trigger'` })
    .from(chatflows)
    .innerJoin(
      chatflowVersions,
      and(
        eq(chatflowVersions.shopId, chatflows.shopId),
        eq(chatflowVersions.chatflowId, chatflows.id),
        eq(chatflowVersions.version, chatflows.liveVersion),
      ),
    )
    .where(inShop(shopId));

const total = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;

/** What was counted of each flow's steps since a day. */
export const findCounts = (db: Db, shopId: ShopId, since: string, id?: ChatflowId) =>
  db
    .select({
      chatflowId: chatflowCounts.chatflowId,
      stepId: chatflowCounts.stepId,
      reached: total(chatflowCounts.reached),
      answered: total(chatflowCounts.answered),
      left: total(chatflowCounts.left),
    })
    .from(chatflowCounts)
    .where(
      and(
        eq(chatflowCounts.shopId, shopId),
        id === undefined ? undefined : eq(chatflowCounts.chatflowId, id),
        gte(chatflowCounts.day, since),
      ),
    )
    .groupBy(chatflowCounts.chatflowId, chatflowCounts.stepId);

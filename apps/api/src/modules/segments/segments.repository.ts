import { and, eq } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { segments } from "#db/schema/segments.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { SegmentId, ShopId } from "#kernel/ids.ts";
import { byText, type PageQuery } from "#kernel/paging.ts";

const view = {
  id: segments.id,
  name: segments.name,
  match: segments.match,
  rules: segments.rules,
  frozenAt: segments.frozenAt,
  updatedAt: segments.updatedAt,
  createdAt: segments.createdAt,
};

/** A segment as everybody sees it who sees customers. */
export type Segment = Pick<typeof segments.$inferSelect, keyof typeof view>;

/** What people say of a segment. */
export type SegmentForm = Pick<typeof segments.$inferInsert, "name" | "match" | "rules">;

export type SegmentQuery = PageQuery & { search?: string | undefined };

const thisSegment = (shopId: ShopId, id: SegmentId) => and(eq(segments.shopId, shopId), eq(segments.id, id));

const byName = keyset({ by: segments.nameKey, id: segments.id, isAscending: true, key: byText });

/** A page of segments by name. */
export const findSegments = (db: Db, shopId: ShopId, { search, ...page }: SegmentQuery) =>
  findPage(byName, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: segments.nameKey, id: segments.id })
      .from(segments)
      .where(and(eq(segments.shopId, shopId), search ? contains(segments.name, search) : undefined, where))
      .orderBy(orderBy)
      .limit(limit),
  );

export async function findSegment(db: Db, shopId: ShopId, id: SegmentId): Promise<Segment | undefined> {
  const [segment] = await db.select(view).from(segments).where(thisSegment(shopId, id));
  return segment;
}

/** With the row locked until the transaction ends. */
export async function findSegmentForUpdate(
  db: Db,
  shopId: ShopId,
  id: SegmentId,
): Promise<Segment | undefined> {
  const [segment] = await db.select(view).from(segments).where(thisSegment(shopId, id)).for("update");
  return segment;
}

export async function insertSegment(db: Db, values: typeof segments.$inferInsert): Promise<Segment> {
  const [segment] = await db.insert(segments).values(values).returning(view);
  return segment!;
}

/** Changes a segment whose row is locked. */
export async function updateSegment(
  db: Db,
  shopId: ShopId,
  id: SegmentId,
  values: SegmentForm & { updatedAt: Date },
): Promise<Segment> {
  const [segment] = await db.update(segments).set(values).where(thisSegment(shopId, id)).returning(view);
  return segment!;
}

/** With the people of a frozen copy. */
export const deleteSegment = (db: Db, shopId: ShopId, id: SegmentId) =>
  db.delete(segments).where(thisSegment(shopId, id));

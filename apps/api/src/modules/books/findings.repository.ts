import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { bookFindings } from "#db/schema/books.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { Finding } from "./checks.repository.ts";

const open = (shopId: ShopId) => and(eq(bookFindings.shopId, shopId), isNull(bookFindings.resolvedAt));

/** What the last check found, the newest first. */
export const findOpenFindings = (db: Db, shopId: ShopId) =>
  db.select().from(bookFindings).where(open(shopId)).orderBy(desc(bookFindings.id));

/** @returns how many of them are new */
export async function insertFindings(
  db: Db,
  shopId: ShopId,
  found: readonly Finding[],
  now: Date,
): Promise<number> {
  if (found.length === 0) return 0;
  const added = await db
    .insert(bookFindings)
    .values(found.map((finding) => ({ shopId, ...finding, foundAt: now })))
    .onConflictDoNothing()
    .returning({ id: bookFindings.id });
  return added.length;
}

export const resolveFindings = (db: Db, shopId: ShopId, ids: readonly number[], now: Date) =>
  db
    .update(bookFindings)
    .set({ resolvedAt: now })
    .where(and(open(shopId), inArray(bookFindings.id, [...ids])));

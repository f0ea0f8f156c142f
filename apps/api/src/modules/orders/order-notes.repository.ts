import { eq } from "drizzle-orm";
import { orderNotes } from "#db/schema/order-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

export const insertNote = (db: Db, values: typeof orderNotes.$inferInsert) =>
  db.insert(orderNotes).values(values);

export const deleteNotes = (db: Db, shopId: ShopId) =>
  db.delete(orderNotes).where(eq(orderNotes.shopId, shopId));

import { lt } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import type { Db } from "#kernel/db.ts";

export const insertContactMessage = (db: Db, values: typeof contactMessages.$inferInsert) =>
  db.insert(contactMessages).values(values);

export async function deleteContactMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.receivedAt, moment));
}

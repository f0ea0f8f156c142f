import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import {
  complianceDocuments,
  complianceLooks,
  complianceSections,
  type ComplianceDocumentKind,
  type ComplianceSectionName,
} from "#db/schema/compliance.ts";
import type { Db } from "#kernel/db.ts";
import type { ComplianceDocumentId, ShopId } from "#kernel/ids.ts";
import type { SectionRow } from "./compliance.rules.ts";

export type DocumentRow = typeof complianceDocuments.$inferSelect;

const thisSection = (shopId: ShopId, section: ComplianceSectionName) =>
  and(eq(complianceSections.shopId, shopId), eq(complianceSections.section, section));

export const findSections = (db: Db, shopId: ShopId): Promise<SectionRow[]> =>
  db.select().from(complianceSections).where(eq(complianceSections.shopId, shopId));

/** Locks the row until the transaction ends. */
export async function findSectionForUpdate(
  db: Db,
  shopId: ShopId,
  section: ComplianceSectionName,
): Promise<SectionRow | undefined> {
  const [row] = await db.select().from(complianceSections).where(thisSection(shopId, section)).for("update");
  return row;
}

/** Writes a section as it is now, whether it was there or not. */
export async function putSection(db: Db, row: SectionRow): Promise<void> {
  await db
    .insert(complianceSections)
    .values(row)
    .onConflictDoUpdate({ target: [complianceSections.shopId, complianceSections.section], set: row });
}

/** Every section of a shop. */
export const deleteSections = (db: Db, shopId: ShopId) =>
  db.delete(complianceSections).where(eq(complianceSections.shopId, shopId));

/** What waits for a reviewer in all shops, the longest waiting first. */
export const findInReview = (db: Db) =>
  db
    .select({
      shopId: complianceSections.shopId,
      section: complianceSections.section,
      revision: complianceSections.revision,
      sentAt: complianceSections.sentAt,
    })
    .from(complianceSections)
    .where(eq(complianceSections.status, "in_review"))
    .orderBy(asc(complianceSections.sentAt))
    .limit(200);

/** Approved sections of all shops whose paper ends before a day. */
export const findEnding = (db: Db, before: string) =>
  db
    .select({ shopId: complianceSections.shopId, section: complianceSections.section })
    .from(complianceSections)
    .where(and(eq(complianceSections.status, "approved"), lt(complianceSections.approvedEndsOn, before)));

export const findDocuments = (db: Db, shopId: ShopId): Promise<DocumentRow[]> =>
  db
    .select()
    .from(complianceDocuments)
    .where(eq(complianceDocuments.shopId, shopId))
    .orderBy(asc(complianceDocuments.addedAt));

export async function findDocument(
  db: Db,
  shopId: ShopId,
  id: ComplianceDocumentId,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(complianceDocuments)
    .where(and(eq(complianceDocuments.shopId, shopId), eq(complianceDocuments.id, id)));
  return row;
}

export const insertDocument = (db: Db, row: DocumentRow) => db.insert(complianceDocuments).values(row);

/** Documents of all shops that were added before a moment and never sent, so many at most. */
export const findUnsent = (db: Db, before: Date) =>
  db
    .select({ shopId: complianceDocuments.shopId, id: complianceDocuments.id })
    .from(complianceDocuments)
    // As the index of them has it: in the text, so that a general plan may use it.
    .where(and(lt(complianceDocuments.addedAt, before), sql`not is_sent`))
    .limit(500);

/** @returns the files that nothing names any more */
export async function deleteDocuments(
  db: Db,
  shopId: ShopId,
  ids: readonly ComplianceDocumentId[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db
    .delete(complianceDocuments)
    .where(and(eq(complianceDocuments.shopId, shopId), inArray(complianceDocuments.id, [...ids])))
    .returning({ fileKey: complianceDocuments.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

/** Those that were added belong to what was sent from now on. */
export async function markSent(
  db: Db,
  shopId: ShopId,
  kinds: readonly ComplianceDocumentKind[],
): Promise<void> {
  await db
    .update(complianceDocuments)
    .set({ isSent: true })
    .where(and(eq(complianceDocuments.shopId, shopId), inArray(complianceDocuments.kind, [...kinds])));
}

export const insertLook = (db: Db, row: typeof complianceLooks.$inferInsert) =>
  db.insert(complianceLooks).values(row);

/** The last looks, the newest first. */
export const findLooks = (db: Db, shopId: ShopId, limit: number) =>
  db
    .select({
      id: complianceLooks.id,
      documentId: complianceLooks.documentId,
      kind: complianceLooks.kind,
      isReviewer: sql<boolean>`${complianceLooks.userId} is null`,
      name: complianceLooks.name,
      at: complianceLooks.at,
    })
    .from(complianceLooks)
    .where(eq(complianceLooks.shopId, shopId))
    .orderBy(desc(complianceLooks.id))
    .limit(limit);

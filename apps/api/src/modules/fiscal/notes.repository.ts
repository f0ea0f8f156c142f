import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { fiscalDevices, fiscalDocuments } from "#db/schema/fiscal.ts";
import { creditNotes } from "#db/schema/receipts.ts";
import type { Db } from "#kernel/db.ts";
import type { FiscalDocumentId, OrderId, RefundId, ShopId } from "#kernel/ids.ts";

/** Credit notes since a moment that took nothing back yet of a receipt that stands, the oldest first, so many at most. */
export const findUnnoted = (db: Db, shopId: ShopId, { since, limit }: { since: Date; limit: number }) =>
  db
    .select({ refundId: creditNotes.refundId })
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.shopId, shopId),
        sql`${creditNotes.issuedAt} >= ${since.toISOString()}::timestamptz`,
        sql`not exists (select from fiscal_documents n where n.shop_id = ${creditNotes.shopId}
          and n.refund_id = ${creditNotes.refundId})`,
        sql`exists (select from fiscal_documents d join fiscal_devices v on v.shop_id = d.shop_id and v.id = d.device_id
          where d.shop_id = ${creditNotes.shopId} and d.order_id = ${creditNotes.orderId} and d.kind = 'receipt'
          and d.adjusted_minor < d.amount_minor and v.notes_since <= ${creditNotes.issuedAt}
          and v.credentials_sealed is not null)`,
      ),
    )
    .orderBy(asc(creditNotes.issuedAt))
    .limit(limit);

/** What went back, as its credit note says; undefined where there is none, or where notes have taken it back. */
export async function findUnnotedCredit(db: Db, shopId: ShopId, refundId: RefundId) {
  const [row] = await db
    .select({
      orderId: creditNotes.orderId,
      amountMinor: creditNotes.amountMinor,
      issuedAt: creditNotes.issuedAt,
    })
    .from(creditNotes)
    .leftJoin(
      fiscalDocuments,
      and(eq(fiscalDocuments.shopId, creditNotes.shopId), eq(fiscalDocuments.refundId, creditNotes.refundId)),
    )
    .where(
      and(eq(creditNotes.shopId, shopId), eq(creditNotes.refundId, refundId), isNull(fiscalDocuments.id)),
    );
  return row;
}

/** An order's receipts that stand, of devices whose notes begin before a moment, the first issued first. */
export const findReceiptsToNote = async (db: Db, shopId: ShopId, orderId: OrderId, at: Date) => {
  const rows = await db
    .select({ receipt: fiscalDocuments })
    .from(fiscalDocuments)
    .innerJoin(
      fiscalDevices,
      and(eq(fiscalDevices.shopId, fiscalDocuments.shopId), eq(fiscalDevices.id, fiscalDocuments.deviceId)),
    )
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.orderId, orderId),
        eq(fiscalDocuments.kind, "receipt"),
        isNull(fiscalDocuments.replacedAt),
        sql`${fiscalDevices.notesSince} <= ${at.toISOString()}::timestamptz`,
        sql`${fiscalDevices.credentialsSealed} is not null`,
      ),
    )
    .orderBy(asc(fiscalDocuments.seq));
  return rows.map(({ receipt }) => receipt);
};

const note = {
  id: fiscalDocuments.id,
  receiptId: fiscalDocuments.receiptId,
  number: fiscalDocuments.number,
  day: fiscalDocuments.day,
  amountMinor: fiscalDocuments.amountMinor,
  vat: fiscalDocuments.vat,
  creditNoteNumber: creditNotes.number,
};

const ofCredit = and(
  eq(creditNotes.shopId, fiscalDocuments.shopId),
  eq(creditNotes.refundId, fiscalDocuments.refundId),
);

/** The notes to receipts, the first first, each with the credit note of the money that went back. */
export const findNotes = (db: Db, shopId: ShopId, receiptIds: readonly FiscalDocumentId[]) =>
  db
    .select(note)
    .from(fiscalDocuments)
    .leftJoin(creditNotes, ofCredit)
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.kind, "adjustment_note"),
        sql`${fiscalDocuments.receiptId} = any(${sql.param([...receiptIds])})`,
      ),
    )
    .orderBy(asc(fiscalDocuments.seq));

/** What a document belongs to; null where there is nothing. */
export type Related = {
  /** Of the receipt that it takes back or replaces. */
  receiptNumber: number | null;
  creditNoteNumber: number | null;
  /** The receipt in its place. */
  replacedBy: { id: string; number: number } | null;
};

export async function findRelated(db: Db, shopId: ShopId, id: FiscalDocumentId): Promise<Related> {
  const [row] = await db
    .select({
      receiptNumber: sql<number | null>`(
        select w.number from fiscal_documents w
        where w.shop_id = fiscal_documents.shop_id and w.id = fiscal_documents.receipt_id)`,
      creditNoteNumber: sql<number | null>`(
        select c.number from credit_notes c
        where c.shop_id = fiscal_documents.shop_id and c.refund_id = fiscal_documents.refund_id)`,
      replacedBy: sql<Related["replacedBy"]>`(
        select json_build_object('id', r.id, 'number', r.number) from fiscal_documents r
        where r.shop_id = fiscal_documents.shop_id and r.receipt_id = fiscal_documents.id and r.kind = 'receipt')`,
    })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.shopId, shopId), eq(fiscalDocuments.id, id)));
  return row!;
}

/** The numbers of documents. */
export async function findNumbers(
  db: Db,
  shopId: ShopId,
  ids: readonly FiscalDocumentId[],
): Promise<Map<FiscalDocumentId, number>> {
  const rows = await db
    .select({ id: fiscalDocuments.id, number: fiscalDocuments.number })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.shopId, shopId), sql`${fiscalDocuments.id} = any(${sql.param([...ids])})`));
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])));
}

import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { countCapped } from "#db/capped-counts.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { fiscalDevices, fiscalDocuments } from "#db/schema/fiscal.ts";
import type { Db } from "#kernel/db.ts";
import type { FiscalDeviceId, FiscalDocumentId, OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";

export type DocumentRow = typeof fiscalDocuments.$inferSelect;

export const insertDocument = (db: Db, row: typeof fiscalDocuments.$inferInsert) =>
  db.insert(fiscalDocuments).values(row);

export async function hasReceiptOf(db: Db, shopId: ShopId, attemptId: PaymentAttemptId): Promise<boolean> {
  const [row] = await db
    .select({ id: fiscalDocuments.id })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.shopId, shopId), eq(fiscalDocuments.attemptId, attemptId)));
  return row !== undefined;
}

const receiptsOf = (shopId: ShopId, deviceId: FiscalDeviceId) =>
  and(
    eq(fiscalDocuments.shopId, shopId),
    eq(fiscalDocuments.deviceId, deviceId),
    eq(fiscalDocuments.kind, "receipt"),
  );

/** The receipts of a day, in their order. */
export const findReceiptsOfDay = (db: Db, shopId: ShopId, deviceId: FiscalDeviceId, day: string) =>
  db
    .select({
      amountMinor: fiscalDocuments.amountMinor,
      means: sql<NonNullable<DocumentRow["means"]>>`${fiscalDocuments.means}`,
      vat: fiscalDocuments.vat,
    })
    .from(fiscalDocuments)
    .where(and(receiptsOf(shopId, deviceId), eq(fiscalDocuments.day, day)))
    .orderBy(asc(fiscalDocuments.number));

/** What all receipts up to and with a day come to, in hundredths. */
export async function sumReceipts(
  db: Db,
  shopId: ShopId,
  deviceId: FiscalDeviceId,
  to: string,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${fiscalDocuments.amountMinor}), 0)::float8` })
    .from(fiscalDocuments)
    .where(and(receiptsOf(shopId, deviceId), lte(fiscalDocuments.day, to)));
  return row!.sum;
}

/** What the notes of a day take back, in hundredths. */
export async function sumNotes(
  db: Db,
  shopId: ShopId,
  deviceId: FiscalDeviceId,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${fiscalDocuments.amountMinor}), 0)::float8` })
    .from(fiscalDocuments)
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.deviceId, deviceId),
        eq(fiscalDocuments.kind, "adjustment_note"),
        eq(fiscalDocuments.day, day),
      ),
    );
  return row!.sum;
}

/** The document of a device that is sent next, whether or not it is due. The caller holds the device's row. */
export async function findHead(db: Db, shopId: ShopId, deviceId: FiscalDeviceId) {
  const [row] = await db
    .select()
    .from(fiscalDocuments)
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.deviceId, deviceId),
        eq(fiscalDocuments.state, "waiting"),
      ),
    )
    .orderBy(asc(fiscalDocuments.seq))
    .limit(1);
  return row;
}

export const updateDocument = (
  db: Db,
  shopId: ShopId,
  id: FiscalDocumentId,
  values: Partial<typeof fiscalDocuments.$inferInsert>,
) =>
  db
    .update(fiscalDocuments)
    .set(values)
    .where(and(eq(fiscalDocuments.shopId, shopId), eq(fiscalDocuments.id, id)));

/** What every reader of a document gets. */
export const view = {
  id: fiscalDocuments.id,
  kind: fiscalDocuments.kind,
  number: fiscalDocuments.number,
  ofDay: fiscalDocuments.ofDay,
  day: fiscalDocuments.day,
  time: fiscalDocuments.time,
  provider: fiscalDocuments.provider,
  code: fiscalDocuments.code,
  verifyUrl: fiscalDocuments.verifyUrl,
  orderId: fiscalDocuments.orderId,
  buyer: fiscalDocuments.buyer,
  reason: fiscalDocuments.reason,
  amountMinor: fiscalDocuments.amountMinor,
  adjustedMinor: fiscalDocuments.adjustedMinor,
  replacedAt: fiscalDocuments.replacedAt,
  means: fiscalDocuments.means,
  vat: fiscalDocuments.vat,
  state: fiscalDocuments.state,
  tries: fiscalDocuments.tries,
  said: fiscalDocuments.said,
  issuedAt: fiscalDocuments.issuedAt,
  takenAt: fiscalDocuments.takenAt,
};

const newestFirst = keyset({
  by: fiscalDocuments.issuedAt,
  id: fiscalDocuments.id,
  isAscending: false,
  key: byMoment,
});

export type DocumentFilter = {
  orderId?: OrderId | undefined;
  kind?: DocumentRow["kind"] | undefined;
  /** `troubled`: not taken at first, or not yet. */
  state?: DocumentRow["state"] | "troubled" | undefined;
  day?: string | undefined;
};

const meets = (shopId: ShopId, { orderId, kind, state, day }: DocumentFilter) =>
  and(
    eq(fiscalDocuments.shopId, shopId),
    orderId ? eq(fiscalDocuments.orderId, orderId) : undefined,
    kind ? eq(fiscalDocuments.kind, kind) : undefined,
    state === "troubled" ? isNotNull(fiscalDocuments.said) : undefined,
    state && state !== "troubled" ? eq(fiscalDocuments.state, state) : undefined,
    day ? eq(fiscalDocuments.day, day) : undefined,
  );

/** A page of documents, the newest first, narrowed by what is named. */
export const findDocuments = (
  db: Db,
  shopId: ShopId,
  { after, before, ...filter }: PageQuery & DocumentFilter,
) =>
  findPage(newestFirst, { after, before }, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: fiscalDocuments.issuedAt, id: fiscalDocuments.id })
      .from(fiscalDocuments)
      .where(and(meets(shopId, filter), where))
      .orderBy(orderBy)
      .limit(limit),
  );

/** How many there are, none counted further than 1,000. */
export const countDocuments = (db: Db, shopId: ShopId) =>
  countCapped(db, fiscalDocuments, {
    all: meets(shopId, {}),
    waiting: meets(shopId, { state: "waiting" }),
    troubled: meets(shopId, { state: "troubled" }),
    notes: meets(shopId, { kind: "adjustment_note" }),
    reports: meets(shopId, { kind: "z_report" }),
  });

/** One document with its bytes. */
export async function findDocument(db: Db, shopId: ShopId, id: FiscalDocumentId) {
  const [row] = await db
    .select({
      ...view,
      certSerial: fiscalDocuments.certSerial,
      body: fiscalDocuments.body,
      receiptId: fiscalDocuments.receiptId,
    })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.shopId, shopId), eq(fiscalDocuments.id, id)));
  return row;
}

/** The report of the last day that has one. */
export async function findLastReport(db: Db, shopId: ShopId) {
  const [row] = await db
    .select(view)
    .from(fiscalDocuments)
    .where(meets(shopId, { kind: "z_report" }))
    .orderBy(desc(fiscalDocuments.issuedAt), desc(fiscalDocuments.id))
    .limit(1);
  return row ?? null;
}

/** A receipt as it stands, which whoever holds its device's row may change. */
export async function findReceipt(db: Db, shopId: ShopId, id: FiscalDocumentId) {
  const [row] = await db
    .select()
    .from(fiscalDocuments)
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.id, id),
        eq(fiscalDocuments.kind, "receipt"),
      ),
    );
  return row;
}

/** Receipts of an order or of one payment that stand, the first issued first, each with its device. */
export const selectReceipts = (
  db: Db,
  shopId: ShopId,
  of: { orderId: OrderId } | { attemptId: PaymentAttemptId },
) =>
  db
    .select({
      ...view,
      attemptId: fiscalDocuments.attemptId,
      receiptId: fiscalDocuments.receiptId,
      facts: fiscalDevices.facts,
    })
    .from(fiscalDocuments)
    .innerJoin(
      fiscalDevices,
      and(eq(fiscalDevices.shopId, fiscalDocuments.shopId), eq(fiscalDevices.id, fiscalDocuments.deviceId)),
    )
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.kind, "receipt"),
        isNull(fiscalDocuments.replacedAt),
        "orderId" in of
          ? eq(fiscalDocuments.orderId, of.orderId)
          : eq(fiscalDocuments.attemptId, of.attemptId),
      ),
    )
    .orderBy(asc(fiscalDocuments.seq));

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  FiscalDeviceId,
  FiscalDocumentId,
  OrderId,
  PaymentAttemptId,
  RefundId,
  ShopId,
} from "../../kernel/ids.ts";
import {
  type FiscalBuyer,
  type FiscalDeviceFacts,
  fiscalProviders,
  type PaymentMeans,
  type VatTotal,
} from "../../kernel/fiscal-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { paymentAttempts } from "./payments.ts";
import { refunds } from "./refunds.ts";

/** A shop's device at the tax authority, with its counters. One that the shop left keeps its row until it is taken up again. */
export const fiscalDevices = pgTable(
  "fiscal_devices",
  {
    shopId: id<ShopId>().notNull(),
    id: id<FiscalDeviceId>().notNull(),
    facts: jsonb().$type<FiscalDeviceFacts>().notNull(),
    provider: text({ enum: fiscalProviders }).notNull(),
    /** Of the certificate, hex; null where the provider signs. */
    certSerial: text(),
    keySealed: text(),
    /** What it calls its provider with, as JSON; neither is kept of a shop that closed for good. */
    credentialsSealed: text(),
    /** Its shop closed for good: its keys go as soon as nothing waits. */
    retiredAt: moment(),
    /** The shop went over to another device; what this one issued is still reported and sent. */
    leftAt: moment(),
    tokenSealed: text(),
    tokenUntil: moment(),
    isOn: boolean().notNull(),
    /** Payments from this moment on are receipted: since it was registered, or last switched on. */
    onSince: moment().notNull(),
    /** The number of the last receipt, over all days. */
    lastNumber: integer().notNull(),
    /** The day of the last receipt, and its number on that day. */
    day: date({ mode: "string" }),
    lastOfDay: integer().notNull().default(0),
    /** The number of the last adjustment note. */
    lastNote: integer().notNull().default(0),
    /** Money that went back before is in reports that were written without notes. */
    notesSince: moment().notNull(),
    /** The last day whose report is written. */
    closedTo: date({ mode: "string" }).notNull(),
    /** Why the last document was not taken; null while they are. */
    trouble: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("fiscal_devices_shop")
      .on(t.shopId)
      .where(sql`left_at is null`),
    index("fiscal_devices_all").on(t.shopId),
    check(
      "fiscal_devices_counters",
      sql`${t.lastNumber} >= 0 and ${t.lastOfDay} >= 0 and ${t.lastNote} >= 0`,
    ),
    check("fiscal_devices_left", sql`${t.leftAt} is null or not ${t.isOn}`),
    check("fiscal_devices_token", sql`(${t.tokenSealed} is null) = (${t.tokenUntil} is null)`),
    oneOf("fiscal_devices_provider", t.provider, fiscalProviders),
    ...shopPolicies("fiscal_devices"),
  ],
);

export const fiscalKinds = ["receipt", "z_report", "adjustment_note"] as const;
/** `noted`: not sent by itself, but a part of what its day's report says was corrected. */
export const fiscalStates = ["waiting", "taken", "noted"] as const;

/**
 * What a device tells the tax authority, byte for byte, in the order in which it does; and its adjustment notes, which take back a
 * receipt or a part of it.
 */
export const fiscalDocuments = pgTable(
  "fiscal_documents",
  {
    shopId: id<ShopId>().notNull(),
    id: id<FiscalDocumentId>().notNull(),
    deviceId: id<FiscalDeviceId>().notNull(),
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    provider: text({ enum: fiscalProviders }).notNull(),
    /** Of the certificate that signed it. */
    certSerial: text(),
    kind: text({ enum: fiscalKinds }).notNull(),
    /** The day of the receipt, or the one that a report is about. */
    day: date({ mode: "string" }).notNull(),
    /** The shop's clock when it was issued, "10:15:09". */
    time: text().notNull(),
    number: integer(),
    ofDay: integer(),
    /** By what anybody finds it, and where; null until they are known. */
    code: text(),
    verifyUrl: text(),
    attemptId: id<PaymentAttemptId>(),
    orderId: id<OrderId>(),
    /** Of a note the receipt that it takes back; of a receipt the wrong one that it replaces. */
    receiptId: id<FiscalDocumentId>(),
    /** The money that went back; null of the note to a receipt that was replaced. */
    refundId: id<RefundId>(),
    /** Why a receipt was replaced, as somebody said it. */
    reason: text(),
    buyer: jsonb().$type<FiscalBuyer>(),
    amountMinor: minor().notNull(),
    /** What notes have taken back of it. */
    adjustedMinor: minor().notNull().default(0),
    /** A receipt with another number stands for it. */
    replacedAt: moment(),
    means: text().$type<PaymentMeans>(),
    vat: jsonb().$type<VatTotal[]>().notNull(),
    /** Signed; sent as it is each time. Empty of a note. */
    body: text().notNull(),
    state: text({ enum: fiscalStates }).notNull(),
    tries: integer().notNull().default(0),
    /** What was said when it was last not taken. */
    said: text(),
    nextAt: moment().notNull(),
    /** Somebody is sending it until then. */
    leasedUntil: moment(),
    issuedAt: moment().notNull(),
    takenAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    // Neither a number nor a payment has two receipts.
    uniqueIndex("fiscal_documents_number").on(t.shopId, t.deviceId, t.kind, t.number),
    uniqueIndex("fiscal_documents_of_day")
      .on(t.shopId, t.deviceId, t.day, t.ofDay)
      .where(sql`kind = 'receipt'`),
    uniqueIndex("fiscal_documents_attempt")
      .on(t.shopId, t.attemptId)
      .where(sql`replaced_at is null`),
    // Money that went back takes a receipt back once, and a wrong receipt is replaced once.
    uniqueIndex("fiscal_documents_refund").on(t.shopId, t.refundId, t.receiptId),
    uniqueIndex("fiscal_documents_replaced")
      .on(t.shopId, t.receiptId, t.kind)
      .where(sql`refund_id is null`),
    uniqueIndex("fiscal_documents_report")
      .on(t.shopId, t.deviceId, t.day)
      .where(sql`kind = 'z_report'`),
    index("fiscal_documents_lane")
      .on(t.shopId, t.deviceId, t.seq)
      .where(sql`state = 'waiting'`),
    index("fiscal_documents_due")
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index("fiscal_documents_order").on(t.shopId, t.orderId),
    index("fiscal_documents_list").on(t.shopId, t.issuedAt.desc(), t.id.desc()),
    foreignKey({
      columns: [t.shopId, t.deviceId],
      foreignColumns: [fiscalDevices.shopId, fiscalDevices.id],
    }),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({
      columns: [t.shopId, t.attemptId],
      foreignColumns: [paymentAttempts.shopId, paymentAttempts.id],
    }),
    foreignKey({
      name: "fiscal_documents_receipt_fk",
      columns: [t.shopId, t.receiptId],
      foreignColumns: [t.shopId, t.id],
    }),
    foreignKey({ columns: [t.shopId, t.refundId], foreignColumns: [refunds.shopId, refunds.id] }),
    oneOf("fiscal_documents_kind", t.kind, fiscalKinds),
    oneOf("fiscal_documents_state", t.state, fiscalStates),
    check(
      "fiscal_documents_of_sale",
      sql`(${t.kind} = 'receipt') = (${t.number} is not null and ${t.ofDay} is not null
        and ${t.attemptId} is not null and ${t.orderId} is not null and ${t.means} is not null)`,
    ),
    oneOf("fiscal_documents_provider", t.provider, fiscalProviders),
    check("fiscal_documents_proof", sql`${t.verifyUrl} is null or ${t.code} is not null`),
    check(
      "fiscal_documents_coded",
      sql`(${t.provider} <> 'tra_vfd' or ${t.kind} <> 'receipt' or ${t.code} is not null)
        and (${t.kind} = 'receipt' or ${t.code} is null)`,
    ),
    check(
      "fiscal_documents_note",
      sql`(${t.kind} = 'adjustment_note') = (${t.state} = 'noted')
        and (${t.kind} <> 'adjustment_note' or (${t.number} is not null and ${t.receiptId} is not null
          and ${t.orderId} is not null and ${t.amountMinor} > 0))
        and (${t.kind} = 'adjustment_note' or ${t.refundId} is null)`,
    ),
    // Nothing is taken back twice, and of a receipt that was replaced all is.
    check(
      "fiscal_documents_adjusted",
      sql`${t.adjustedMinor} between 0 and ${t.amountMinor}
        and (${t.replacedAt} is null or (${t.kind} = 'receipt' and ${t.adjustedMinor} = ${t.amountMinor}))`,
    ),
    check("fiscal_documents_taken", sql`(${t.state} = 'taken') = (${t.takenAt} is not null)`),
    ...shopPolicies("fiscal_documents"),
  ],
);

/** The business that the receipts of an order name as the buyer, where it asked for that before they were issued. */
export const fiscalBuyers = pgTable(
  "fiscal_buyers",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    tin: text().notNull(),
    name: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId] }),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("fiscal_buyers_tin", sql`${t.tin} ~ '^[0-9]{9}$' and ${t.name} <> ''`),
    ...shopPolicies("fiscal_buyers"),
  ],
);

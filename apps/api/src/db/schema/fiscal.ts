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
  ShopId,
} from "../../kernel/ids.ts";
import {
  type FiscalDeviceFacts,
  fiscalProviders,
  type PaymentMeans,
  type VatTotal,
} from "../../kernel/fiscal-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { paymentAttempts } from "./payments.ts";

/** A shop's device at the tax authority, with its two counters. */
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
    /** The last day whose report is written. */
    closedTo: date({ mode: "string" }).notNull(),
    /** Why the last document was not taken; null while they are. */
    trouble: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("fiscal_devices_shop").on(t.shopId),
    check("fiscal_devices_counters", sql`${t.lastNumber} >= 0 and ${t.lastOfDay} >= 0`),
    check("fiscal_devices_token", sql`(${t.tokenSealed} is null) = (${t.tokenUntil} is null)`),
    oneOf("fiscal_devices_provider", t.provider, fiscalProviders),
    ...shopPolicies("fiscal_devices"),
  ],
);

export const fiscalKinds = ["receipt", "z_report"] as const;
export const fiscalStates = ["waiting", "taken"] as const;

/** What a device tells the tax authority, byte for byte, in the order in which it does. */
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
    amountMinor: minor().notNull(),
    means: text().$type<PaymentMeans>(),
    vat: jsonb().$type<VatTotal[]>().notNull(),
    /** Signed; sent as it is each time. */
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
    uniqueIndex("fiscal_documents_number").on(t.shopId, t.deviceId, t.number),
    uniqueIndex("fiscal_documents_of_day")
      .on(t.shopId, t.deviceId, t.day, t.ofDay)
      .where(sql`kind = 'receipt'`),
    uniqueIndex("fiscal_documents_attempt").on(t.shopId, t.attemptId),
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
    check("fiscal_documents_taken", sql`(${t.state} = 'taken') = (${t.takenAt} is not null)`),
    ...shopPolicies("fiscal_documents"),
  ],
);

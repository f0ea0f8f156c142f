import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SessionId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { feeKinds } from "./delivery-areas.ts";

/** How a sale can be paid at the till. `own_till` is the shop's own till number at a network. */
export const paymentButtons = ["cash", "mobile_money", "credit", "own_till"] as const;
export type PaymentButton = (typeof paymentButtons)[number];

/** Notes that change is counted from at a tap: 1,000 to 10,000 shillings. */
export const tillNotes = [100_000, 200_000, 500_000, 1_000_000] as const;

export type TillNote = (typeof tillNotes)[number];

export const receiptWidths = ["58mm", "80mm", "a5"] as const;

/** Minutes without a touch after which a shared device locks itself. */
export const lockMinutesRange = { min: 1, max: 120 } as const;

/** Digits of a PIN, at least and at most. */
export const pinLengthRange = { min: 4, max: 6 } as const;

/** Fees a seller chooses from; more are slower to read than to type. */
export const maxTillFees = 10;

/** Of a shop whose owner never said: 100,000 shillings. */
export const firstRefundLimitMinor = 10_000_000;

const listOf = (values: readonly string[]) =>
  sql.raw(`array[${values.map((value) => `'${value}'`).join(", ")}]`);

/** How a shop works at its counter. A shop that never said has no row. */
export const tillSettings = pgTable(
  "till_settings",
  {
    shopId: id<ShopId>().primaryKey(),
    /** Minutes without a touch until the back-office locks where its person has a PIN; null: never. */
    lockMinutes: integer(),
    /** Digits that a new PIN has at least. */
    minPinDigits: integer().notNull(),
    openingFloatMinor: minor().notNull(),
    /** Those that are shown, in their order. */
    paymentButtons: text().array().$type<PaymentButton[]>().notNull(),
    quickNotesMinor: integer().array().$type<TillNote[]>().notNull(),
    receiptWidth: text({ enum: receiptWidths }).notNull(),
    asksPhone: boolean().notNull(),
    hasSounds: boolean().notNull(),
    /** What one person gives back in a day without an owner's PIN; null: as much as they like. */
    refundLimitMinor: minor().default(firstRefundLimitMinor),
    updatedAt: moment().notNull(),
  },
  (t) => [
    check(
      "till_settings_lock_minutes",
      sql`${t.lockMinutes} between ${sql.raw(`${lockMinutesRange.min} and ${lockMinutesRange.max}`)}`,
    ),
    check(
      "till_settings_pin_digits",
      sql`${t.minPinDigits} between ${sql.raw(`${pinLengthRange.min} and ${pinLengthRange.max}`)}`,
    ),
    check("till_settings_refund_limit", sql`${t.refundLimitMinor} >= 0`),
    check("till_settings_float", sql`${t.openingFloatMinor} >= 0`),
    check(
      "till_settings_buttons",
      sql`cardinality(${t.paymentButtons}) > 0 and ${t.paymentButtons} <@ ${listOf(paymentButtons)}`,
    ),
    check("till_settings_notes", sql`${t.quickNotesMinor} <@ ${sql.raw(`array[${tillNotes.join(", ")}]`)}`),
    oneOf("till_settings_receipt_width", t.receiptWidth, receiptWidths),
    ...shopPolicies("till_settings"),
  ],
);

/** What can be added to a sale: packing, a share for a card. */
export const tillFees = pgTable(
  "till_fees",
  {
    shopId: id<ShopId>().notNull(),
    /** In the order of the list, from 1. */
    position: integer().notNull(),
    name: text().notNull(),
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    feeKind: text({ enum: feeKinds }).notNull(),
    /** Of a fixed amount; 0 for a share. */
    feeMinor: minor().notNull(),
    /** Of a share, in hundredths of a percent; 0 for a fixed amount. */
    feeBasisPoints: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.position] }),
    uniqueIndex("till_fees_name").on(t.shopId, t.nameKey),
    check("till_fees_position", sql`${t.position} between 1 and ${sql.raw(String(maxTillFees))}`),
    oneOf("till_fees_fee_kind", t.feeKind, feeKinds),
    check(
      "till_fees_one_fee",
      sql`case ${t.feeKind} when 'fixed_amount' then ${t.feeMinor} > 0 and ${t.feeBasisPoints} = 0
        else ${t.feeMinor} = 0 and ${t.feeBasisPoints} between 1 and 10000 end`,
    ),
    ...shopPolicies("till_fees"),
  ],
);

/** A signed-in device with a name of its own, and the letter that numbers made on it begin with. */
export const tillDevices = pgTable(
  "till_devices",
  {
    shopId: id<ShopId>().notNull(),
    sessionId: id<SessionId>().notNull(),
    name: text().notNull(),
    prefix: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.sessionId] }),
    uniqueIndex("till_devices_prefix").on(t.shopId, t.prefix),
    check("till_devices_prefix_letter", sql`${t.prefix} ~ '^[A-Z]$'`),
    ...shopPolicies("till_devices"),
  ],
);

/** What a device says that it still keeps: a device without a row keeps nothing, or could not say so. */
export const deviceQueues = pgTable(
  "device_queues",
  {
    shopId: id<ShopId>().notNull(),
    /** The device's own number for itself, which outlives who is signed in on it. */
    deviceKey: text().notNull(),
    /** In which it said so last. */
    sessionId: id<SessionId>().notNull(),
    /** What it is, by its browser; null where that does not say. */
    device: text(),
    /** Sales that wait to be sent. */
    salesWaiting: integer().notNull(),
    /** Sales that the API took back to whoever sold them. */
    salesRefused: integer().notNull(),
    /** Messages to customers that wait to be sent. */
    messagesWaiting: integer().notNull(),
    /** Since when the oldest of them waits. */
    oldestAt: moment().notNull(),
    heardAt: moment().notNull(),
    /** When the shop was told that the device is stuck; null: it was not, of what waits now. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.deviceKey] }),
    index("device_queues_session").on(t.shopId, t.sessionId),
    index("device_queues_untold")
      .on(t.oldestAt)
      .where(sql`told_at is null`),
    index("device_queues_heard").on(t.heardAt),
    check(
      "device_queues_counts",
      sql`${t.salesWaiting} >= 0 and ${t.salesRefused} >= 0 and ${t.messagesWaiting} >= 0
        and ${t.salesWaiting} + ${t.salesRefused} + ${t.messagesWaiting} > 0`,
    ),
    ...shopPolicies("device_queues"),
  ],
);

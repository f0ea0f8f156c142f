import { sql } from "drizzle-orm";
import {
  check,
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
  OrderId,
  OrderLineId,
  PaymentAttemptId,
  ProviderAccountId,
  RefundId,
  ShopId,
  UserId,
} from "../../kernel/ids.ts";
import { failureCodes, mobileNetworks } from "../../kernel/payment-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { paymentAttempts, providerAccounts } from "./payments.ts";

/** How money goes back: goods for goods, as credit for goods, in cash, by hand from the shop's own wallet, by the provider of the payment, or as a payout to the wallet that paid. */
export const wayBacks = ["exchange", "store_credit", "cash", "own_wallet", "provider", "payout"] as const;
export type WayBack = (typeof wayBacks)[number];

/** The same, and what nobody of the shop gave: the provider of a payment has taken it back. */
export const waysGone = [...wayBacks, "taken_back"] as const;
export type WayGone = (typeof waysGone)[number];

/** `sent`: the provider was asked. `unknown`: nobody knows whether it went; it is never sent again, and a person says so. */
export const refundStatuses = ["requested", "sent", "unknown", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
export const openRefundStatuses = ["requested", "sent", "unknown"] as const;

/** Goods that came back to stock with the money. */
export type ReturnedGoods = { lineId: OrderLineId; name: string; quantity: number };

/** Money of an order on its way back to its customer, whichever way it takes. */
export const refunds = pgTable(
  "refunds",
  {
    shopId: id<ShopId>().notNull(),
    id: id<RefundId>().notNull(),
    orderId: id<OrderId>().notNull(),
    way: text({ enum: waysGone }).notNull(),
    status: text({ enum: refundStatuses }).notNull(),
    amountMinor: minor().notNull(),
    /** What of it gave up a part of the order's total, which is not to be paid any more. */
    creditedMinor: minor().notNull().default(0),
    /** Taken back by the provider, or paid out although it was given up: what the order no longer had, since it went back before. */
    lostMinor: minor().notNull().default(0),
    /** Why, as somebody said it. */
    reason: text().notNull().default(""),
    goods: jsonb().$type<ReturnedGoods[]>().notNull().default([]),
    /** By the provider: the payment that goes back, and the account it was made with. */
    attemptId: id<PaymentAttemptId>(),
    providerAccountId: id<ProviderAccountId>(),
    /** Ours, sent to the provider; at most 20 of [A-Z0-9], never used again. */
    reference: text(),
    /** The provider's, or of a wallet by hand the wallet's. */
    providerReference: text(),
    network: text({ enum: mobileNetworks }),
    /** Goods for goods: the order that is paid with it. */
    toOrderId: id<OrderId>(),
    /** As credit: whose, and what of it is left. */
    creditOf: text(),
    leftMinor: minor().notNull().default(0),
    /** Money that was credit before: whose rest was given back. */
    ofCredit: id<RefundId>(),
    failureCode: text({ enum: failureCodes }),
    requestedBy: id<UserId>(),
    requestedAt: moment().notNull(),
    /** The owner whose PIN allowed what was beyond the limit. */
    allowedBy: id<UserId>(),
    sentAt: moment(),
    /** When an open one is looked at again. */
    nextLookAt: moment(),
    looks: integer().notNull().default(0),
    finishedAt: moment(),
    /** Who said what became of it, and what they saw. */
    settledBy: id<UserId>(),
    evidence: text(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("refunds_reference").on(t.shopId, t.reference),
    // One reference of a wallet is one refund.
    uniqueIndex("refunds_own_wallet")
      .on(t.shopId, t.providerReference)
      .where(sql`way = 'own_wallet'`),
    // A payment is taken back once.
    uniqueIndex("refunds_taken_back")
      .on(t.shopId, t.attemptId)
      .where(sql`way = 'taken_back'`),
    index("refunds_order").on(t.shopId, t.orderId, t.requestedAt),
    index("refunds_attempt").on(t.shopId, t.attemptId),
    // What one person gave back in a day.
    index("refunds_by").on(t.shopId, t.requestedBy, t.requestedAt),
    index("refunds_credit")
      .on(t.shopId, t.orderId, t.requestedAt)
      .where(sql`left_minor > 0`),
    index("refunds_open")
      .on(t.nextLookAt)
      .where(sql`status in ('requested', 'sent', 'unknown')`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({
      name: "refunds_to_order",
      columns: [t.shopId, t.toOrderId],
      foreignColumns: [orders.shopId, orders.id],
    }),
    foreignKey({
      name: "refunds_payment",
      columns: [t.shopId, t.attemptId],
      foreignColumns: [paymentAttempts.shopId, paymentAttempts.id],
    }),
    foreignKey({
      name: "refunds_provider_account",
      columns: [t.shopId, t.providerAccountId],
      foreignColumns: [providerAccounts.shopId, providerAccounts.id],
    }),
    oneOf("refunds_way", t.way, waysGone),
    oneOf("refunds_status", t.status, refundStatuses),
    check("refunds_amount", sql`${t.amountMinor} > 0 and ${t.creditedMinor} between 0 and ${t.amountMinor}`),
    check(
      "refunds_left",
      sql`${t.leftMinor} between 0 and ${t.amountMinor} and (${t.leftMinor} = 0 or (${t.way} = 'store_credit' and ${t.status} = 'done'))`,
    ),
    check("refunds_credit_of", sql`(${t.way} = 'store_credit') = (${t.creditOf} is not null)`),
    check("refunds_exchange", sql`(${t.way} = 'exchange') = (${t.toOrderId} is not null)`),
    check(
      "refunds_by_provider",
      sql`${t.way} <> 'provider' or (${t.attemptId} is not null and ${t.providerAccountId} is not null and ${t.reference} is not null and ${t.amountMinor} % 100 = 0)`,
    ),
    check("refunds_by_hand", sql`${t.way} <> 'own_wallet' or ${t.providerReference} is not null`),
    check(
      "refunds_taken_back",
      sql`${t.way} <> 'taken_back' or (${t.attemptId} is not null and ${t.providerAccountId} is not null and ${t.creditedMinor} = 0)`,
    ),
    check(
      "refunds_lost",
      sql`${t.lostMinor} between 0 and ${t.amountMinor} and (${t.lostMinor} = 0 or ${t.way} in ('taken_back', 'payout'))`,
    ),
    // What a payout needs beside it stands with the payout.
    check(
      "refunds_by_payout",
      sql`${t.way} <> 'payout' or (${t.attemptId} is not null and ${t.providerAccountId} is not null and ${t.amountMinor} % 100 = 0)`,
    ),
    // Only what a provider is asked for is ever open.
    check("refunds_at_once", sql`${t.way} in ('provider', 'payout') or ${t.status} = 'done'`),
    check("refunds_finished", sql`(${t.status} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
    ...shopPolicies("refunds"),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;

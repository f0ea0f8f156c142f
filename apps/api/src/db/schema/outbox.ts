import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** Facts in the order they were written: what live pages are told and resume from. */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    shopId: id<ShopId>().notNull(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    // What is new of any shop, and what is oldest.
    index("outbox_events_order").on(t.id),
    ...shopPolicies("outbox_events"),
  ],
);

/** Saved answers: the same key with the same content has its effect once. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    shopId: id<ShopId>().notNull(),
    scope: text().notNull(),
    key: text().notNull(),
    contentHash: text().notNull(),
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.scope, t.key] }),
    index("idempotency_keys_created").on(t.createdAt),
    ...shopPolicies("idempotency_keys"),
  ],
);

/** Who did what to what, written in the same transaction as the thing itself. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    shopId: id<ShopId>().notNull(),
    actor: text().notNull(),
    /** What the person worked on, as "Chrome, Android"; null where no person was at a device. */
    device: text(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    // What was done about one customer, for their page; what is written with orders and money pays nothing for it.
    index("audit_log_customer")
      .on(t.shopId, t.subject, t.id)
      .where(sql`action like 'customer.%'`),
    index("audit_log_person").on(t.shopId, t.actor, t.id),
    ...shopPolicies("audit_log"),
  ],
);

/** Counters of the rate limiter (rate-limiter-flexible's own columns). */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().notNull(), points: integer().notNull().default(0), expire: bigint({ mode: "number" }) },
  (t) => [primaryKey({ columns: [t.key] })],
);

import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { PayoutId, ShopId, SmsAccountId, SmsTopUpId, WebhookLineId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

export const lineSources = ["whatsapp", "selcom", "snippe", "sms"] as const;
export type LineSource = (typeof lineSources)[number];

/**
 * `open`: it was kept, and its work goes on; what became of a payment's notice stands with the notice itself. `duplicate`: the
 * same had come before.
 */
export const lineResults = ["open", "ok", "ignored", "failed", "duplicate", "bad_signature"] as const;
export type LineResult = (typeof lineResults)[number];

/** What a line is worked on again from, where nothing else keeps it. */
export type LineWork =
  | {
      kind: "sms_reports";
      accountId: SmsAccountId;
      /** They came to the platform's door, not to one of the shop's own account. */
      isPlatforms: boolean;
      reports: { providerRef: string; outcome: "delivered" | "undelivered"; reason: string | null }[];
    }
  | { kind: "payout"; payoutId: PayoutId }
  | { kind: "sms_top_up"; topUpId: SmsTopUpId };

/** What providers called us with, as the shop it is about sees it. What is secret or a person's is not in it. */
export const webhookLines = pgTable(
  "webhook_lines",
  {
    shopId: id<ShopId>().notNull(),
    id: id<WebhookLineId>().notNull(),
    source: text({ enum: lineSources }).notNull(),
    event: text().notNull(),
    /** The provider's own id of what it is about; "" where it names none. */
    ref: text().notNull(),
    /** Where the whole of it is kept: a webhook event, or a provider's notice. Of reports on SMS their hash. */
    originId: text(),
    work: jsonb().$type<LineWork>(),
    result: text({ enum: lineResults }).notNull(),
    /** How often it was worked on. */
    tries: integer().notNull(),
    tookMs: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    /** Null where it is read from where the whole of it is kept. */
    body: jsonb(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    // What came again stands beside what it repeats.
    uniqueIndex("webhook_lines_origin")
      .on(t.shopId, t.originId)
      .where(sql`result <> 'duplicate'`),
    index("webhook_lines_list").on(t.shopId, t.at, t.id),
    index("webhook_lines_at").on(t.at),
    check("webhook_lines_tries", sql`${t.tries} >= 0`),
    oneOf("webhook_lines_source", t.source, lineSources),
    oneOf("webhook_lines_result", t.result, lineResults),
    ...shopPolicies("webhook_lines"),
  ],
);

export type LineRow = typeof webhookLines.$inferSelect;

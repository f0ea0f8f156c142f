import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Permission } from "@agiza/permissions";
import type { ApiKeyId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** Keys of a shop that open at the same time. */
export const maxApiKeys = 20;
export const maxApiKeyName = 60;

/** What a program of the shop's own signs its calls with. */
export const apiKeys = pgTable(
  "api_keys",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ApiKeyId>().notNull(),
    name: text().notNull(),
    /** SHA-256, hex: the key itself is shown once and kept nowhere. */
    hash: text().notNull(),
    /** Its last four letters, to tell it from others. */
    hint: text().notNull(),
    permissions: jsonb().$type<readonly Permission[]>().notNull(),
    /** In whose name it acts: a person who is nobody, called after the key. */
    userId: id<UserId>().notNull(),
    createdBy: id<UserId>(),
    createdAt: moment().notNull(),
    /** To the minute. */
    lastUsedAt: moment(),
    /** A key that opens nothing any more stays for the names on what it did. */
    revokedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("api_keys_hash").on(t.shopId, t.hash),
    uniqueIndex("api_keys_user").on(t.shopId, t.userId),
    check("api_keys_name", sql`char_length(${t.name}) between 1 and ${sql.raw(String(maxApiKeyName))}`),
    ...shopPolicies("api_keys"),
  ],
);

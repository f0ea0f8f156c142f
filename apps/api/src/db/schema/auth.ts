import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SessionId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, systemPolicy } from "./columns.ts";

/** How long a person stays signed in without using the product. */
export const signInLifeDays = 30;

/** One sign-in on one device. Tokens are kept as SHA-256 only. */
export const sessions = pgTable(
  "sessions",
  {
    id: id<SessionId>().primaryKey(),
    userId: id<UserId>().notNull(),
    /** The shop this session works in; null before the person has one. */
    shopId: id<ShopId>(),
    accessHash: text().notNull(),
    accessExpiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    revokedAt: moment(),
    userAgent: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("sessions_access_hash").on(t.accessHash),
    index("sessions_user").on(t.userId),
    index("sessions_last_seen").on(t.lastSeenAt),
    systemPolicy("sessions"),
  ],
);

/** Each works once; a second use of a spent one, or the use of a second one it was traded for, ends the whole session. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: id<SessionId>().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Hash of the token this one was traded for; null at a sign-in. An answer that was lost leaves several of one. */
    tradedFor: text(),
  },
  (t) => [
    index("refresh_tokens_traded_for").on(t.tradedFor),
    index("refresh_tokens_session").on(t.sessionId),
    index("refresh_tokens_expires").on(t.expiresAt),
    systemPolicy("refresh_tokens"),
  ],
);

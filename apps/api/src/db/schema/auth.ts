import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CodeId, SessionId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, oneOf, systemPolicy } from "./columns.ts";

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

/** What a code was asked for; it opens nothing else. */
export const codePurposes = ["sign_up", "sign_in", "reset_password", "change_contact", "invitation"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code of six digits that shows a phone or an e-mail address to be somebody's own. The newest of a purpose counts. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    id: id<CodeId>().primaryKey(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** E.164, or an e-mail address in lower case. */
    address: text().notNull(),
    /** Keyed hash: six digits alone would be found by trying. */
    codeMac: text().notNull(),
    /** Who asked while signed in, or on a device they signed in on before; null for everybody else. */
    userId: id<UserId>(),
    wrongTries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index("verification_codes_address").on(t.address, t.purpose, t.createdAt.desc()),
    index("verification_codes_created").on(t.createdAt),
    oneOf("verification_codes_purpose", t.purpose, codePurposes),
    systemPolicy("verification_codes"),
  ],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { Action, Resource } from "@agiza/permissions";
import { orderScopes, type Permission, rolePresets } from "@agiza/permissions/presets";
import type { InvitationId, ShopId, UserId } from "../../kernel/ids.ts";
import { appRole, id, moment, oneOf, shopPolicies, systemPolicy } from "./columns.ts";

/** A person; may work in several shops. */
export const users = pgTable(
  "users",
  {
    id: id<UserId>().primaryKey(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    passwordHash: text(),
    language: text().$type<Language>().notNull().default("sw"),
    photoKey: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_phone").on(t.phone),
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    systemPolicy("users"),
    pgPolicy("users_colleagues", {
      for: "select",
      to: appRole,
      using: sql`exists (select 1 from members where members.user_id = users.id)
        or exists (select 1 from former_members where former_members.user_id = users.id)
        or exists (select 1 from api_keys where api_keys.user_id = users.id)`,
    }),
  ],
);

export const memberStatuses = ["active", "suspended"] as const;

/** What comes beside permissions, for members and for those who are invited. */
const extras = () => ({
  preset: text({ enum: rolePresets }).notNull().default("custom"),
  orderScope: text({ enum: orderScopes }).notNull().default("all"),
  /** Customers' numbers are shown to this person with their middle left out. */
  masksPhones: boolean().notNull().default(false),
  /** What products cost the shop is shown to this person; owners see it always. */
  seesCost: boolean().notNull().default(false),
  /** The highest discount this person gives at the till, in whole percent; owners give any. */
  maxDiscountPct: integer().notNull().default(0),
  /** This person may sell at the till on credit; owners may always. */
  mayGiveCredit: boolean().notNull().default(false),
});

/** A person's place in a shop. */
export const members = pgTable(
  "members",
  {
    shopId: id<ShopId>().notNull(),
    userId: id<UserId>().notNull(),
    isAdmin: boolean().notNull().default(false),
    status: text({ enum: memberStatuses }).notNull().default("active"),
    ...extras(),
    /** argon2id of the counter PIN; null until the person has chosen one. */
    pinHash: text(),
    invitedBy: id<UserId>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.userId] }),
    index("members_user").on(t.userId),
    oneOf("members_status", t.status, memberStatuses),
    oneOf("members_preset", t.preset, rolePresets),
    oneOf("members_order_scope", t.orderScope, orderScopes),
    check("members_max_discount_pct", sql`${t.maxDiscountPct} between 0 and 100`),
    ...shopPolicies("members"),
  ],
);

export const memberPermissions = pgTable(
  "member_permissions",
  {
    shopId: id<ShopId>().notNull(),
    userId: id<UserId>().notNull(),
    resource: text().$type<Resource>().notNull(),
    action: text().$type<Action>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.userId, t.resource, t.action] }),
    ...shopPolicies("member_permissions"),
  ],
);

/** Who worked in a shop once: their name stays readable on what they did there. */
export const formerMembers = pgTable(
  "former_members",
  {
    shopId: id<ShopId>().notNull(),
    userId: id<UserId>().notNull(),
    removedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.userId] }), ...shopPolicies("former_members")],
);

/** Asks a person to work in the shop. Its link carries a token, of which the hash finds it and the sealed one shows it again. */
export const invitations = pgTable(
  "invitations",
  {
    shopId: id<ShopId>().notNull(),
    id: id<InvitationId>().notNull(),
    tokenHash: text().notNull(),
    tokenSealed: text().notNull(),
    name: text().notNull(),
    /** E.164; null for a link or QR code that is handed over. Who accepts must then own this number. */
    phone: text(),
    isAdmin: boolean().notNull().default(false),
    permissions: jsonb().$type<readonly Permission[]>().notNull().default([]),
    ...extras(),
    invitedBy: id<UserId>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: id<UserId>(),
    revokedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("invitations_token").on(t.shopId, t.tokenHash),
    // One open invitation for a number in a shop; a new one takes the place of what ran out.
    uniqueIndex("invitations_open_phone")
      .on(t.shopId, t.phone)
      .where(sql`accepted_at is null and revoked_at is null`),
    index("invitations_phone")
      .on(t.phone)
      .where(sql`accepted_at is null and revoked_at is null`),
    oneOf("invitations_preset", t.preset, rolePresets),
    oneOf("invitations_order_scope", t.orderScope, orderScopes),
    check("invitations_max_discount_pct", sql`${t.maxDiscountPct} between 0 and 100`),
    check("invitations_accepted", sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
    ...shopPolicies("invitations"),
  ],
);

export type UserRow = typeof users.$inferSelect;

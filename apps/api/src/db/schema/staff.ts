import { sql } from "drizzle-orm";
import { boolean, pgPolicy, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { Action, Resource } from "@agiza/permissions";
import type { ShopId, UserId } from "../../kernel/ids.ts";
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
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("users_phone").on(t.phone),
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    systemPolicy("users"),
    pgPolicy("users_colleagues", {
      for: "select",
      to: appRole,
      using: sql`exists (select 1 from members where members.user_id = users.id)`,
    }),
  ],
);

export const memberStatuses = ["active", "suspended"] as const;

/** A person's place in a shop. */
export const members = pgTable(
  "members",
  {
    shopId: id<ShopId>().notNull(),
    userId: id<UserId>().notNull(),
    isAdmin: boolean().notNull().default(false),
    status: text({ enum: memberStatuses }).notNull().default("active"),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.userId] }),
    oneOf("members_status", t.status, memberStatuses),
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

export type UserRow = typeof users.$inferSelect;

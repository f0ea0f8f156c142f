import { and, asc, eq, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import type { Permissions } from "@agiza/permissions";
import type { Permission } from "@agiza/permissions/presets";
import { notificationSettings } from "#db/schema/notifications.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";

const granted = sql<Permission[]>`coalesce((
  select json_agg(json_build_object('resource', p.resource, 'action', p.action))
  from ${memberPermissions} p where p.shop_id = ${members.shopId} and p.user_id = ${members.userId}
), '[]'::json)`;

/** Somebody who works in the shop, with what they may do and how they want to hear of things. */
export type Hearer = {
  id: UserId;
  name: string;
  phone: string | null;
  language: Language;
  permissions: Permissions;
  orderScope: "all" | "assigned";
  masksPhones: boolean;
  channels: (typeof notificationSettings.$inferSelect)["channels"];
  quietFrom: string | null;
  quietUntil: string | null;
};

/**
 * Everybody who works in the shop and is not suspended; who joined first comes first.
 *
 * @param userId only this person
 */
export async function findHearers(db: Db, shopId: ShopId, userId?: UserId): Promise<Hearer[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      language: users.language,
      isAdmin: members.isAdmin,
      granted,
      orderScope: members.orderScope,
      masksPhones: members.masksPhones,
      channels: notificationSettings.channels,
      quietFrom: notificationSettings.quietFrom,
      quietUntil: notificationSettings.quietUntil,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.shopId, members.shopId), eq(notificationSettings.userId, members.userId)),
    )
    .where(
      and(
        eq(members.shopId, shopId),
        eq(members.status, "active"),
        userId === undefined ? undefined : eq(members.userId, userId),
      ),
    )
    .orderBy(asc(members.createdAt), asc(members.userId));
  return rows.map(({ isAdmin, granted: permissions, channels, ...person }) => ({
    ...person,
    permissions: isAdmin ? { is_admin: true } : permissions,
    channels: channels ?? {},
  }));
}

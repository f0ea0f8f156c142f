import { sessions } from "#db/schema/auth.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Sight } from "#kernel/ctx.ts";
import { newId, type SessionId, type ShopId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import type { Permissions } from "@agiza/permissions";
import type { Rights } from "@agiza/permissions/rights";
import type { Harness } from "./harness.ts";

/** Somebody new with an open session; working in a shop with these permissions, or in none. */
export async function signInAs(
  { base }: Harness,
  shopId: ShopId | null,
  permissions: Permissions = { is_admin: true },
  beside: Partial<Sight & Rights> = {},
): Promise<{ token: string; userId: UserId; sessionId: SessionId }> {
  const now = base.now();
  const userId: UserId = newId("usr", now);
  const sessionId: SessionId = newId("ses", now);
  const token = newToken();
  const isAdmin = "is_admin" in permissions && permissions.is_admin;
  await base.store.system(async (db) => {
    await db.insert(users).values({ id: userId, name: "Asha Juma", createdAt: now });
    if (shopId) await db.insert(members).values({ shopId, userId, isAdmin, ...beside, createdAt: now });
    const grants = "is_admin" in permissions ? [] : permissions;
    for (const { resource, action } of shopId ? grants : []) {
      const actions = typeof action === "string" ? [action] : action;
      await db
        .insert(memberPermissions)
        .values(actions.map((one) => ({ shopId: shopId!, userId, resource, action: one })));
    }
    await db.insert(sessions).values({
      id: sessionId,
      userId,
      shopId,
      accessHash: hashToken(token),
      accessExpiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      lastSeenAt: now,
    });
  });
  return { token, userId, sessionId };
}

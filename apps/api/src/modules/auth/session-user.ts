import type { Permissions } from "@agiza/permissions";
import type { Sight } from "#kernel/ctx.ts";
import type { SessionUser } from "./auth.repository.ts";

/** Owners have everything; others the list of what was granted to them; people without a shop nothing. */
export function permissionsOf(user: Pick<SessionUser, "isAdmin" | "grants" | "shopId">): Permissions {
  if (user.shopId === null) return [];
  if (user.isAdmin) return { is_admin: true };
  const byResource = Map.groupBy(user.grants, (grant) => grant.resource);
  return [...byResource].map(([resource, grants]) => ({
    resource,
    action: grants.map((grant) => grant.action),
  })) as Permissions;
}

/** Owners see everything; others as their place in the shop says. */
export const sightOf = ({ isAdmin, orderScope, masksPhones, seesCost }: SessionUser): Sight =>
  isAdmin
    ? { orderScope: "all", masksPhones: false, seesCost: true }
    : {
        orderScope: orderScope ?? "assigned",
        masksPhones: masksPhones ?? true,
        seesCost: seesCost ?? false,
      };

/** Where a browser fetches somebody's picture. */
export const photoUrl = (key: string | null): string | null => key && `/store/files/${key}`;

/** The current user as the wire shows it. */
export const toUser = (user: SessionUser) => ({
  id: user.userId,
  name: user.name,
  phone: user.phone,
  email: user.email,
  language: user.language,
  photo_url: photoUrl(user.photoKey),
  has_pin: user.hasPin,
  updated_at: user.updatedAt.toISOString(),
  permissions: permissionsOf(user),
  preset: user.preset,
  order_scope: sightOf(user).orderScope,
  masks_phones: sightOf(user).masksPhones,
});

import type { Permissions } from "@agiza/permissions";
import type { Sight } from "#kernel/ctx.ts";
import type { SessionUser } from "./auth.repository.ts";

type Holder = Pick<
  SessionUser,
  "isAdmin" | "grants" | "shopId" | "seesCost" | "maxDiscountPct" | "mayGiveCredit"
>;

/**
 * Owners have everything; others the list of what was granted to them, with their rights beside it; people without a shop
 * nothing.
 */
export function permissionsOf(user: Holder): Permissions {
  if (user.shopId === null) return [];
  if (user.isAdmin) return { is_admin: true };
  const byResource = Map.groupBy(user.grants, (grant) => grant.resource);
  return [...byResource].map(([resource, grants]) => ({
    resource,
    action: grants.map((grant) => grant.action),
    ...rightsBeside(resource, user),
  })) as Permissions;
}

/** A right stands beside what it is about, and only where it is held. */
const rightsBeside = (resource: string, { seesCost, maxDiscountPct, mayGiveCredit }: Holder) => ({
  ...(resource === "product" && seesCost && { see_cost: true }),
  ...(resource === "orders" && maxDiscountPct && { max_discount_pct: maxDiscountPct }),
  ...(resource === "orders" && mayGiveCredit && { may_give_credit: true }),
});

/** Owners see everything; others as their place in the shop says. */
export const sightOf = ({ isAdmin, orderScope, masksPhones }: SessionUser): Sight =>
  isAdmin
    ? { orderScope: "all", masksPhones: false }
    : { orderScope: orderScope ?? "assigned", masksPhones: masksPhones ?? true };

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

import { isAdmin } from "@agiza/permissions";
import {
  holdsAll,
  type Permission,
  presetRoles,
  type Role,
  type RolePreset,
} from "@agiza/permissions/presets";
import { holdsRights, type Rights, rightsWithin } from "@agiza/permissions/rights";
import type { Actor } from "#kernel/ctx.ts";

/** A role as it is stored: with the name of the preset it is, or `custom`. */
export type StoredRole = Role & { preset: RolePreset };

/** A role as somebody asks for it: a right may be left out. */
export type AskedRole = Omit<StoredRole, keyof Rights> & {
  [Right in keyof Rights]?: Rights[Right] | undefined;
};

/** What was asked for; a right that was left out is as it is now. */
export const withRights = <Asked extends AskedRole>(asked: Asked, now: Rights) => ({
  ...asked,
  seesCost: asked.seesCost ?? now.seesCost,
  maxDiscountPct: asked.maxDiscountPct ?? now.maxDiscountPct,
  mayGiveCredit: asked.mayGiveCredit ?? now.mayGiveCredit,
});

const nameOf = ({ action, resource }: Permission): string => `${resource} ${action}`;

/** The permissions in one order, each once. */
const ordered = (permissions: readonly Permission[]): Permission[] =>
  [...new Map(permissions.map((one) => [nameOf(one), one])).values()].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other)),
  );

const isSame = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  ordered(one).map(nameOf).join() === ordered(other).map(nameOf).join();

/**
 * A role as it is stored. An owner has everything and sees everything. The preset's name stays only while the permissions
 * are the preset's own; what is shown and given beside them may be otherwise than it says.
 */
export function toStoredRole(role: StoredRole): StoredRole {
  if (role.isAdmin) return { ...presetRoles.owner, permissions: [], preset: "owner" };
  const { preset, orderScope, masksPhones } = role;
  const isPreset =
    preset !== "custom" && preset !== "owner" && isSame(presetRoles[preset].permissions, role.permissions);
  return {
    isAdmin: false,
    preset: isPreset ? preset : "custom",
    permissions: ordered(role.permissions),
    orderScope,
    masksPhones,
    ...rightsWithin(role.permissions, role),
  };
}

/** Whether somebody may do or see less by a role than by the one before. */
export const holdsLess = (before: Role, after: Role): boolean =>
  !after.isAdmin &&
  (before.isAdmin ||
    !isSame([...before.permissions, ...after.permissions], after.permissions) ||
    !holdsRights(after, before) ||
    (before.orderScope === "all" && after.orderScope === "assigned") ||
    (!before.masksPhones && after.masksPhones));

/**
 * Whether somebody may give a role, or change one who has it: nobody gives, or takes from another, what they do not hold
 * themselves, and who sees only some orders or masked numbers lets nobody see more.
 */
export function mayGive(actor: Actor, role: Role): boolean {
  if (actor.kind === "system") return true;
  if (actor.kind !== "staff" || !holdsAll(actor.permissions, role)) return false;
  if (isAdmin(actor.permissions)) return true;
  const seesMoreOrders = actor.orderScope === "assigned" && role.orderScope === "all";
  return !seesMoreOrders && (!actor.masksPhones || role.masksPhones);
}

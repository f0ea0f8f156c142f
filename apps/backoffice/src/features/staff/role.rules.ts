import { can, type Action, type Resource } from "@agiza/permissions";
import { everyPermission } from "@agiza/permissions/guards";
import { holdsAll, presetRoles, type RolePreset } from "@agiza/permissions/presets";
import {
  everyRight,
  holdsRights,
  noRights,
  type Rights,
  rightsOf,
  rightsWithin,
} from "@agiza/permissions/rights";
import type { StaffRole } from "#data/staff.ts";

/** One permission as a form holds it: "update orders". */
export type PermissionName = `${Action} ${Resource}`;

/** What a form holds of a role. */
export type RoleValues = Rights & {
  preset: RolePreset;
  /** In the order of the table; of an owner empty. */
  granted: readonly PermissionName[];
  assignedOnly: boolean;
  masksPhones: boolean;
};

type NamedPreset = Exclude<RolePreset, "custom">;
type Permission = { readonly resource: Resource; readonly action: Action };

export const nameOf = ({ action, resource }: Permission): PermissionName => `${action} ${resource}`;

/** The presets in the order in which they are offered, the most usual first. */
export const offeredPresets = ["cashier", "chat", "packer", "accountant", "manager", "owner"] as const;

const inOrder = (names: ReadonlySet<PermissionName>): PermissionName[] =>
  everyPermission.map(nameOf).filter((name) => names.has(name));

/** A role as the API answers it, for a form; for somebody new a cashier's. */
export function toRoleValues(role: StaffRole | undefined): RoleValues {
  if (!role) return presetValues("cashier");
  return {
    preset: role.preset,
    granted: role.is_admin ? [] : inOrder(new Set(role.permissions.map(nameOf))),
    assignedOnly: role.order_scope === "assigned",
    masksPhones: role.masks_phones,
    ...wireRights(role),
  };
}

const wireRights = ({ sees_cost, max_discount_pct, may_give_credit }: StaffRole): Rights => ({
  seesCost: sees_cost ?? noRights.seesCost,
  maxDiscountPct: max_discount_pct ?? noRights.maxDiscountPct,
  mayGiveCredit: may_give_credit ?? noRights.mayGiveCredit,
});

/** A preset as the table shows it. */
export function presetValues(preset: NamedPreset): RoleValues {
  const { permissions, orderScope, masksPhones, seesCost, maxDiscountPct, mayGiveCredit } =
    presetRoles[preset];
  return {
    preset,
    granted: inOrder(new Set(permissions.map(nameOf))),
    assignedOnly: orderScope === "assigned",
    masksPhones,
    seesCost,
    maxDiscountPct,
    mayGiveCredit,
  };
}

/** What a form holds of the permissions, as the wire lists them. */
const permissionsIn = ({ granted }: Pick<RoleValues, "granted">): readonly Permission[] =>
  everyPermission.filter((one) => granted.includes(nameOf(one)));

/** The rights that mean something beside the permissions which are ticked; an owner has every one. */
export const rightsIn = (role: RoleValues): Rights =>
  role.preset === "owner" ? everyRight : rightsWithin(permissionsIn(role), role);

/** What a form sends. */
export function toRole(role: RoleValues): StaffRole {
  const { preset, assignedOnly, masksPhones } = role;
  const isOwner = preset === "owner";
  const { seesCost, maxDiscountPct, mayGiveCredit } = rightsIn(role);
  return {
    preset,
    is_admin: isOwner,
    permissions: isOwner ? [] : [...permissionsIn(role)],
    order_scope: assignedOnly && !isOwner ? "assigned" : "all",
    masks_phones: masksPhones && !isOwner,
    sees_cost: seesCost,
    max_discount_pct: maxDiscountPct,
    may_give_credit: mayGiveCredit,
  };
}

const presetOf = (granted: readonly PermissionName[]): RolePreset =>
  offeredPresets.find(
    (preset) => preset !== "owner" && presetValues(preset).granted.join() === granted.join(),
  ) ?? "custom";

/**
 * A role with one permission more or less. Whoever may do something with a part of the shop may see it, so seeing comes with
 * the first permission of a part and takes the others along when it goes.
 */
export function withPermission(
  role: RoleValues,
  { resource, action }: Permission,
  isGranted: boolean,
): RoleValues {
  const names = new Set(role.granted);
  if (isGranted) names.add(nameOf({ resource, action })).add(nameOf({ resource, action: "read" }));
  else if (action !== "read") names.delete(nameOf({ resource, action }));
  else for (const one of everyPermission) if (one.resource === resource) names.delete(nameOf(one));
  const granted = inOrder(names);
  return { ...role, granted, preset: presetOf(granted) };
}

/** Whether somebody may give a preset: nobody gives more than they hold. */
export const mayGivePreset = (held: unknown, preset: NamedPreset): boolean =>
  holdsAll(held, presetRoles[preset]);

/** Whether somebody may give one permission: they hold it, and so may let others see that part of the shop. */
export const mayGrant = (held: unknown, { resource, action }: Permission): boolean =>
  can(held, action, resource) && can(held, "read", resource);

/** Whether somebody may change one who has this role. */
export const mayChange = (held: unknown, role: StaffRole): boolean =>
  holdsAll(held, { isAdmin: role.is_admin, permissions: role.permissions, ...wireRights(role) });

/** Whether somebody may give a right: nobody gives more than they hold. */
export const mayGiveRight = (held: unknown, right: Partial<Rights>): boolean =>
  holdsRights(rightsOf(held), { ...noRights, ...right });

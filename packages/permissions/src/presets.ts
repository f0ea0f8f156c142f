import { type Action, can, isAdmin, type Permission, type Resource } from "./permissions.ts";
import { everyPermission } from "./guards.ts";
import { everyRight, holdsRights, noRights, type Rights, rightsOf } from "./rights.ts";

export type { Permission } from "./permissions.ts";

/** The named sets of permissions an owner picks from; `custom` is any other set. */
export const rolePresets = ["owner", "manager", "cashier", "packer", "chat", "accountant", "custom"] as const;
export type RolePreset = (typeof rolePresets)[number];

/** Which orders somebody sees: all of the shop's, or those given to them. */
export const orderScopes = ["all", "assigned"] as const;
export type OrderScope = (typeof orderScopes)[number];

/** What somebody may do in a shop, and what of its customers they are shown. */
export type Role = Rights & {
  readonly isAdmin: boolean;
  /** Empty for owners, who have every one. */
  readonly permissions: readonly Permission[];
  readonly orderScope: OrderScope;
  /** Customers' numbers are shown with their middle left out. */
  readonly masksPhones: boolean;
};

const some = (granted: Partial<Record<Resource, readonly Action[]>>): readonly Permission[] =>
  everyPermission.filter(({ resource, action }) => granted[resource]?.includes(action));

const seesAll = { orderScope: "all", masksPhones: false } as const;

/** What each preset comes to. A set that is changed afterwards is `custom`. */
export const presetRoles: Record<Exclude<RolePreset, "custom">, Role> = {
  owner: { isAdmin: true, permissions: [], ...seesAll, ...everyRight },
  /** Runs the shop; money keys, settings and removing people stay with the owner. */
  manager: {
    isAdmin: false,
    permissions: everyPermission.filter(
      ({ resource, action }) => resource !== "staffs" || action === "read" || action === "create",
    ),
    ...seesAll,
    seesCost: true,
    maxDiscountPct: 20,
    mayGiveCredit: true,
  },
  /** Sells and takes money, with a little off where it helps; cancels nothing that is paid. */
  cashier: {
    isAdmin: false,
    permissions: some({
      product: ["read"],
      orders: ["read", "create", "update"],
      customers: ["read", "create"],
      transactions: ["read", "create"],
    }),
    ...seesAll,
    ...noRights,
    maxDiscountPct: 5,
  },
  /** Packs and brings the orders given to them. */
  packer: {
    isAdmin: false,
    permissions: some({ product: ["read"], orders: ["read", "update"] }),
    orderScope: "assigned",
    masksPhones: true,
    ...noRights,
  },
  /** Answers customers and takes their orders. */
  chat: {
    isAdmin: false,
    permissions: some({
      product: ["read"],
      orders: ["read", "create"],
      customers: ["read", "update"],
      conversations: ["read", "create", "update"],
    }),
    orderScope: "all",
    masksPhones: true,
    ...noRights,
  },
  /** Reads the books, cost and profit in them; changes nothing but what money belongs to. */
  accountant: {
    isAdmin: false,
    permissions: some({
      product: ["read"],
      orders: ["read"],
      customers: ["read"],
      transactions: ["read", "update"],
    }),
    ...seesAll,
    ...noRights,
    seesCost: true,
  },
};

/** Whether every permission and right asked for is held: nobody grants more than they hold themselves. */
export const holdsAll = (held: unknown, asked: Rights & Pick<Role, "isAdmin" | "permissions">): boolean =>
  isAdmin(held) ||
  (!asked.isAdmin &&
    asked.permissions.every(({ action, resource }) => can(held, action, resource)) &&
    holdsRights(rightsOf(held), asked));

/** What a shop protects. The names are the ones on the wire. */
export const resources = [
  "product",
  "orders",
  "customers",
  "transactions",
  "conversations",
  "staffs",
  "chatflow",
  "whatsapp_interactions",
] as const;

/** What may be done to a resource. */
export const actions = ["read", "create", "update", "delete"] as const;

export type Resource = (typeof resources)[number];
export type Action = (typeof actions)[number];

/** One permission as it is stored and listed. */
export type Permission = { readonly resource: Resource; readonly action: Action };

/** One permission entry: a resource with one action or several, and what comes with it. */
export type Grant = {
  readonly resource: Resource;
  readonly action: Action | readonly Action[];
  /** Beside `product`: what products cost the shop is shown. */
  readonly see_cost?: boolean;
  /** Beside `orders`: the highest discount given at the till, in whole percent. */
  readonly max_discount_pct?: number;
  /** Beside `orders`: sales on credit at the till. */
  readonly may_give_credit?: boolean;
};

/** Either the owner's shape, where `true` means everything and `false` nothing, or a list of entries. */
export type Permissions = { readonly is_admin: boolean } | readonly Grant[];

/**
 * Whether these permissions allow the action on the resource.
 *
 * Takes `unknown` because permissions arrive from the network: entries and keys that are not understood grant
 * nothing, and no shape makes it throw. Only `is_admin` that is exactly `true` counts.
 *
 * @example can(user.permissions, "update", "orders")
 */
export function can(permissions: unknown, action: Action, resource: Resource): boolean {
  if (!isKnown(action, resource)) return false;
  if (Array.isArray(permissions)) return permissions.some((entry) => grants(entry, action, resource));
  return isAdmin(permissions);
}

/** Whether these permissions are an owner's: `is_admin` that is exactly `true`. Takes whatever comes, as `can` does. */
export const isAdmin = (permissions: unknown): boolean =>
  isRecord(permissions) && !Array.isArray(permissions) && own(permissions, "is_admin") === true;

/**
 * Whether these permissions show what products cost the shop: an owner's do, others' where an entry says `see_cost`. Takes
 * whatever comes, as `can` does.
 */
export const seesCosts = (permissions: unknown): boolean =>
  isAdmin(permissions) || valuesOf(permissions, "see_cost").includes(true);

/** What the entries of a list of permissions say under a key of their own. */
export const valuesOf = (permissions: unknown, key: string): unknown[] =>
  Array.isArray(permissions) ? permissions.filter(isRecord).map((entry) => own(entry, key)) : [];

function grants(entry: unknown, action: Action, resource: Resource): boolean {
  if (!isRecord(entry) || own(entry, "resource") !== resource) return false;
  const granted = own(entry, "action");
  return granted === action || (Array.isArray(granted) && granted.includes(action));
}

/** Guards callers whose names come from data: an unknown word is not something an owner may do either. */
const isKnown = (action: string, resource: string): boolean =>
  (actions as readonly string[]).includes(action) && (resources as readonly string[]).includes(resource);

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Own properties only, so nothing inherited can grant. */
const own = (record: object, key: string): unknown =>
  Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined;

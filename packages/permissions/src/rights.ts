import { isAdmin, type Permission, type Resource, seesCosts, valuesOf } from "./permissions.ts";

/** What somebody holds beside the table of permissions. */
export type Rights = {
  /** What products cost the shop is shown to them. */
  readonly seesCost: boolean;
  /** The highest discount they give at the till, in whole percent; 0: none, 100: any. */
  readonly maxDiscountPct: number;
  /** They may let a customer take goods at the till and pay later. */
  readonly mayGiveCredit: boolean;
};

export const noRights: Rights = { seesCost: false, maxDiscountPct: 0, mayGiveCredit: false };
export const everyRight: Rights = { seesCost: true, maxDiscountPct: 100, mayGiveCredit: true };

/** The rights that permissions carry. Takes whatever comes, as `can` does: what is missing or not understood is no right. */
export function rightsOf(permissions: unknown): Rights {
  if (isAdmin(permissions)) return everyRight;
  const percents = valuesOf(permissions, "max_discount_pct").filter(isPercent);
  return {
    seesCost: seesCosts(permissions),
    maxDiscountPct: Math.max(0, ...percents),
    mayGiveCredit: valuesOf(permissions, "may_give_credit").includes(true),
  };
}

/**
 * Whether somebody may take this much off a price at the till, both in hundredths. Nobody takes off less than nothing, or
 * more than there is.
 */
export function mayDiscount(
  permissions: unknown,
  { priceMinor, discountMinor }: { priceMinor: number; discountMinor: number },
): boolean {
  if (discountMinor < 0 || discountMinor > priceMinor) return false;
  return discountMinor * 100 <= priceMinor * rightsOf(permissions).maxDiscountPct;
}

/** Whether somebody may sell at the till on credit. */
export const mayGiveCredit = (permissions: unknown): boolean => rightsOf(permissions).mayGiveCredit;

/** Whether somebody who holds these rights may give those: none of them goes further. */
export const holdsRights = (held: Rights, asked: Rights): boolean =>
  (held.seesCost || !asked.seesCost) &&
  held.maxDiscountPct >= asked.maxDiscountPct &&
  (held.mayGiveCredit || !asked.mayGiveCredit);

/** The rights that mean something beside these permissions: cost is of products, discount and credit are of orders. */
export function rightsWithin(permissions: readonly Pick<Permission, "resource">[], rights: Rights): Rights {
  const holdsSome = (asked: Resource) => permissions.some(({ resource }) => resource === asked);
  const sells = holdsSome("orders");
  return {
    seesCost: rights.seesCost && holdsSome("product"),
    maxDiscountPct: sells ? rights.maxDiscountPct : 0,
    mayGiveCredit: rights.mayGiveCredit && sells,
  };
}

const isPercent = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100;

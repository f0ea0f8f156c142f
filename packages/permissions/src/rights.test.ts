import fc from "fast-check";
import { expect, test } from "vitest";
import { everyPermission } from "./guards.ts";
import { holdsAll, presetRoles } from "./presets.ts";
import {
  everyRight,
  holdsRights,
  mayDiscount,
  mayGiveCredit,
  noRights,
  type Rights,
  rightsOf,
  rightsWithin,
} from "./rights.ts";

const owner = { is_admin: true };
const anyRights: fc.Arbitrary<Rights> = fc.record({
  seesCost: fc.boolean(),
  maxDiscountPct: fc.integer({ min: 0, max: 100 }),
  mayGiveCredit: fc.boolean(),
});

/** A list of permissions with rights, as the wire has it. */
const onWire = (permissions: typeof everyPermission, rights: Rights) =>
  permissions.map((one) => ({
    ...one,
    ...(one.resource === "product" && { see_cost: rights.seesCost }),
    ...(one.resource === "orders" && {
      max_discount_pct: rights.maxDiscountPct,
      may_give_credit: rights.mayGiveCredit,
    }),
  }));

test("rights come from the wire as they went there, where they stand beside what they are about", () => {
  fc.assert(
    fc.property(fc.subarray([...everyPermission]), anyRights, (permissions, rights) => {
      expect(rightsOf(onWire(permissions, rights))).toEqual(rightsWithin(permissions, rights));
    }),
  );
  expect(rightsOf(owner)).toEqual(everyRight);
});

test("ten thousand sets: nobody gives a right they do not hold, beside permissions they do", () => {
  const set = fc.record({ permissions: fc.subarray([...everyPermission]), rights: anyRights });
  fc.assert(
    fc.property(set, set, (giver, asked) => {
      const held = onWire(giver.permissions, giver.rights);
      const own = rightsWithin(giver.permissions, giver.rights);
      const mayGive = holdsAll(held, { isAdmin: false, permissions: asked.permissions, ...asked.rights });
      const holdsListed = asked.permissions.every((one) => giver.permissions.includes(one));
      const exceeds =
        (asked.rights.seesCost && !own.seesCost) ||
        asked.rights.maxDiscountPct > own.maxDiscountPct ||
        (asked.rights.mayGiveCredit && !own.mayGiveCredit);
      expect(mayGive).toBe(holdsListed && !exceeds);
      expect(holdsAll(owner, { isAdmin: false, permissions: asked.permissions, ...asked.rights })).toBe(true);
      expect(holdsRights(own, own)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test("every preset's rights mean something beside its own permissions", () => {
  const { owner: _everything, ...others } = presetRoles;
  for (const { permissions, seesCost, maxDiscountPct, mayGiveCredit: gives } of Object.values(others)) {
    const rights = { seesCost, maxDiscountPct, mayGiveCredit: gives };
    expect(rightsWithin(permissions, rights)).toEqual(rights);
  }
});

test("what is missing or not understood is no right", () => {
  const odd: unknown[] = [
    null,
    undefined,
    "max_discount_pct",
    [],
    [null, 7],
    { is_admin: false, max_discount_pct: 50, may_give_credit: true },
    [{ resource: "orders", action: "read" }],
    [{ resource: "orders", action: "read", max_discount_pct: "50", may_give_credit: "true" }],
    [{ resource: "orders", action: "read", max_discount_pct: -5 }],
    [{ resource: "orders", action: "read", max_discount_pct: 101 }],
    [{ resource: "orders", action: "read", max_discount_pct: 2.5 }],
    [{ resource: "orders", action: "read", max_discount_pct: Number.NaN }],
    [Object.create({ max_discount_pct: 50, may_give_credit: true })],
  ];
  for (const one of odd) expect(rightsOf(one)).toEqual(noRights);
  fc.assert(
    fc.property(fc.anything(), (one) => {
      expect(rightsOf(one)).toEqual(noRights);
    }),
  );
});

test.each([
  { discountMinor: 0, may: true },
  { discountMinor: 175_000, may: true },
  { discountMinor: 175_001, may: false },
  { discountMinor: -1, may: false },
])("with 5 % somebody may take $discountMinor off 3,500,000: $may", ({ discountMinor, may }) => {
  const cashier = [{ resource: "orders", action: "create", max_discount_pct: 5 }];
  expect(mayDiscount(cashier, { priceMinor: 3_500_000, discountMinor })).toBe(may);
});

test("an owner takes off all of a price and not more; who has no right takes off nothing", () => {
  expect(mayDiscount(owner, { priceMinor: 500, discountMinor: 500 })).toBe(true);
  expect(mayDiscount(owner, { priceMinor: 500, discountMinor: 501 })).toBe(false);
  expect(mayDiscount([], { priceMinor: 500, discountMinor: 0 })).toBe(true);
  expect(mayDiscount([], { priceMinor: 500, discountMinor: 1 })).toBe(false);
});

test("credit is given by owners, and by whom it is said of", () => {
  expect(mayGiveCredit(owner)).toBe(true);
  expect(mayGiveCredit([{ resource: "orders", action: "create", may_give_credit: true }])).toBe(true);
  expect(mayGiveCredit([{ resource: "orders", action: "create" }])).toBe(false);
});

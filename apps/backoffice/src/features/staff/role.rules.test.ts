import { expect, test } from "vitest";
import {
  mayChange,
  mayGivePreset,
  mayGiveRight,
  mayGrant,
  offeredPresets,
  presetValues,
  toRole,
  toRoleValues,
  withPermission,
} from "./role.rules.ts";

const cashier = presetValues("cashier");

test("every preset comes back from the wire as it went there", () => {
  for (const preset of offeredPresets)
    expect(toRoleValues(toRole(presetValues(preset)))).toEqual(presetValues(preset));
});

test("a changed preset is no preset any more, and one again when the change is taken back", () => {
  const changed = withPermission(cashier, { resource: "orders", action: "delete" }, true);
  expect(changed.preset).toBe("custom");
  expect(withPermission(changed, { resource: "orders", action: "delete" }, false)).toEqual(cashier);
});

test("seeing comes with the first permission of a part, and takes the others along", () => {
  const chats = withPermission(cashier, { resource: "conversations", action: "create" }, true);
  expect(chats.granted).toContain("read conversations");
  const without = withPermission(chats, { resource: "orders", action: "read" }, false);
  expect(without.granted.filter((name) => name.endsWith(" orders"))).toEqual([]);
});

test("an owner is sent with everything and nothing listed, and sees everything", () => {
  expect(toRole({ ...cashier, preset: "owner", assignedOnly: true, masksPhones: true })).toEqual({
    preset: "owner",
    is_admin: true,
    permissions: [],
    order_scope: "all",
    masks_phones: false,
    sees_cost: true,
    max_discount_pct: 100,
    may_give_credit: true,
  });
});

test("rights are sent beside the permissions they are about, and come back when those do", () => {
  const generous = { ...cashier, seesCost: true, maxDiscountPct: 15, mayGiveCredit: true };
  expect(toRole(generous)).toMatchObject({ sees_cost: true, max_discount_pct: 15, may_give_credit: true });
  const without = withPermission(generous, { resource: "orders", action: "read" }, false);
  expect(toRole(without)).toMatchObject({ sees_cost: true, max_discount_pct: 0, may_give_credit: false });
  const again = withPermission(without, { resource: "orders", action: "read" }, true);
  expect(toRole(again)).toMatchObject({ max_discount_pct: 15, may_give_credit: true });
});

test("nobody gives a right they do not hold, nor changes who holds more", () => {
  const table = toRole(presetValues("cashier")).permissions;
  const held = table.map((one) => (one.resource === "orders" ? { ...one, max_discount_pct: 5 } : one));
  expect(mayGivePreset(held, "cashier")).toBe(true);
  expect(mayGivePreset(table, "cashier")).toBe(false);
  expect(mayGiveRight(held, { maxDiscountPct: 5 })).toBe(true);
  expect(mayGiveRight(held, { maxDiscountPct: 6 })).toBe(false);
  expect(mayGiveRight(held, { seesCost: true })).toBe(false);
  expect(mayGiveRight({ is_admin: true }, { seesCost: true, mayGiveCredit: true })).toBe(true);
  expect(mayChange(held, toRole(cashier))).toBe(true);
  expect(mayChange(held, toRole({ ...cashier, mayGiveCredit: true }))).toBe(false);
});

test("nobody gives, or changes in another, what they do not hold", () => {
  const mine = [
    { resource: "product", action: "read" },
    { resource: "orders", action: ["read", "update"] },
    { resource: "staffs", action: ["update"] },
  ];
  expect(offeredPresets.filter((preset) => mayGivePreset(mine, preset))).toEqual(["packer"]);
  expect(offeredPresets.filter((preset) => mayGivePreset({ is_admin: true }, preset))).toHaveLength(6);
  expect(mayGrant(mine, { resource: "orders", action: "delete" })).toBe(false);
  expect(mayGrant(mine, { resource: "staffs", action: "update" })).toBe(false);
  expect(mayChange(mine, toRole(presetValues("packer")))).toBe(true);
  expect(mayChange(mine, toRole(presetValues("owner")))).toBe(false);
});

import { expect, test } from "vitest";
import {
  mayChange,
  mayGivePreset,
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
  });
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

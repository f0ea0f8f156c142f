import fc from "fast-check";
import { expect, test } from "vitest";
import { everyPermission, may } from "./guards.ts";
import { holdsAll, presetRoles } from "./presets.ts";
import { noRights } from "./rights.ts";

test("each preset does its own work and leaves what is the owner's alone", () => {
  const rights = (name: keyof typeof presetRoles) => {
    const { isAdmin, permissions } = presetRoles[name];
    return isAdmin ? { is_admin: true } : permissions;
  };
  expect(may(rights("owner"), "payout.request")).toBe(true);
  expect(may(rights("manager"), "order.cancel_paid")).toBe(true);
  expect(may(rights("manager"), "staff.remove")).toBe(false);
  expect(may(rights("cashier"), "order.take_cash")).toBe(true);
  expect(may(rights("cashier"), "order.cancel_paid")).toBe(false);
  expect(may(rights("packer"), "order.change")).toBe(true);
  expect(may(rights("packer"), "customers.read")).toBe(false);
  expect(may(rights("chat"), "conversation.reply")).toBe(true);
  expect(may(rights("chat"), "transactions.read")).toBe(false);
  expect(may(rights("accountant"), "transaction.match")).toBe(true);
  expect(may(rights("accountant"), "order.change")).toBe(false);
});

test("packers see the orders given to them, and numbers with their middle left out", () => {
  expect(presetRoles.packer).toMatchObject({ orderScope: "assigned", masksPhones: true });
});

test("cost is for who runs the shop or its books; discount and credit end with who sells", () => {
  const { owner, manager, cashier, packer, chat, accountant } = presetRoles;
  expect([owner, manager, accountant].every(({ seesCost }) => seesCost)).toBe(true);
  expect([cashier, packer, chat].some(({ seesCost }) => seesCost)).toBe(false);
  const discounts = [owner, manager, cashier, packer, chat, accountant].map(
    ({ maxDiscountPct }) => maxDiscountPct,
  );
  expect(discounts).toEqual([100, 20, 5, 0, 0, 0]);
  expect([owner, manager].every(({ mayGiveCredit }) => mayGiveCredit)).toBe(true);
  expect([cashier, packer, chat, accountant].some(({ mayGiveCredit }) => mayGiveCredit)).toBe(false);
});

test("nobody grants more than they hold", () => {
  fc.assert(
    fc.property(fc.subarray(everyPermission), fc.subarray(everyPermission), (held, asked) => {
      const isHeld = asked.every((one) => held.includes(one));
      expect(holdsAll(held, { isAdmin: false, permissions: asked, ...noRights })).toBe(isHeld);
      expect(holdsAll(held, { isAdmin: true, permissions: [], ...noRights })).toBe(false);
      expect(holdsAll({ is_admin: true }, { isAdmin: true, permissions: asked, ...noRights })).toBe(true);
    }),
  );
});

import type { Invitation, StaffMember } from "#data/staff.ts";

export const makeMember = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: "usr_2",
  name: "Juma Kessy",
  phone: "+255754000311",
  email: null,
  preset: "cashier",
  is_admin: false,
  permissions: [
    { resource: "product", action: "read" },
    { resource: "orders", action: "read" },
    { resource: "orders", action: "create" },
    { resource: "orders", action: "update" },
    { resource: "customers", action: "read" },
    { resource: "customers", action: "create" },
    { resource: "transactions", action: "read" },
    { resource: "transactions", action: "create" },
  ],
  order_scope: "all",
  masks_phones: false,
  sees_cost: false,
  max_discount_pct: 5,
  may_give_credit: false,
  status: "active",
  last_seen_at: "2026-11-21T10:56:00.000Z",
  device: "Chrome, Android",
  invited_by: "usr_1",
  joined_at: "2026-06-02T07:30:00.000Z",
  updated_at: "2026-11-20T07:00:00.000Z",
  ...change,
});

export const makeOwner = (change: Partial<StaffMember> = {}): StaffMember =>
  makeMember({
    id: "usr_1",
    name: "Neema Mushi",
    phone: "+255754000118",
    preset: "owner",
    is_admin: true,
    permissions: [],
    sees_cost: true,
    max_discount_pct: 100,
    may_give_credit: true,
    invited_by: null,
    ...change,
  });

export const makeInvitation = (change: Partial<Invitation> = {}): Invitation => {
  const { preset, is_admin, permissions, order_scope, masks_phones, ...member } = makeMember();
  return {
    id: "inv_1",
    name: "Halima Said",
    phone: "+255622000118",
    preset,
    is_admin,
    permissions,
    order_scope,
    masks_phones,
    sees_cost: member.sees_cost,
    max_discount_pct: member.max_discount_pct,
    may_give_credit: member.may_give_credit,
    state: "open",
    link: "https://office.example/invite/tok_1",
    invited_by: { id: "usr_1", name: "Neema Mushi" },
    created_at: "2026-11-20T07:00:00.000Z",
    updated_at: "2026-11-20T07:00:00.000Z",
    expires_at: "2026-11-27T07:00:00.000Z",
    ...change,
  };
};

export const onePage = <Item>(items: Item[]) => ({ items, next: null, previous: null });

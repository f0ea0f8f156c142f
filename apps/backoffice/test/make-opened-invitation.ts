import type { OpenedInvitation } from "#data/invited.ts";

export const makeOpenedInvitation = (change: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  shop_name: "Neema Vitenge",
  logo_url: null,
  inviter_name: "Neema Mushi",
  preset: "cashier",
  expires_at: "2026-11-27T07:00:00.000Z",
  name: "Halima Said",
  masked_phone: null,
  sees_cost: false,
  state: "open",
  ...change,
});

import type { OwnInvitation } from "#data/invited.ts";

export const makeOwnInvitation = (change: Partial<OwnInvitation> = {}): OwnInvitation => ({
  token: "tok_1",
  shop_name: "Neema Vitenge",
  logo_url: null,
  inviter_name: "Neema Mushi",
  preset: "cashier",
  expires_at: "2026-11-27T07:00:00.000Z",
  ...change,
});

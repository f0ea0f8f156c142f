import type { OpenSession } from "#data/account.ts";
import type { DevicePerson } from "#data/device.ts";

export const makeSession = (change: Partial<OpenSession> = {}): OpenSession => ({
  id: "ses_1",
  device: "Chrome, Android",
  shop_name: "Neema Vitenge",
  created_at: "2026-11-19T06:12:00.000Z",
  last_seen_at: "2026-11-21T11:02:00.000Z",
  is_current: true,
  ...change,
});

export const makeDevicePerson = (change: Partial<DevicePerson> = {}): DevicePerson => ({
  user_id: "usr_1",
  name: "Neema Mushi",
  photo_url: null,
  ...change,
});

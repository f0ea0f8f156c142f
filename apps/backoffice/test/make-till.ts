import type { TillDevice, TillSettings } from "#data/till.ts";

export const makeTillSettings = (change: Partial<TillSettings> = {}): TillSettings => ({
  lock_minutes: 5,
  min_pin_digits: 4,
  opening_float_minor: 5_000_000,
  payment_buttons: ["cash", "mobile_money"],
  quick_notes_minor: [100_000, 200_000, 500_000, 1_000_000],
  receipt_width: "58mm",
  asks_phone: true,
  has_sounds: true,
  extra_fees: [{ name: "Mfuko", fee_kind: "fixed_amount", fee_minor: 50_000, fee_basis_points: 0 }],
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

export const makeTillDevice = (change: Partial<TillDevice> = {}): TillDevice => ({
  id: "ses_1",
  name: "Kaunta",
  prefix: "A",
  device: "Chrome, Android",
  person_name: "Juma Hamisi",
  last_seen_at: "2026-11-21T10:20:00.000Z",
  is_current: false,
  ...change,
});

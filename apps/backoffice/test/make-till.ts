import type { Sale, TillProduct } from "#data/sales.ts";
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

/** Something the counter sells: a bag that is not counted, unless the test says otherwise. */
export const makeTillProduct = (change: Partial<TillProduct> = {}): TillProduct => ({
  id: "prd_bag",
  name: "Mkoba wa kitenge",
  category: "clothing & accessories",
  unit: "piece",
  step: null,
  image_url: null,
  price_minor: 2_200_000,
  price_on_request: false,
  floor_price_minor: null,
  price_breaks: [],
  stock: null,
  sells_when_empty: false,
  codes: [],
  variants: [],
  packs: [],
  add_on_groups: [],
  is_set: false,
  ...change,
});

export const makeSale = (change: Partial<Sale> = {}): Sale => ({
  id: "ord_1",
  number: 1042,
  till_number: "A-000123",
  lifecycle: "completed",
  payment_status: "paid",
  settlement: "now",
  total_minor: 2_200_000,
  paid_minor: 2_200_000,
  due_minor: 0,
  customer_id: null,
  ...change,
});

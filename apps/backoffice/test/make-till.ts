import type { Proforma } from "#data/proformas.ts";
import type { Drawer } from "#data/drawer.ts";
import type { Sale, TillProduct } from "#data/sales.ts";
import type { WaitingSale } from "#data/waiting-sales.ts";
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
  refund_limit_minor: 10_000_000,
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
  queue: null,
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

/** A sale that this device keeps: two bags, for cash, still to be sent. */
export const makeWaitingSale = (change: Partial<WaitingSale> = {}): WaitingSale =>
  ({
    key: "sale-1",
    shopId: "shp_1",
    userId: "usr_1",
    soldAt: Date.now(),
    body: {},
    totalMinor: 11_200_000,
    basket: { lines: [] },
    settling: { way: "cash", receivedMinor: null },
    followUp: null,
    state: "waiting",
    ...change,
  }) as WaitingSale;

/** As if another tab had kept these. */
export const writeWaitingSales = (sales: readonly WaitingSale[]): void =>
  localStorage.setItem("waiting-sales", JSON.stringify(sales));

export const makeDrawer = (change: Partial<Drawer> = {}): Drawer => ({
  day: "2026-11-21",
  opening_minor: 5_000_000,
  cash_taken_minor: 38_450_000,
  cash_returned_minor: 1_800_000,
  handed_in_minor: 6_000_000,
  put_in_minor: 2_000_000,
  taken_out_minor: 20_350_000,
  count_difference_minor: 0,
  expected_minor: 29_300_000,
  movements: [
    {
      id: "drw_2",
      kind: "to_bank",
      amount_minor: 20_000_000,
      reason: "CRDB Kariakoo",
      made_by: { id: "usr_1", name: "Neema Mushi" },
      made_at: "2026-11-21T12:10:00.000Z",
    },
    {
      id: "drw_1",
      kind: "put_in",
      amount_minor: 2_000_000,
      reason: "Chenji ya asubuhi",
      made_by: { id: "usr_2", name: "Asha Mwinyi" },
      made_at: "2026-11-21T05:02:00.000Z",
    },
  ],
  people: [
    {
      person: { id: "usr_2", name: "Asha Mwinyi" },
      sales_count: 14,
      sold_minor: 52_000_000,
      cash_minor: 30_450_000,
    },
    {
      person: { id: "usr_1", name: "Neema Mushi" },
      sales_count: 1,
      sold_minor: 8_000_000,
      cash_minor: 8_000_000,
    },
  ],
  ...change,
});

export const makeProforma = (change: Partial<Proforma> = {}): Proforma => ({
  id: "pfm_1",
  number: 7,
  status: "open",
  customer_id: null,
  buyer_name: "Shule ya Msingi Uhuru",
  buyer_phone: "+255754000321",
  buyer_tin: "123456789",
  lines: [
    {
      name: "Sare ya shule",
      details: "M, Bahari",
      quantity: 40,
      unit_minor: 2_500_000,
      total_minor: 100_000_000,
    },
    { name: "Kushona nembo", details: "", quantity: 40, unit_minor: 300_000, total_minor: 12_000_000 },
  ],
  fees: [{ name: "Usafiri", amount_minor: 2_000_000 }],
  subtotal_minor: 112_000_000,
  discount_minor: 5_600_000,
  total_minor: 108_400_000,
  note: "Malipo ndani ya siku 14.",
  valid_until: "2026-12-05",
  created_at: "2026-11-21T11:04:00.000Z",
  created_by: { id: "usr_1", name: "Neema Mushi" },
  order_id: null,
  ...change,
});

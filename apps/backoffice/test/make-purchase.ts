import type { Purchase, PurchaseSummary, Supplier, SuppliersOwed } from "#data/purchases.ts";
import { dayAgo, momentAgo } from "./make-debt.ts";

/** Cloth that came on credit 12 days ago. */
export const makeSupplier = (change: Partial<Supplier> = {}): Supplier => ({
  id: "sup_salim",
  name: "Mzee Salim",
  phone: "+255712345678",
  owed_minor: 50_000_000,
  owed_since: dayAgo(12),
  due_on: dayAgo(-4),
  updated_at: momentAgo(12),
  created_at: momentAgo(90),
  ...change,
});

/** Three who are owed for goods of different ages. */
export const manySuppliers = (): Supplier[] => [
  makeSupplier({
    id: "sup_kariakoo",
    name: "Kariakoo Textiles",
    phone: null,
    owed_minor: 32_000_000,
    owed_since: dayAgo(41),
    due_on: dayAgo(6),
  }),
  makeSupplier(),
  makeSupplier({
    id: "sup_zawadi",
    name: "Zawadi Vipodozi",
    phone: "+255754000991",
    owed_minor: 8_000_000,
    owed_since: dayAgo(2),
    due_on: null,
  }),
];

export const makeSuppliersOwed = (change: Partial<SuppliersOwed> = {}): SuppliersOwed => ({
  count: 4,
  suppliers: 3,
  owed_minor: 90_000_000,
  due_soon_minor: 50_000_000,
  overdue_minor: 32_000_000,
  ages: [
    { age: "0-7", owed_minor: 8_000_000 },
    { age: "8-30", owed_minor: 50_000_000 },
    { age: "31-60", owed_minor: 32_000_000 },
    { age: "60+", owed_minor: 0 },
  ],
  ...change,
});

/** A shop that owes nobody. */
export const makeNothingOwed = (): SuppliersOwed =>
  makeSuppliersOwed({
    count: 0,
    suppliers: 0,
    owed_minor: 0,
    due_soon_minor: 0,
    overdue_minor: 0,
    ages: (["0-7", "8-30", "31-60", "60+"] as const).map((age) => ({ age, owed_minor: 0 })),
  });

/** Cloth of 800,000 with its transport paid from the till; 300,000 is paid. */
export const makePurchaseSummary = (change: Partial<PurchaseSummary> = {}): PurchaseSummary => ({
  id: "pur_1",
  supplier: { id: "sup_salim", name: "Mzee Salim" },
  bought_on: dayAgo(12),
  due_on: dayAgo(-4),
  note: "Mzigo wa Krismasi",
  status: "received",
  goods_minor: 80_000_000,
  extras_minor: 4_000_000,
  billed_minor: 80_000_000,
  paid_minor: 30_000_000,
  reason: null,
  created_by: { id: "usr_1", name: "Neema Mushi" },
  created_at: momentAgo(12),
  ...change,
});

export const manyPurchases = (): PurchaseSummary[] => [
  makePurchaseSummary({
    id: "pur_3",
    supplier: { id: "sup_zawadi", name: "Zawadi Vipodozi" },
    bought_on: dayAgo(2),
    due_on: null,
    note: "",
    goods_minor: 8_000_000,
    extras_minor: 0,
    billed_minor: 8_000_000,
    paid_minor: 0,
  }),
  makePurchaseSummary(),
  makePurchaseSummary({
    id: "pur_0",
    supplier: { id: "sup_kariakoo", name: "Kariakoo Textiles" },
    bought_on: dayAgo(41),
    due_on: dayAgo(6),
    note: "",
    goods_minor: 64_000_000,
    extras_minor: 0,
    billed_minor: 64_000_000,
    paid_minor: 64_000_000,
  }),
];

export const makePurchase = (change: Partial<Purchase> = {}): Purchase => ({
  ...makePurchaseSummary(),
  lines: [
    {
      product_id: "prd_kitenge",
      variant_id: null,
      name: "Kitenge cha nta",
      variant_name: "",
      quantity: 20,
      cost_minor: 60_000_000,
      landed_minor: 63_000_000,
    },
    {
      product_id: "prd_kanga",
      variant_id: "var_blue",
      name: "Kanga",
      variant_name: "Bahari",
      quantity: 10,
      cost_minor: 20_000_000,
      landed_minor: 21_000_000,
    },
  ],
  extras: [{ kind: "transport", amount_minor: 4_000_000, paid_from: "drawer" }],
  payments: [
    {
      id: "spy_1",
      amount_minor: 30_000_000,
      paid_from: "bank",
      note: "NMB 8841",
      paid_by_name: "Neema Mushi",
      paid_at: momentAgo(12),
    },
  ],
  ...change,
});

import type { DayToMake, PreOrderSettings } from "#data/pre-orders.ts";

export const makePreOrderSettings = (change: Partial<PreOrderSettings> = {}): PreOrderSettings => ({
  is_enabled: true,
  daily_orders: 8,
  closed_weekdays: [0],
  closed_days: ["2026-12-25"],
  days_ahead: 60,
  cutoff_hour: 18,
  deposit_kind: "percent",
  deposit_percent: 50,
  deposit_minor: 0,
  deposit_hours: 24,
  products: [
    {
      product_id: "prd_1",
      name: "Keki ya harusi",
      notice_days: 3,
      daily_quantity: 4,
      is_required: true,
    },
  ],
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

export const makeDayToMake = (change: Partial<DayToMake> = {}): DayToMake => ({
  day: "2026-12-05",
  orders_count: 2,
  goods: [
    {
      name: "Keki ya harusi",
      variant_name: "Kilo 2",
      image_small_url: null,
      quantity: 3,
      orders: [
        {
          id: "ord_1",
          number: 10480,
          customer_name: "Zainab Salum",
          lifecycle: "pending",
          quantity: 2,
          notes: ["Andika: Amina na Juma", "Nitakuja saa nne"],
          add_ons: ["Mishumaa"],
          deposit_due_minor: 3_400_000,
        },
        {
          id: "ord_2",
          number: 10483,
          customer_name: "",
          lifecycle: "preparing",
          quantity: 1,
          notes: [],
          add_ons: [],
          deposit_due_minor: 0,
        },
      ],
    },
  ],
  ...change,
});

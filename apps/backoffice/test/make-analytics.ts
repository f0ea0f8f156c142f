import type { Analytics, AnalyticsTotals } from "#data/analytics.ts";

const totals: AnalyticsTotals = {
  sales_minor: 1_803_000_000,
  orders: 318,
  average_minor: 5_669_811,
  received_minor: 1_712_500_000,
  new_orders: 84,
  returning_orders: 197,
  unnamed_orders: 37,
  credit_given_minor: 46_000_000,
  credit_collected_minor: 31_500_000,
  profit: { profit_minor: 412_000_000, costed_basis_points: 6_400 },
};

const sold = [
  620, 540, 710, 690, 760, 980, 1320, 590, 640, 705, 810, 770, 1050, 1460, 680, 730, 815, 790, 905, 1180,
  1285,
];
const daysOf = (firstDay: string, share: number) =>
  sold.map((thousands, index) => ({
    day: new Date(Date.parse(firstDay) + index * 86_400_000).toISOString().slice(0, 10),
    orders: Math.round((thousands * share) / 57),
    sales_minor: Math.round(thousands * share) * 100_000,
  }));

/** A kitenge shop's first three weeks of November beside those before. */
export const makeAnalytics = (change: Partial<Analytics> = {}): Analytics => ({
  from: "2026-11-01",
  to: "2026-11-21",
  counting: false,
  totals,
  days: daysOf("2026-11-01", 1),
  compared: {
    from: "2026-10-11",
    to: "2026-10-31",
    totals: {
      ...totals,
      sales_minor: 1_575_000_000,
      orders: 290,
      average_minor: 5_431_034,
      received_minor: 1_740_000_000,
    },
    days: daysOf("2026-10-11", 0.87),
  },
  hours: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    [9, 10, 11, 12, 13, 15, 16, 17].map((hour) => ({
      weekday,
      hour,
      orders: ((weekday * hour) % 7) + (weekday === 6 ? 5 : 0),
      sales_minor: 5_600_000 * (((weekday * hour) % 7) + 1),
    })),
  ),
  products: [
    {
      key: "prd_gauni",
      name: "Gauni la kitenge",
      units: 64,
      sales_minor: 435_000_000,
      profit_minor: 128_000_000,
    },
    { key: "prd_jua", name: "Kitenge Jua, 6 yards", units: 70, sales_minor: 315_000_000, profit_minor: null },
    {
      key: "prd_shati",
      name: "Shati la kitenge",
      units: 52,
      sales_minor: 218_000_000,
      profit_minor: 61_000_000,
    },
    {
      key: "prd_sandali",
      name: "Sandali za ngozi",
      units: 41,
      sales_minor: 144_000_000,
      profit_minor: 40_000_000,
    },
    { key: "", name: null, units: 58, sales_minor: 128_000_000, profit_minor: null },
  ],
  campaigns: [
    {
      key: "cmp_eid",
      name: "Kanga za Eid",
      channel: "sms",
      messages: 420,
      answers: 61,
      orders: 38,
      sales_minor: 214_600_000,
    },
    { key: "cmp_old", name: null, channel: null, messages: 0, answers: 3, orders: 2, sales_minor: 9_800_000 },
    {
      key: "cmp_wa",
      name: "Kitenge kipya",
      channel: "whatsapp",
      messages: 90,
      answers: 12,
      orders: 0,
      sales_minor: 0,
    },
  ],
  staff: [
    { key: "usr_1", name: "Neema Mushi", orders: 201, sales_minor: 1_140_000_000 },
    { key: "", name: null, orders: 117, sales_minor: 663_000_000 },
  ],
  areas: [
    { key: "are_sinza", name: "Sinza, Ubungo", orders: 96, sales_minor: 612_000_000 },
    { key: "pickup", name: null, orders: 71, sales_minor: 380_000_000 },
    { key: "counter", name: null, orders: 54, sales_minor: 301_000_000 },
  ],
  sources: [
    { source: "whatsapp", orders: 226, sales_minor: 1_310_000_000 },
    { source: "counter", orders: 54, sales_minor: 301_000_000 },
    { source: "shop", orders: 38, sales_minor: 192_000_000 },
  ],
  channels: [
    { channel: "mpesa", count: 190, amount_minor: 1_040_000_000 },
    { channel: "cash", count: 88, amount_minor: 402_500_000 },
    { channel: "mixx", count: 40, amount_minor: 270_000_000 },
  ],
  way: [
    { step: "chat", count: 614 },
    { step: "cart", count: 441 },
    { step: "submitted", count: 346 },
    { step: "paid", count: 318 },
    { step: "done", count: 296 },
  ],
  ...change,
});

const nothing: AnalyticsTotals = {
  sales_minor: 0,
  orders: 0,
  average_minor: 0,
  received_minor: 0,
  new_orders: 0,
  returning_orders: 0,
  unnamed_orders: 0,
  credit_given_minor: 0,
  credit_collected_minor: 0,
  profit: null,
};

/** Days on which nothing was sold. */
export const makeQuietAnalytics = (): Analytics =>
  makeAnalytics({
    totals: nothing,
    days: [],
    compared: { from: "2026-10-11", to: "2026-10-31", totals: nothing, days: [] },
    hours: [],
    products: [],
    staff: [],
    areas: [],
    sources: [],
    channels: [],
    campaigns: [],
    way: makeAnalytics().way.map(({ step }) => ({ step, count: 0 })),
  });

import type { Dashboard, DayFigures } from "#data/dashboard.ts";
import { makeSummary } from "./make-order.ts";

const hours = [9, 19, 31, 42, 52, 67, 38, 0, 0, 0, 0];
const hoursBefore = [8, 15, 28, 37, 44, 50, 40, 46, 51, 35, 18];

/** The afternoon of a Saturday that goes better than the one before. */
export const makeDay = (change: Partial<DayFigures> = {}): DayFigures => ({
  day: "2026-11-21",
  sales_minor: 128_450_000,
  orders: 23,
  average_minor: 5_584_783,
  due_minor: 19_700_000,
  new_customers: 6,
  received_minor: 128_450_000,
  compared: {
    day: "2026-11-14",
    until_minute: 850,
    sales_minor: 128_450_000,
    previous_minor: 108_670_000,
  },
  hours: hours.map((sales, index) => ({
    hour: 8 + index,
    sales_minor: sales * 500_000,
    previous_minor: (hoursBefore[index] ?? 0) * 500_000,
  })),
  ...change,
});

/** A day on which nothing has happened yet. */
export const makeQuietDay = (): DayFigures => ({
  ...makeDay(),
  sales_minor: 0,
  orders: 0,
  average_minor: 0,
  due_minor: 0,
  new_customers: 0,
  received_minor: 0,
  compared: { ...makeDay().compared, sales_minor: 0, previous_minor: 0 },
  hours: makeDay().hours.map(({ hour }) => ({ hour, sales_minor: 0, previous_minor: 0 })),
});

export const makeDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  as_of: "2026-11-21T11:12:00.000Z",
  today: makeDay(),
  payments: [
    { channel: "mpesa", count: 11, amount_minor: 61_200_000 },
    { channel: "mixx", count: 4, amount_minor: 21_850_000 },
    { channel: "airtel_money", count: 3, amount_minor: 16_400_000 },
    { channel: "cash", count: 4, amount_minor: 10_000_000 },
    { channel: "halopesa", count: 1, amount_minor: 4_800_000 },
  ],
  waiting: {
    new_orders: {
      count: 2,
      capped: false,
      first: { id: "ord_1", number: 10_480, since: "2026-11-21T10:02:00.000Z" },
    },
    owed_back: { count: 1, capped: false, first: { id: "ord_2", number: 10_455, owed_minor: 4_200_000 } },
    low_stock: { count: 3, capped: false, first: { id: "prd_1", name: "Kitenge cha wax", stock: 2 } },
    failed_messages: {
      count: 1,
      capped: false,
      first: { at: "2026-11-21T09:40:00.000Z", name: "Amina Said", phone: "+255754000321" },
    },
  },
  latest_orders: (["pending", "preparing", "picked_up", "completed"] as const).map((lifecycle, index) =>
    makeSummary({ id: `ord_${index}`, number: 10_482 - index, lifecycle }),
  ),
  setup: { products: true, order: true, practice: true },
  ...change,
});

/** A shop that was opened a moment ago. */
export const makeNewDashboard = (change: Partial<Dashboard> = {}): Dashboard =>
  makeDashboard({
    today: makeQuietDay(),
    payments: [],
    waiting: { new_orders: null, owed_back: null, low_stock: null, failed_messages: null },
    latest_orders: [],
    setup: { products: false, order: false, practice: true },
    ...change,
  });

import { type Expense, expenseCategories, type ExpenseMonth } from "#data/expenses.ts";

/** A ride for a parcel, as the owner recorded it. */
export const makeExpense = (change: Partial<Expense> = {}): Expense => ({
  id: "exp_boda",
  category: "travel",
  amount_minor: 500_000,
  paid_from: "drawer",
  spent_on: "2026-11-21",
  supplier: "",
  note: "Boda ya Sinza",
  repeats: null,
  next_on: null,
  photo_at: null,
  status: "approved",
  reason: null,
  created_by: { id: "usr_1", name: "Neema Mushi" },
  created_at: "2026-11-21T09:00:00.000Z",
  decided_at: "2026-11-21T09:00:00.000Z",
  updated_at: "2026-11-21T09:00:00.000Z",
  ...change,
});

/** Bags that a cashier asks for. */
export const makeAskedExpense = (change: Partial<Expense> = {}): Expense =>
  makeExpense({
    id: "exp_bags",
    category: "supplies",
    amount_minor: 4_800_000,
    note: "Mifuko ya karatasi 500",
    supplier: "Happy Nation",
    status: "requested",
    decided_at: null,
    created_by: { id: "usr_2", name: "Asha Mwinyi" },
    ...change,
  });

/** A rent that comes again on the first of the next month. */
export const makeDueExpense = (change: Partial<Expense> = {}): Expense =>
  makeExpense({
    id: "exp_rent",
    category: "rent",
    amount_minor: 60_000_000,
    paid_from: "bank",
    spent_on: "2026-11-01",
    note: "Kodi ya duka",
    repeats: "monthly",
    next_on: "2026-12-01",
    ...change,
  });

const totals: Partial<Record<Expense["category"], number>> = {
  salary: 78_000_000,
  rent: 60_000_000,
  supplies: 31_840_000,
  travel: 18_700_000,
  utilities: 14_200_000,
  marketing: 9_650_000,
  food: 6_400_000,
  other: 2_200_000,
};

/** A month in which a shop spent an eighth of what it sold. */
export const makeExpenseMonth = (change: Partial<ExpenseMonth> = {}): ExpenseMonth => ({
  month: "2026-11",
  total_minor: 220_990_000,
  before_minor: 203_100_000,
  sales_minor: 1_803_000_000,
  today: { count: 3, total_minor: 8_300_000 },
  waiting: { count: 1, total_minor: 4_800_000 },
  categories: expenseCategories.map((category) => ({
    category,
    total_minor: totals[category] ?? 0,
    before_minor: 0,
  })),
  due: [makeDueExpense()],
  ...change,
});

/** A shop that has recorded nothing yet. */
export const makeEmptyExpenseMonth = (): ExpenseMonth =>
  makeExpenseMonth({
    total_minor: 0,
    before_minor: 0,
    sales_minor: 0,
    today: { count: 0, total_minor: 0 },
    waiting: { count: 0, total_minor: 0 },
    categories: expenseCategories.map((category) => ({ category, total_minor: 0, before_minor: 0 })),
    due: [],
  });

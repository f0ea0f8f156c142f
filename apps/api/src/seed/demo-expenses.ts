import type { BaseCtx, Ctx } from "#kernel/ctx.ts";
import { addExpense, type ExpenseForm } from "#modules/expenses/add-expense.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { asManager, asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";

type Spent = Omit<ExpenseForm, "spentOn" | "supplier" | "repeats"> &
  Partial<Pick<ExpenseForm, "supplier" | "repeats">> & { daysAgo: number };

/** What the owner spent, oldest first: money of the shop's phone and bank, so that the drawer stays as it was counted. */
const spent: readonly Spent[] = [
  {
    daysAgo: 27,
    category: "rent",
    amountMinor: 60_000_000,
    paidFrom: "bank",
    note: "Kodi ya duka",
    repeats: "monthly",
  },
  {
    daysAgo: 24,
    category: "salary",
    amountMinor: 32_000_000,
    paidFrom: "wallet",
    note: "Mshahara, Asha",
    repeats: "monthly",
  },
  {
    daysAgo: 9,
    category: "supplies",
    amountMinor: 2_640_000,
    paidFrom: "wallet",
    note: "Uzi na sindano",
    supplier: "Happy Nation",
  },
  {
    daysAgo: 6,
    category: "utilities",
    amountMinor: 5_500_000,
    paidFrom: "wallet",
    note: "Intaneti",
    repeats: "weekly",
  },
  {
    daysAgo: 3,
    category: "marketing",
    amountMinor: 3_500_000,
    paidFrom: "bank",
    note: "Tangazo la Instagram",
  },
  { daysAgo: 1, category: "food", amountMinor: 1_200_000, paidFrom: "wallet", note: "Chakula cha mchana" },
  { daysAgo: 0, category: "utilities", amountMinor: 3_000_000, paidFrom: "wallet", note: "LUKU, duka" },
];
const asked: Spent = {
  daysAgo: 0,
  category: "supplies",
  amountMinor: 4_800_000,
  paidFrom: "wallet",
  note: "Mifuko ya karatasi 500",
};

/** A month of what the demo shop spent, some of which comes again, and what its manager asks for. */
export async function addDemoExpenses(base: BaseCtx, ids: Ids): Promise<void> {
  const { day } = shopClock(base.now());
  const record = (ctx: Ctx, { daysAgo, ...form }: Spent, key: string) =>
    addExpense(ctx, { supplier: "", repeats: null, ...form, spentOn: addDays(day, -daysAgo) }, key);
  const neema = asOwner(base, ids);
  for (const [index, expense] of spent.entries()) await record(neema, expense, `demo-expense-${index}`);
  const asha = asManager(base, ids, [{ resource: "transactions", action: "create" }]);
  await record(asha, asked, "demo-expense-asked");
}

import type { ExpenseId } from "#kernel/ids.ts";
import { addExpense } from "#modules/expenses/add-expense.ts";
import { keepExpensePhoto } from "#modules/expenses/expense-photo.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, onePixel, same } from "../example.ts";

/** What somebody of the shop asks to spend, and what comes again every month. */
async function makeExpense({ harness, ctx, shopId, word }: ShopWorld) {
  if (ctx.actor.kind !== "staff") throw new Error("money is spent by people");
  const form = {
    category: "travel" as const,
    amountMinor: 500_000,
    paidFrom: "bank" as const,
    spentOn: "2026-11-01",
    supplier: `${word} Boda`,
    note: `${word} mzigo`,
    repeats: null,
  };
  const cashier = {
    ...ctx,
    actor: { ...ctx.actor, permissions: [{ resource: "transactions", action: "create" }] },
  } as typeof ctx;
  const asked = await addExpense(cashier, form, newKey()["idempotency-key"]);
  const rent = await addExpense(
    ctx,
    { ...form, category: "rent", repeats: "monthly", spentOn: "2026-10-01" },
    newKey()["idempotency-key"],
  );
  await keepExpensePhoto(ctx, harness.deps.files, asked.id as ExpenseId, onePixel);
  return {
    id: asked.id as ExpenseId,
    rentId: rent.id as ExpenseId,
    updatedAt: asked.updated_at,
    form: { category: "food", amount_minor: 300_000, paid_from: "wallet", spent_on: "2026-11-02" },
    ids: [asked.id, rent.id, shopId],
  };
}

export const expensesExamples = defineExamples(makeExpense, {
  listExpenses: {
    ask: () => ({}),
    also: (): Ask[] => [
      {
        query: {
          status: "requested",
          category: "travel",
          paid_from: "bank",
          from: "2026-11-01",
          to: "2026-11-30",
          at_least_minor: "100",
          at_most_minor: "900000",
          search: "boda",
        },
      },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  sumExpenses: {
    ask: () => ({}),
    also: (): Ask[] => [{ query: { status: "approved", from: "2026-11-01" } }],
    expected: same(200, 403, 401),
  },
  getExpenseMonth: {
    ask: () => ({}),
    also: (): Ask[] => [{ query: { month: "2026-11" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  getExpense: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  keepExpensePhoto: {
    ask: (of) => ({ params: { id: of.id }, body: onePixel }),
    expected: byId(204, 403),
  },
  getExpensePhoto: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
  addExpense: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    also: ({ form, rentId }): Ask[] => [
      {
        headers: newKey(),
        body: { ...form, supplier: "Duka", note: "Chakula", repeats: "weekly", due_of: rentId },
      },
    ],
    expected: same(201, 403, 401),
  },
  changeExpense: {
    ask: (of, own) => ({
      params: { id: of.id },
      body: { ...own.form, reason: "Kiasi kilikosewa", updated_at: of.updatedAt },
    }),
    expected: byId(200, 403),
  },
  decideExpense: {
    ask: (of) => ({ params: { id: of.id }, body: { decision: "approve" } }),
    also: ({ id }): Ask[] => [{ params: { id }, body: { decision: "refuse", reason: "Subiri" } }],
    expected: byId(200, 403),
    reads: true,
  },
  removeExpense: {
    ask: (of) => ({ params: { id: of.id }, body: { reason: "Imeandikwa mara mbili" } }),
    expected: byId(200, 403),
    reads: true,
  },
});

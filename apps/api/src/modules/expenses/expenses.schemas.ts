import { z } from "@hono/zod-openapi";
import { expenseCategories, expenseRepeats, expenseSources, expenseStatuses } from "#db/schema/expenses.ts";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";

const Category = z.enum(expenseCategories).openapi("ExpenseCategory");
export const Source = z
  .enum(expenseSources)
  .openapi("ExpenseSource", { description: "The cash drawer, the shop's mobile money, its bank." });
const Status = z.enum(expenseStatuses).openapi("ExpenseStatus");
const Repeat = z.enum(expenseRepeats).openapi("ExpenseRepeat");
const Day = z.iso.date();
const Amount = z.int().min(1).max(100_000_000_000);

export const Expense = z
  .object({
    id: z.string(),
    category: Category,
    amount_minor: MinorAmount,
    paid_from: Source,
    spent_on: Day,
    supplier: z.string(),
    note: z.string(),
    repeats: Repeat.nullable(),
    next_on: Day.nullable().openapi({ description: "When the next one like it is due." }),
    photo_at: Moment.nullable().openapi({ description: "Since when the picture of its receipt is kept." }),
    status: Status,
    reason: z.string().nullable().openapi({ description: "Why it was refused, changed or removed." }),
    created_by: z.object({ id: z.string(), name: z.string() }),
    created_at: Moment,
    decided_at: Moment.nullable(),
    updated_at: Moment,
  })
  .openapi("Expense");

/** What a row of a list may say. */
export const importedForm = {
  category: Category,
  amount_minor: Amount,
  paid_from: Source,
  spent_on: Day.openapi({ description: "Of the shop; not ahead." }),
  supplier: z.string().trim().max(80).default(""),
  note: z.string().trim().max(200).default(""),
};
const form = {
  ...importedForm,
  repeats: Repeat.nullable().default(null),
};
const Reason = z.string().trim().min(2).max(200);

export const AddExpense = z
  .object({
    ...form,
    due_of: z.string().max(60).optional().openapi({
      description: "The expense that came again. Of two who record it the second is refused.",
    }),
  })
  .strict()
  .openapi("AddExpense");

export const EditExpense = z
  .object({ ...form, reason: Reason, updated_at: SeenAt })
  .strict()
  .openapi("EditExpense");

export const DecideExpense = z
  .discriminatedUnion("decision", [
    z.object({ decision: z.literal("approve") }).strict(),
    z.object({ decision: z.literal("refuse"), reason: Reason }).strict(),
  ])
  .openapi("DecideExpense");

export const RemoveExpense = z.object({ reason: Reason }).strict().openapi("RemoveExpense");

const filter = {
  status: Status.optional().openapi({ description: "All but the removed when left out." }),
  category: Category.optional(),
  paid_from: Source.optional(),
  from: Day.optional(),
  to: Day.optional().openapi({ description: "Counts as well." }),
  at_least_minor: z.coerce.number().int().min(0).max(100_000_000_000).optional(),
  at_most_minor: z.coerce.number().int().min(0).max(100_000_000_000).optional(),
  search: z.string().trim().max(60).optional().openapi({ description: "Part of the supplier or the note." }),
};

export const ExpenseTotalsQuery = z.object(filter);
export const ExpenseQuery = PageQuery.extend(filter);
export const ExpenseList = pageOf(Expense).openapi("ExpenseList");
const Sum = z.object({ count: z.int(), total_minor: MinorAmount });
export const ExpenseTotals = Sum.openapi("ExpenseTotals");

export const ExpenseMonthQuery = z.object({
  month: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
    .optional()
    .openapi({ description: "Of the shop; this month when left out.", example: "2026-11" }),
});

export const ExpenseMonth = z
  .object({
    month: z.string(),
    total_minor: MinorAmount,
    before_minor: MinorAmount.openapi({ description: "Of the whole month before." }),
    sales_minor: MinorAmount.openapi({ description: "What was sold in the month and not cancelled since." }),
    today: z.object({ count: z.int(), total_minor: MinorAmount }),
    waiting: z
      .object({ count: z.int(), total_minor: MinorAmount })
      .openapi({ description: "What staff ask for, of any day." }),
    categories: z
      .array(z.object({ category: Category, total_minor: MinorAmount, before_minor: MinorAmount }))
      .openapi({ description: "All ten, in their order." }),
    due: z.array(Expense).openapi({ description: "What comes again within ten days, or is late." }),
  })
  .openapi("ExpenseMonth");

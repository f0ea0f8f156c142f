import { z } from "@hono/zod-openapi";
import { expenseSources } from "#db/schema/expenses.ts";
import { extraKinds, purchaseStatuses } from "#db/schema/purchases.ts";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { Source } from "#modules/expenses/expenses.schemas.ts";
import { debtAges } from "./purchases.rules.ts";

const Day = z.iso.date();
const Amount = z.int().min(1).max(100_000_000_000);
const id = z.string().max(60);
const Reason = z.string().trim().min(2).max(200);
const note = z.string().trim().max(200).default("");
const OnlyOwed = z.literal("true");

export const Supplier = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable().openapi({ description: "E.164." }),
    owed_minor: MinorAmount.openapi({ description: "What the shop owes them." }),
    owed_since: Day.nullable().openapi({ description: "When the goods came that are owed for longest." }),
    due_on: Day.nullable().openapi({ description: "When they are to be paid next." }),
    updated_at: Moment,
    created_at: Moment,
  })
  .openapi("Supplier");
export const SupplierList = pageOf(Supplier).openapi("SupplierList");
export const SupplierQuery = PageQuery.extend({
  search: z.string().trim().max(60).optional().openapi({ description: "Part of the name." }),
  owed: OnlyOwed.optional().openapi({ description: "Only those to whom something is owed." }),
});

const supplierForm = {
  name: z.string().trim().min(2).max(80),
  phone: z
    .string()
    .trim()
    .max(30)
    .nullable()
    .default(null)
    .openapi({ description: "In any spelling.", example: "0712 345 678" }),
};
export const AddSupplier = z.object(supplierForm).strict().openapi("AddSupplier");
export const EditSupplier = z
  .object({ ...supplierForm, updated_at: SeenAt })
  .strict()
  .openapi("EditSupplier");

export const PaySupplier = z
  .object({
    amount_minor: Amount,
    paid_from: Source,
    note,
    purchase_id: id.optional().openapi({
      description: "What is paid. Left out, what was bought longest ago is paid first.",
    }),
  })
  .strict()
  .openapi("PaySupplier");

export const SuppliersOwed = z
  .object({
    count: z.int().openapi({ description: "Purchases of which something is to be paid." }),
    suppliers: z.int(),
    owed_minor: MinorAmount,
    due_soon_minor: MinorAmount.openapi({ description: "To be paid within seven days." }),
    overdue_minor: MinorAmount,
    ages: z
      .array(z.object({ age: z.enum(debtAges), owed_minor: MinorAmount }))
      .openapi({ description: "By how many days ago the goods came." }),
  })
  .openapi("SuppliersOwed");

const summary = {
  id: z.string(),
  supplier: z.object({ id: z.string(), name: z.string() }),
  bought_on: Day,
  due_on: Day.nullable(),
  note: z.string(),
  status: z.enum(purchaseStatuses).openapi("PurchaseStatus"),
  goods_minor: MinorAmount.openapi({ description: "What the goods cost at the supplier." }),
  extras_minor: MinorAmount.openapi({ description: "What came on top of that, whoever was paid for it." }),
  billed_minor: MinorAmount.openapi({ description: "What the supplier asks for." }),
  paid_minor: MinorAmount,
  reason: z.string().nullable().openapi({ description: "Why it was removed." }),
  created_by: z.object({ id: z.string(), name: z.string() }),
  created_at: Moment,
};
export const PurchaseSummary = z.object(summary).openapi("PurchaseSummary");
export const PurchaseList = pageOf(PurchaseSummary).openapi("PurchaseList");
export const PurchaseQuery = PageQuery.extend({
  search: z
    .string()
    .trim()
    .max(60)
    .optional()
    .openapi({ description: "Part of the supplier's name, or of the note." }),
  supplier_id: id.optional(),
  owed: OnlyOwed.optional().openapi({ description: "Only those of which something is to be paid." }),
  from: Day.optional(),
  to: Day.optional().openapi({ description: "Counts as well." }),
});

export const Purchase = z
  .object({
    ...summary,
    lines: z.array(
      z.object({
        product_id: z.string(),
        variant_id: z.string().nullable(),
        name: z.string(),
        variant_name: z.string(),
        quantity: z.number(),
        cost_minor: MinorAmount.openapi({ description: "Of the whole line, at the supplier." }),
        landed_minor: MinorAmount.openapi({ description: "The same with its share of what came on top." }),
      }),
    ),
    extras: z.array(
      z.object({
        kind: z.enum(extraKinds).openapi("PurchaseExtraKind"),
        amount_minor: MinorAmount,
        paid_from: z.enum(expenseSources).nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        amount_minor: MinorAmount,
        paid_from: Source,
        note: z.string(),
        paid_by_name: z.string(),
        paid_at: Moment,
      }),
    ),
  })
  .openapi("Purchase");

export const AddPurchase = z
  .object({
    supplier_id: id,
    bought_on: Day.openapi({ description: "Of the shop; not ahead." }),
    due_on: Day.nullable().default(null).openapi({ description: "When the rest is to be paid." }),
    note,
    lines: z
      .array(
        z
          .object({
            product_id: id,
            variant_id: id.nullable().default(null),
            quantity: z.number().multipleOf(0.001).min(0.001).max(999_999),
            cost_minor: z
              .int()
              .min(0)
              .max(100_000_000_000)
              .openapi({ description: "Of the whole line, at the supplier." }),
          })
          .strict(),
      )
      .min(1)
      .max(200),
    extras: z
      .array(
        z
          .object({
            kind: z.enum(extraKinds),
            amount_minor: Amount,
            paid_from: z.enum(expenseSources).nullable().default(null).openapi({
              description: "What it was paid from; null: it stands on the supplier's bill.",
            }),
          })
          .strict(),
      )
      .max(10)
      .default([]),
    paid: z
      .object({ amount_minor: Amount, paid_from: Source })
      .strict()
      .nullable()
      .default(null)
      .openapi({ description: "What the supplier is paid now; the rest is owed." }),
  })
  .strict()
  .openapi("AddPurchase");

export const RemovePurchase = z.object({ reason: Reason }).strict().openapi("RemovePurchase");

import { z } from "@hono/zod-openapi";
import { MinorAmount, Moment, PageQuery, pageOf } from "#http/openapi.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { ShopDay } from "#modules/debts/debts.schemas.ts";
import {
  AddSale,
  fulfilment,
  goodsFields,
  Sale,
  saleGoodsOf,
  toFulfilment,
} from "#modules/sales/sales.schemas.ts";
import type { NewProforma } from "./add-proforma.ts";
import type { ProformaOrder } from "./order-proforma.ts";
import { proformaStatuses } from "./proforma-status.rules.ts";

const Status = z.enum(proformaStatuses).openapi("ProformaStatus");
const Tin = z
  .string()
  .regex(/^\d{9}$/)
  .nullable();

export const ProformasQuery = PageQuery.extend({
  status: z.enum(["all", ...proformaStatuses]).optional(),
  search: z.string().trim().max(80).optional().openapi({
    description: "Part of the buyer's name, or the whole number.",
  }),
});

const listed = {
  id: z.string(),
  number: z.int(),
  status: Status,
  buyer_name: z.string(),
  total_minor: MinorAmount,
  valid_until: ShopDay,
  created_at: Moment,
  order_id: z.string().nullable(),
};

export const ListedProforma = z.object(listed).openapi("ListedProforma");
export const ProformaList = pageOf(ListedProforma).openapi("ProformaList");

export const Proforma = z
  .object({
    ...listed,
    customer_id: z.string().nullable(),
    buyer_phone: z.string().nullable(),
    buyer_tin: Tin.openapi({ description: "A taxpayer's nine digits." }),
    lines: z.array(
      z.object({
        name: z.string(),
        details: z.string(),
        quantity: z.number(),
        unit_minor: MinorAmount,
        total_minor: MinorAmount,
      }),
    ),
    fees: z.array(z.object({ name: z.string(), amount_minor: MinorAmount })),
    subtotal_minor: MinorAmount,
    discount_minor: MinorAmount,
    note: z.string(),
    created_by: z.object({ id: z.string(), name: z.string() }),
  })
  .openapi("Proforma");

export const AddProforma = z
  .object({
    ...goodsFields,
    customer_id: z.string().max(60).nullable().default(null),
    buyer_name: z.string().trim().min(1).max(120),
    buyer_phone: z.string().trim().max(30).nullable().default(null),
    buyer_tin: Tin.default(null),
    note: z.string().trim().max(500).default(""),
    valid_until: ShopDay.openapi({ description: "Today at the earliest, 90 days away at most." }),
    expected_total_minor: MinorAmount.min(0),
    owner_pin: z.string().min(4).max(6).optional(),
  })
  .strict()
  .openapi("AddProforma");

const { settlement, cash_minor, due_on } = AddSale.shape;

export const OrderProforma = z
  .object({ fulfilment, settlement, cash_minor, due_on })
  .strict()
  .openapi("OrderProforma");

/** What a proforma became. */
export const OrderedProforma = Sale;

export const toNewProforma = (body: z.infer<typeof AddProforma>): NewProforma => ({
  ...saleGoodsOf(body),
  customerId: body.customer_id as CustomerId | null,
  buyerName: body.buyer_name,
  buyerPhone: body.buyer_phone,
  buyerTin: body.buyer_tin,
  note: body.note,
  validUntil: body.valid_until,
  expectedTotalMinor: body.expected_total_minor,
});

export const toProformaOrder = (body: z.infer<typeof OrderProforma>): ProformaOrder => ({
  fulfilment: toFulfilment(body.fulfilment),
  settlement: body.settlement,
  cashMinor: body.cash_minor,
  dueOn: body.due_on,
});

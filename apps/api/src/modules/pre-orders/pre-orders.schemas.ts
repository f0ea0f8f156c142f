import { z } from "@hono/zod-openapi";
import {
  daysAheadRange,
  depositHoursRange,
  depositKinds,
  maxClosedDays,
  maxPerDay,
  maxPreOrderProducts,
  noticeDaysRange,
} from "#db/schema/pre-orders.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";
import type { ProductId } from "#kernel/ids.ts";
import type { PreOrderForm } from "./pre-orders.rules.ts";

const perDay = z.int().min(1).max(maxPerDay).nullable();

const product = {
  product_id: z.string().max(60),
  notice_days: z.int().min(noticeDaysRange.min).max(noticeDaysRange.max).openapi({
    description: "So many days before its day it is ordered.",
  }),
  daily_quantity: perDay.openapi({ description: "So many pieces are made in a day; null: any number." }),
  is_required: z.boolean().openapi({
    description: "It is made to order only: whoever orders it says for which day.",
  }),
};

const fields = {
  is_enabled: z.boolean().openapi({ description: "Whether customers may order for a day." }),
  daily_orders: perDay.openapi({ description: "So many orders the shop makes in a day; null: any number." }),
  closed_weekdays: z
    .array(z.int().min(0).max(6))
    .max(7)
    .openapi({ description: "Weekdays on which nothing is made, 0 is Sunday." }),
  closed_days: z.array(z.iso.date()).max(maxClosedDays).openapi({
    description: "Single days on which nothing is made.",
  }),
  days_ahead: z.int().min(daysAheadRange.min).max(daysAheadRange.max),
  cutoff_hour: z.int().min(1).max(24).openapi({
    description: "From this hour of the shop's on an order counts as one of the next day; 24: never.",
  }),
  deposit_kind: z.enum(depositKinds),
  deposit_percent: z.int().min(0).max(100),
  deposit_minor: z.int().min(0).max(100_000_000_000),
  deposit_hours: z.int().min(depositHoursRange.min).max(depositHoursRange.max).openapi({
    description: "Unpaid after so many hours the order is cancelled and its place is free again.",
  }),
};

export const PreOrderSettings = z
  .object({
    ...fields,
    deposit_minor: MinorAmount,
    products: z.array(z.object({ ...product, name: z.string() })),
    updated_at: Moment,
  })
  .openapi("PreOrderSettings");

export const EditPreOrderSettings = z
  .object({
    ...fields,
    products: z.array(z.object(product).strict()).max(maxPreOrderProducts),
    updated_at: SeenAt.optional(),
  })
  .strict()
  .openapi("EditPreOrderSettings");

export const toPreOrderForm = ({
  products,
  closed_days,
  ...form
}: z.infer<typeof EditPreOrderSettings>): PreOrderForm & { updatedAt?: Date | undefined } => ({
  isEnabled: form.is_enabled,
  dailyOrders: form.daily_orders,
  closedWeekdays: form.closed_weekdays,
  closedDays: closed_days,
  daysAhead: form.days_ahead,
  cutoffHour: form.cutoff_hour,
  depositKind: form.deposit_kind,
  depositPercent: form.deposit_percent,
  depositMinor: form.deposit_minor,
  depositHours: form.deposit_hours,
  products: products.map((one) => ({
    productId: one.product_id as ProductId,
    noticeDays: one.notice_days,
    dailyQuantity: one.daily_quantity,
    isRequired: one.is_required,
  })),
  updatedAt: form.updated_at,
});

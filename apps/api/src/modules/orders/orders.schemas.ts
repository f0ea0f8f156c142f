import { z } from "@hono/zod-openapi";
import { handoverProofs } from "#db/schema/deliveries.ts";
import { maxMentions, maxOrderNote } from "#db/schema/order-notes.ts";
import {
  fulfilmentKinds,
  lifecycles,
  orderSources,
  paymentStatuses,
  refundWays,
  settlements,
} from "#db/schema/orders.ts";
import { stageColours } from "#db/schema/workflow.ts";
import { MinorAmount, Moment, pageOf, PageQuery } from "#http/openapi.ts";
import {
  comparisons,
  orderBuyers,
  orderChannels,
  orderFilters,
  reachedSteps,
} from "./order-filters.rules.ts";
import { blockReasons, deliveryFailures } from "./order-lifecycle.rules.ts";

export const Lifecycle = z.enum(lifecycles).openapi("Lifecycle");
export const PaymentStatus = z.enum(paymentStatuses).openapi("PaymentStatus");

export const RefundWay = z.enum(refundWays).openapi("RefundWay");

export const OrderFilterSchema = z.enum(orderFilters).openapi("OrderFilter");

/** A day of the shop's for which something is ordered. */
export const DueOn = z.iso.date().openapi({
  description: "The day of the shop's for which it was ordered; null: as soon as it can be had.",
  example: "2026-12-05",
});

const stageInList = {
  id: z.string(),
  name_sw: z.string(),
  name_en: z.string(),
  colour: z.enum(stageColours).openapi("StageColour"),
};

export const OrderSummary = z
  .object({
    id: z.string(),
    number: z.int().openapi({ description: "Per-shop number people say, #10483." }),
    lifecycle: Lifecycle,
    payment_status: PaymentStatus,
    settlement: z.enum(settlements),
    source: z.enum(orderSources),
    customer: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
    items: z
      .array(z.object({ name: z.string(), quantity: z.number(), image_url: z.string().nullable() }))
      .openapi({
        description: "The first three lines.",
      }),
    items_count: z.int().openapi({ description: "How many lines the order has." }),
    staff: z.object({ id: z.string(), name: z.string() }).nullable(),
    currency: z.literal("TZS"),
    total_minor: MinorAmount,
    taken_back_minor: MinorAmount.openapi({
      description:
        "What providers took back of payments that had come. It counts as gone back, and is due again.",
    }),
    is_practice: z.boolean().openapi({ description: "Made to try the shop out: it counts in no figure." }),
    next_lifecycle: z.enum(lifecycles).nullable().openapi({
      description: "The step on that the caller may take from a list; null where there is none.",
    }),
    waiting_since: Moment.nullable().openapi({
      description:
        "Since when it waits for the shop; late after the shop's `late_after_minutes`. Null where it is the customer's turn, or nobody's any more.",
    }),
    stage: z
      .object({ ...stageInList, due_at: Moment.nullable() })
      .nullable()
      .openapi({ description: "Of the shop's workflow, with when it is late there; null without one." }),
    next_stage: z
      .object(stageInList)
      .nullable()
      .openapi({ description: "Where its next step leads; whether it may be taken, the step itself says." }),
    due_on: DueOn.nullable(),
    created_at: Moment,
    updated_at: Moment,
  })
  .openapi("OrderSummary");

export const OrderPageOfList = pageOf(OrderSummary).openapi("OrderList");

const filters = {
  status: OrderFilterSchema.optional(),
  search_by: z.enum(["name", "phone"]).optional(),
  search: z.string().trim().max(80).optional(),
  customer: z.string().max(60).optional().openapi({ description: "Only this customer's orders." }),
  staff: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: "Who looks after them: a person's id, `me`, or `none` for nobody." }),
  late: z.literal("true").optional().openapi({
    description: "Waits for the shop since more than the shop's `late_after_minutes`.",
  }),
  credit: z.literal("true").optional().openapi({ description: "To be paid later." }),
  drafts: z
    .literal("true")
    .optional()
    .openapi({ description: "What nobody has sent off yet, in place of `status`." }),
  source: z.enum(orderChannels).optional().openapi({
    description: "`counter` is what was sold at the till, `shop` what the shop wrote down otherwise.",
  }),
  from: z.iso.date().optional().openapi({ description: "The first day, in the shop's time." }),
  to: z.iso.date().optional().openapi({ description: "The last day, which counts as well." }),
  due_on: z.iso.date().optional().openapi({ description: "Ordered for this day of the shop's." }),
  sold: z.literal("true").optional().openapi({
    description:
      "Only what counts as a sale: sent in, neither cancelled nor given back. `from` and `to` are then the days it was sent in on.",
  }),
  area: z.string().max(60).optional().openapi({
    description:
      "A delivery area's id; `pickup`, `counter` or `delivery` for orders of no area that are handed over so.",
  }),
  hour: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .optional()
    .openapi({ description: "In which it was sent in, in the shop's time." }),
  weekday: z.coerce
    .number()
    .int()
    .min(1)
    .max(7)
    .optional()
    .openapi({ description: "On which it was sent in; 1 is Monday." }),
  buyer: z.enum(orderBuyers).optional().openapi({
    description: "`new`: of a customer of whom the shop first heard on the day it was sent in.",
  }),
  reached: z.enum(reachedSteps).optional().openapi({ description: "`paid`: in full; `done`: handed over." }),
  campaign: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: "Of people whom it reached within seven days before they sent the order in." }),
  amount_is: z
    .enum(comparisons)
    .optional()
    .openapi({ description: "How the total compares with `amount_minor`; left out, it is just that." }),
  amount_minor: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
};

export const OrderListQuery = PageQuery.extend(filters);

export const OrderExportQuery = z.object({
  ...filters,
  ids: z
    .string()
    .max(6_100)
    .regex(/^[\w-]{1,60}(,[\w-]{1,60}){0,99}$/)
    .optional()
    .openapi({ description: "Only these, at most a hundred, with commas between them." }),
});

export const OrderAssignees = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })
  .openapi("OrderAssignees");

export const OrderCounts = z
  .object({ counts: z.record(z.string(), z.int()), folded_at: Moment })
  .openapi("OrderCounts", { description: "Orders per filter, folded a moment after each change." });

export const ProductSales = z
  .object({
    days: z
      .array(
        z.object({
          day: z.string().openapi({ description: "As the shop counts it.", example: "2026-11-21" }),
          quantity: z.number(),
          total_minor: MinorAmount,
        }),
      )
      .openapi({ description: "Every day, the oldest first, also where nothing was sold." }),
  })
  .openapi("ProductSales", { description: "Of orders that were sent in and not cancelled." });

export const OrderLine = z
  .object({
    id: z.string(),
    product_id: z.string().nullable(),
    name: z.string(),
    variant_name: z.string(),
    image_url: z.string().nullable(),
    unit_price_minor: MinorAmount,
    quantity: z.number(),
    note: z.string(),
    add_ons: z.array(z.object({ id: z.string(), name: z.string(), price_minor: MinorAmount })),
    parts: z
      .array(
        z.object({
          name: z.string(),
          variant_name: z.string(),
          quantity: z.int().openapi({ description: "In one set." }),
          total_minor: MinorAmount.openapi({ description: "Its share of the line's total." }),
        }),
      )
      .openapi({ description: "Of a set: what is in it. Empty for anything else." }),
    list_price_minor: MinorAmount.nullable().openapi({
      description: "The catalogue's price, where another one was agreed at the counter.",
    }),
    price_reason: z.string().openapi({ description: "Why; empty where nobody said." }),
    discount_minor: MinorAmount.openapi({ description: "Taken off the whole line." }),
    total_minor: MinorAmount,
  })
  .openapi("OrderLine");

const mentions = z.array(z.object({ id: z.string(), name: z.string() }));

const noteInHistory = z.object({ id: z.string(), text: z.string(), mentions });

export const OrderNote = z
  .object({ id: z.string(), text: z.string(), mentions, at: Moment })
  .openapi("OrderNote", { description: "What colleagues should know of an order. Customers never see it." });

export const AddOrderNote = z
  .object({
    text: z.string().trim().min(1).max(maxOrderNote),
    mentions: z
      .array(z.string().max(60))
      .max(maxMentions)
      .openapi({ description: "The ids of people it calls; each finds it in their notifications." }),
  })
  .strict()
  .openapi("AddOrderNote");

export const TillNumber = z.string().nullable().openapi({
  description: "Of a sale at the counter: the device's letter and its own count; null where it has none.",
  example: "A-000123",
});

export const TimelineEntry = z
  .object({
    id: z.int(),
    kind: z.string().openapi({
      description:
        "order.created, order.link_sent, order.hold_ended, order.submitted, order.lifecycle_changed, order.assigned, order.rider_given, order.rider_taken_back, order.sent_by_bus, order.day_moved, order.deposit_waived, order.handed_over, order.note_added, order.change_asked, order.change_agreed, order.change_refused, order.change_withdrawn, order.changed, payment.prompted, payment.succeeded, payment.failed, receipt.issued, order.cancelled, notice.failed …",
    }),
    actor: z.string().openapi({ description: "staff:<id>, customer, rider:<id> or system:<job>." }),
    actor_name: z.string().nullable(),
    staff_name: z.string().nullable().openapi({ description: "Who was given the order." }),
    rider_name: z.string().nullable().openapi({ description: "Who was given the order to bring it." }),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    note: noteInHistory.nullable().openapi({ description: "What somebody wrote for their colleagues." }),
    at: Moment,
  })
  .openapi("TimelineEntry");

export const Order = OrderSummary.omit({
  items: true,
  items_count: true,
  next_lifecycle: true,
  waiting_since: true,
  stage: true,
  next_stage: true,
})
  .extend({
    subtotal_minor: MinorAmount,
    discount_minor: MinorAmount.openapi({ description: "Taken off the goods as a whole." }),
    fees: z.array(z.object({ name: z.string(), amount_minor: MinorAmount })),
    delivery_fee_minor: MinorAmount,
    paid_minor: MinorAmount.openapi({ description: "All that came, also what went back." }),
    refunded_minor: MinorAmount.openapi({ description: "What of it went back." }),
    deposit_minor: MinorAmount.openapi({
      description: "What is paid before the shop begins; 0: nothing has to be.",
    }),
    deposit_until: Moment.nullable().openapi({
      description: "Until when, lest the order is cancelled and its place on the day is free again.",
    }),
    refund_by: RefundWay.nullable().openapi({
      description: "Of a cancelled order with money in it: how that goes back; null where nobody has said.",
    }),
    fulfilment: z.object({
      kind: z.enum(fulfilmentKinds),
      area_name: z.string().nullable(),
      landmark: z.string(),
      note: z.string(),
      pin: z
        .object({ latitude: z.number(), longitude: z.number(), accuracy_m: z.int() })
        .nullable()
        .openapi({ description: "Where the customer stood who sent it; null where none was sent." }),
      voice_note: z.object({ duration_ms: z.int().nullable() }).nullable().openapi({
        description:
          "The way to the door as the customer spoke it: how long it lasts, null until the recording arrives. Null where there is none, or where it was forgotten, a week after the order was done.",
      }),
    }),
    note: z.string(),
    lines: z.array(OrderLine),
    timeline: z.array(TimelineEntry).openapi({ description: "Newest first." }),
    next_lifecycles: z.array(Lifecycle).openapi({ description: "Where the caller may move the order next." }),
    blocked_steps: z.array(z.object({ lifecycle: Lifecycle, reason: z.enum(blockReasons) })).openapi({
      description: "Steps that the order has and that cannot be taken now, with what is missing.",
    }),
    held_until: Moment.nullable().openapi({
      description:
        "Until when its goods are held for a customer who has not sent it in; null: nothing is held.",
    }),
    cancel_reason: z.string().nullable(),
    collected_by: z
      .string()
      .nullable()
      .openapi({ description: "Who took the goods along, if written down." }),
    till_number: TillNumber,
    submitted_at: Moment.nullable(),
    open_change_id: z
      .string()
      .nullable()
      .openapi({ description: "The change about which the customer is being asked." }),
    rider: z
      .object({
        id: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        user_id: z.string().nullable().openapi({ description: "Of somebody who works in the shop." }),
        fare_minor: MinorAmount.nullable().openapi({
          description: "What the customer pays the rider, beside the total; null: nothing was agreed.",
        }),
        given_at: Moment,
      })
      .nullable()
      .openapi({ description: "Who has the order to bring it." }),
    handed_over: z
      .object({
        proof: z.enum(handoverProofs).nullable(),
        rider_name: z.string().openapi({ description: "Empty where the rider was removed since." }),
        received_by: z
          .string()
          .openapi({ description: "Who took the goods, where it was not the customer." }),
        has_photo: z.boolean(),
        fare_minor: MinorAmount.nullable(),
        at: Moment.nullable(),
      })
      .nullable()
      .openapi({ description: "How a rider handed it over, and what says so." }),
  })
  .openapi("Order");

export const ChangeLifecycleBody = z
  .object({
    lifecycle: Lifecycle,
    reason: z.string().trim().max(200).optional(),
    refund_by: RefundWay.optional().openapi({
      description: "Needed to cancel an order with money in it: how the money goes back.",
    }),
    failure: z.enum(deliveryFailures).optional().openapi({
      description: "Why goods come back from the road. `other`, or left out, needs a reason in words.",
    }),
    collected_by: z.string().trim().max(80).optional().openapi({
      description: "Of an order that is picked up: who took it, where it was not the customer.",
    }),
  })
  .strict()
  .openapi("ChangeLifecycle");

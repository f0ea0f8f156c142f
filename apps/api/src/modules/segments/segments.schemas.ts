import { z } from "@hono/zod-openapi";
import {
  matchModes,
  maxNames,
  maxRules,
  maxWindowDays,
  mostAmountMinor,
  mostOrders,
  operators,
  places,
} from "#db/schema/segments.ts";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";

const compared = {
  operator: z.enum(operators),
  window_days: z
    .int()
    .min(1)
    .max(maxWindowDays)
    .nullable()
    .openapi({ description: "Only orders sent in within so many days; null: of all time." }),
};

const SegmentRule = z
  .discriminatedUnion("criterion", [
    z
      .object({
        criterion: z.literal("total_amount"),
        ...compared,
        amount_minor: MinorAmount.min(0).max(mostAmountMinor).openapi({
          description: "Compared with what was received for orders that were not cancelled.",
        }),
      })
      .strict(),
    z
      .object({
        criterion: z.literal("total_orders"),
        ...compared,
        orders: z.int().min(0).max(mostOrders).openapi({
          description: "Compared with how many orders were sent in and not cancelled.",
        }),
      })
      .strict(),
    z
      .object({
        criterion: z.literal("location"),
        place: z.enum(places),
        names: z.array(z.string().trim().min(1).max(60)).min(1).max(maxNames).openapi({
          description:
            "The customer lives in one of them, whatever the case. Of a district also each part between commas counts.",
        }),
      })
      .strict(),
  ])
  .openapi("SegmentRule");

const rules = {
  match: z.enum(matchModes).openapi({ description: "Whether one rule is enough or every one has to hold." }),
  rules: z.array(SegmentRule).min(1).max(maxRules),
};

export const Segment = z
  .object({
    id: z.string(),
    name: z.string(),
    ...rules,
    frozen_at: Moment.nullable().openapi({
      description:
        "Of a frozen copy: when its people were written down. Its rules are those that chose them.",
    }),
    updated_at: Moment,
    created_at: Moment,
  })
  .openapi("Segment");

const name = z.string().trim().min(2).max(60).openapi({
  description: "Unlike that of the shop's other segments, whatever the case.",
  example: "Wateja wakubwa, Dar",
});

export const SegmentForm = z
  .object({ name, ...rules })
  .strict()
  .openapi("SegmentForm");

export const EditSegment = z
  .object({ name, ...rules, updated_at: SeenAt })
  .strict()
  .openapi("EditSegment");

export const FreezeForm = z.object({ name }).strict().openapi("FreezeForm");

export const SegmentRules = z.object(rules).strict().openapi("SegmentRules");

export const SegmentQuery = PageQuery.extend({
  search: z.string().trim().max(60).optional().openapi({ description: "Part of the name." }),
});

export const SegmentList = pageOf(Segment).openapi("SegmentList");

const counts = {
  people: z.int(),
  whatsapp: z
    .int()
    .openapi({ description: "Agreed to offers by WhatsApp, have a number and are not blocked." }),
  sms: z.int().openapi({ description: "The same by SMS." }),
  reachable: z.int().openapi({ description: "On one of both at least." }),
};

export const SegmentCounts = z
  .object({ items: z.array(z.object({ id: z.string(), ...counts })) })
  .openapi("SegmentCounts", { description: "Those of the list's page with the same cursors." });

export const SegmentPeople = z
  .object({
    ...counts,
    everybody: z.int().openapi({ description: "All customers of the shop." }),
    some: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().openapi({ description: "Empty where only a number is known." }),
          phone: z
            .string()
            .nullable()
            .openapi({ description: "Masked for members who may not see numbers." }),
          orders_count: z.int(),
          spent_minor: MinorAmount,
        }),
      )
      .openapi({ description: "The five who bought most. All of them: `GET /customers` with `segment`." }),
  })
  .openapi("SegmentPeople");

import { z } from "@hono/zod-openapi";
import { consentChannels } from "#db/schema/customers.ts";
import { MinorAmount } from "#http/openapi.ts";
import { orderChannels } from "#modules/orders/order-filters.rules.ts";
import { waySteps } from "./analytics.rules.ts";

const Day = z.iso.date().openapi({ description: "Of the shop's zone." });

export const AnalyticsQuery = z.object({
  from: z.iso.date().openapi({ description: "The first day, in the shop's time." }),
  to: z.iso.date().openapi({ description: "The last day, which counts as well; at most a year on." }),
  compare: z
    .enum(["previous", "year", "none"])
    .optional()
    .openapi({ description: "Beside as many days before, or the same ones a year ago. Left out: before." }),
});

const Totals = z.object({
  sales_minor: MinorAmount.openapi({
    description: "Of orders sent in on these days and not cancelled, less what was given up of them.",
  }),
  orders: z.int(),
  average_minor: MinorAmount.openapi({ description: "Of one order." }),
  received_minor: MinorAmount.openapi({
    description: "Money that came on these days less what went back, whenever it was ordered.",
  }),
  new_orders: z.int().openapi({ description: "Of customers the shop first heard of on that day." }),
  returning_orders: z.int(),
  unnamed_orders: z.int().openapi({ description: "Without a customer." }),
  credit_given_minor: MinorAmount,
  credit_collected_minor: MinorAmount,
  profit: z
    .object({
      profit_minor: MinorAmount,
      costed_basis_points: z.int().openapi({
        description:
          "What share of the goods' money is of goods whose cost is known, in hundredths of a percent.",
      }),
    })
    .nullable()
    .openapi({
      description: "Of goods whose cost is known. Null without any, and for who may not see costs.",
    }),
});

const DaySales = z.object({ day: Day, orders: z.int(), sales_minor: MinorAmount });
const Sales = { orders: z.int(), sales_minor: MinorAmount };

export const Analytics = z
  .object({
    from: Day,
    to: Day,
    counting: z
      .boolean()
      .openapi({ description: "Some trade is still being counted; ask again in a moment." }),
    totals: Totals,
    days: z.array(DaySales).openapi({ description: "Days with sales." }),
    compared: z.object({ from: Day, to: Day, totals: Totals, days: z.array(DaySales) }).nullable(),
    hours: z
      .array(
        z.object({
          weekday: z.int().openapi({ description: "1 Monday to 7 Sunday." }),
          hour: z.int(),
          ...Sales,
        }),
      )
      .openapi({ description: "Hours with sales." }),
    products: z
      .array(
        z.object({
          key: z.string().openapi({ description: "The product; empty: of none that there is any more." }),
          name: z.string().nullable(),
          units: z.number(),
          sales_minor: MinorAmount.openapi({
            description: "After discounts and what was given up, without fees.",
          }),
          profit_minor: MinorAmount.nullable(),
        }),
      )
      .openapi({ description: "The fifty that brought the most." }),
    staff: z
      .array(z.object({ key: z.string(), name: z.string().nullable(), ...Sales }))
      .openapi({ description: "By who looks after the orders; an empty key: nobody." }),
    areas: z.array(z.object({ key: z.string(), name: z.string().nullable(), ...Sales })).openapi({
      description: "By delivery area; `delivery` to none of them, `pickup` and `counter` without a name.",
    }),
    sources: z.array(z.object({ source: z.enum(orderChannels), ...Sales })),
    channels: z
      .array(
        z.object({
          channel: z
            .string()
            .openapi({ description: "mpesa, airtel_money, mixx, halopesa, cash, card, qr, bank." }),
          count: z.int(),
          amount_minor: MinorAmount,
        }),
      )
      .openapi({ description: "How the money came, the most first." }),
    campaigns: z
      .array(
        z.object({
          key: z.string(),
          name: z.string().nullable().openapi({ description: "Null of one that is deleted." }),
          channel: z.enum(consentChannels).nullable(),
          messages: z.int().openapi({ description: "Left on these days." }),
          answers: z.int().openapi({
            description: "People who wrote within seven days after it, by the day of their first message.",
          }),
          ...Sales,
        }),
      )
      .nullable()
      .openapi({
        description:
          "By campaign: orders of people it reached within seven days before; one may belong to several. Null for who may see no campaigns.",
      }),
    way: z.array(z.object({ step: z.enum(waySteps), count: z.int() })).openapi({
      description:
        "From the chat to the order that is done: customers who wrote on a day, orders begun, sent in, paid in full, handed over.",
    }),
  })
  .openapi("Analytics");

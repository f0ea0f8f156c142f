import { z } from "@hono/zod-openapi";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { toWire } from "#kernel/wire.ts";
import { OrderSummary } from "#modules/orders/orders.schemas.ts";
import { toOrderSummary } from "#modules/orders/to-order.ts";
import type { getDashboard } from "./get-dashboard.ts";

const Day = z.iso.date().openapi({ description: "Of the shop's zone." });

const DayFigures = z.object({
  day: Day,
  sales_minor: MinorAmount.openapi({ description: "Of orders sent in today and not cancelled since." }),
  orders: z.int(),
  average_minor: MinorAmount.openapi({ description: "Of one order." }),
  due_minor: MinorAmount.openapi({ description: "What today's orders still owe." }),
  new_customers: z.int(),
  received_minor: MinorAmount.openapi({
    description: "Money that came today, whenever it was ordered.",
  }),
  compared: z
    .object({
      day: Day,
      until_minute: z.int().openapi({ description: "Of both days, in whole tens." }),
      sales_minor: MinorAmount.openapi({ description: "Of today until then." }),
      previous_minor: MinorAmount.openapi({ description: "Of the other day until then." }),
    })
    .openapi({ description: "Today beside the same weekday a week ago." }),
  hours: z
    .array(
      z.object({
        hour: z.int(),
        sales_minor: MinorAmount,
        previous_minor: MinorAmount.openapi({ description: "Of the same hour a week ago." }),
      }),
    )
    .openapi({ description: "8 to 18 and what else was traded in." }),
});

const ChannelFigure = z.object({
  channel: z.string().openapi({ description: "mpesa, airtel_money, mixx, halopesa, cash, card, qr, bank." }),
  count: z.int(),
  amount_minor: MinorAmount,
});

const counted = { count: z.int(), capped: z.boolean() };

export const Dashboard = z
  .object({
    as_of: Moment.openapi({ description: "The figures hold all trade until then." }),
    today: DayFigures.nullable().openapi({ description: "Null for who may not read transactions." }),
    payments: z
      .array(ChannelFigure)
      .nullable()
      .openapi({ description: "How today's money came, the most first. Null like `today`." }),
    waiting: z.object({
      new_orders: z
        .object({
          ...counted,
          first: z.object({ id: z.string(), number: z.int(), since: Moment.nullable() }),
        })
        .nullable()
        .openapi({ description: "Orders that nobody has begun with, and the oldest of them." }),
      owed_back: z
        .object({
          ...counted,
          first: z.object({ id: z.string(), number: z.int(), owed_minor: MinorAmount }),
        })
        .nullable()
        .openapi({ description: "Cancelled orders whose money is to be given back." }),
      low_stock: z
        .object({
          ...counted,
          first: z.object({ id: z.string(), name: z.string(), stock: z.number() }),
        })
        .nullable()
        .openapi({ description: "Products on sale that are low or gone, and the one there is least of." }),
      failed_messages: z
        .object({
          ...counted,
          first: z.object({ at: Moment, name: z.string(), phone: z.string().nullable() }),
        })
        .nullable()
        .openapi({ description: "Messages of the last three days that did not arrive, and the newest." }),
    }),
    latest_orders: z
      .array(OrderSummary)
      .nullable()
      .openapi({ description: "The six newest. Null for who may not read orders." }),
    setup: z
      .object({
        products: z.boolean(),
        order: z.boolean().openapi({ description: "Practice counts." }),
        practice: z.boolean().openapi({ description: "Practice orders can be made here." }),
      })
      .nullable()
      .openapi({ description: "What the shop has already; null for who cannot change it." }),
  })
  .openapi("Dashboard");

export const toDashboard = ({
  latestOrders,
  ...rest
}: Awaited<ReturnType<typeof getDashboard>>): z.input<typeof Dashboard> => ({
  ...toWire(rest),
  latest_orders: latestOrders && latestOrders.map(toOrderSummary),
});

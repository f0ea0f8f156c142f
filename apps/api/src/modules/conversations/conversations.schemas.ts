import { z } from "@hono/zod-openapi";
import { Moment } from "#http/openapi.ts";
import { failureReasons } from "./notice.rules.ts";

export const WaitingCustomer = z
  .object({
    id: z.string().openapi({ description: "Of the conversation." }),
    since: Moment.openapi({ description: "When the customer asked for a person." }),
    customer: z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable().openapi({ description: "Null where the customer hides it." }),
    }),
    last_words: z
      .string()
      .openapi({ description: "What the customer wrote last; a type in brackets where it has no words." }),
  })
  .openapi("WaitingCustomer");

export const WaitingCustomers = z
  .object({
    items: z.array(WaitingCustomer).openapi({ description: "The longest first, 50 at most." }),
    count: z.int().openapi({ description: "How many wait in all." }),
  })
  .openapi("WaitingCustomers");

export const ChannelTraffic = z
  .object({
    open_windows: z.int().openapi({ description: "Customers whom the shop may write to freely now." }),
    closing_soon: z.int().openapi({ description: "Of these, whose window closes within two hours." }),
    failed_today: z.int().openapi({ description: "Messages that did not arrive today." }),
    failed_by: z
      .array(z.object({ reason: z.enum(failureReasons), count: z.int() }))
      .openapi({ description: "Why, the most first." }),
  })
  .openapi("ChannelTraffic");

export const WaitingQuery = z.object({ customer_id: z.string().max(60).optional() });

export const MarkAnsweredBody = z
  .object({
    since: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .openapi({ description: "`since` as the caller saw it.", example: "2026-11-21T07:04:00.000Z" }),
  })
  .strict()
  .openapi("MarkAnswered");

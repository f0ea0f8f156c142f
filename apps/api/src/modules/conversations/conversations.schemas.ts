import { z } from "@hono/zod-openapi";
import { Moment } from "#http/openapi.ts";

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

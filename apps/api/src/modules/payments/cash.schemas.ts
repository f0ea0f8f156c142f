import { z } from "@hono/zod-openapi";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { Person } from "./payment-parts.schemas.ts";

const amount = z.int().min(1).max(100_000_000_000).optional();
const seen = z.int().min(0).optional();

export const TakeCashBody = z
  .object({
    amount_minor: amount.openapi({
      description:
        "What was kept; all that is due when left out. More than is due, by 1,000,000 (10,000 shillings) at most, is the customer's credit.",
    }),
    due_minor: seen.openapi({
      description: "What the caller saw as due: refused when it is something else by now.",
    }),
  })
  .strict()
  .openapi("TakeCash");

export const HandInCashBody = z
  .object({
    amount_minor: amount.openapi({ description: "What was handed in; all that they hold when left out." }),
    held_minor: seen.openapi({
      description: "What the caller saw them hold: refused when it is something else by now.",
    }),
  })
  .strict()
  .openapi("HandInCash");

export const StaffCash = z
  .object({
    held_minor: MinorAmount,
    movements: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(["taken", "returned", "handed_in"]),
          amount_minor: MinorAmount,
          order: z.object({ id: z.string(), number: z.int() }).nullable(),
          by: Person.nullable(),
          at: Moment,
        }),
      )
      .openapi({ description: "The last twenty, newest first." }),
  })
  .openapi("StaffCash", { description: "The shop's cash that somebody has with them from the road." });

import { z } from "@hono/zod-openapi";
import { limitActions } from "#db/schema/debts.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";

export const ShopDay = z.iso.date().openapi({ description: "A day of the shop.", example: "2026-11-27" });

const limit = {
  limit_minor: MinorAmount.min(0).max(100_000_000_000),
  action: z.enum(limitActions).openapi({
    description: "What happens beyond it: the seller is told, or an owner has to allow it.",
  }),
};

export const CreditLimit = z.object({ ...limit, updated_at: Moment }).openapi("CreditLimit");

export const SetCreditLimit = z
  .object({
    limit: z.object(limit).strict().nullable().openapi({ description: "Null: no limit." }),
    updated_at: SeenAt.optional(),
  })
  .strict()
  .openapi("SetCreditLimit");

export const CustomerDebts = z
  .object({
    owed_minor: MinorAmount,
    limit: CreditLimit.nullable(),
    items: z.array(
      z.object({
        order_id: z.string(),
        order_number: z.int().nullable(),
        given_minor: MinorAmount,
        owed_minor: MinorAmount,
        due_on: ShopDay,
        given_at: Moment,
        given_by: z.object({ id: z.string(), name: z.string() }),
      }),
    ),
  })
  .openapi("CustomerDebts", { description: "What is still owed, what is due first before the rest." });

import { z } from "@hono/zod-openapi";
import { MinorAmount } from "#http/openapi.ts";
import { Shop } from "#modules/shops/shops.schemas.ts";

/** The shop with its day of closing, or without it again. */
export const ClosingShop = Shop;

export const AskToClose = z
  .object({
    name: z.string().trim().min(1).max(60).openapi({ description: "The shop's name, typed by hand." }),
    pin: z
      .string()
      .regex(/^\d{4,6}$/)
      .optional()
      .openapi({ description: "Of an owner; needed where an owner has one." }),
  })
  .strict()
  .openapi("AskToClose");

export const WhatIsOpen = z
  .object({
    orders: z.int().openapi({ description: "Orders that are neither done nor cancelled." }),
    due_minor: MinorAmount.openapi({ description: "What is still to be paid for them." }),
    payments: z.int().openapi({ description: "Payments of which nobody knows yet how they end." }),
    on_its_way_minor: MinorAmount.openapi({ description: "The money of these payments." }),
    refunds: z
      .int()
      .openapi({ description: "Refunds that are on their way, or of which nobody knows whether they went." }),
    on_its_way_back_minor: MinorAmount.openapi({ description: "The money of these refunds." }),
    payouts: z.int().openapi({ description: "Payouts of the shop's own that have not ended." }),
    on_its_way_out_minor: MinorAmount.openapi({ description: "The money of these payouts." }),
  })
  .openapi("WhatIsOpen");

import { z } from "@hono/zod-openapi";

export const EraseCustomer = z
  .object({
    name: z.string().trim().max(80).openapi({
      description: "The customer's name, typed by hand; their number where they have no name.",
    }),
    pin: z
      .string()
      .regex(/^\d{4,6}$/)
      .optional()
      .openapi({ description: "Of an owner; needed where an owner has one." }),
  })
  .strict()
  .openapi("EraseCustomer");

import { z } from "@hono/zod-openapi";

/** What the SMS gateway posts, for the contract; its adapter reads it. */
export const SmsReport = z
  .looseObject({
    request_id: z
      .union([z.number(), z.string()])
      .openapi({ description: "The gateway's id of the message." }),
    status: z.string().openapi({ example: "DELIVERED" }),
    dest_addr: z.string().optional(),
  })
  .openapi("SmsReport");

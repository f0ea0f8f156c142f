import { z } from "@hono/zod-openapi";
import { Moment, SeenAt } from "#http/openapi.ts";

export const Rider = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().openapi({ description: "E.164; customers are told it." }),
    user_id: z.string().nullable().openapi({ description: "Of somebody who works in the shop." }),
    updated_at: Moment,
  })
  .openapi("Rider");

const name = z.string().trim().min(2).max(60);
const phone = z.string().trim().min(7).max(30).openapi({
  description: "Unlike that of the shop's other riders, in any spelling.",
  example: "0712 345 678",
});

export const RiderForm = z
  .object({ name, phone, user_id: z.string().max(60).nullable().default(null) })
  .strict()
  .openapi("RiderForm");

export const EditRider = z.object({ name, phone, updated_at: SeenAt }).strict().openapi("EditRider");

export const RiderList = z.object({ items: z.array(Rider) }).openapi("RiderList");

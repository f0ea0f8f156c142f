import { z } from "@hono/zod-openapi";
import { mobileNetworks } from "#kernel/payment-words.ts";

export const Network = z.enum(mobileNetworks).openapi("MobileNetwork");

/** Somebody who works in the shop. */
export const Person = z.object({ id: z.string(), name: z.string() });

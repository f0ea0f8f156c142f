import { z } from "@hono/zod-openapi";
import { payNumberLimits, payNumberNetworks } from "#db/schema/pay-numbers.ts";
import { Moment } from "#http/openapi.ts";
import { ownersWord } from "./provider-accounts.schemas.ts";

const Network = z.enum(payNumberNetworks).openapi("PayNumberNetwork");

const { min, max } = payNumberLimits.number;
const places = "`{number}`, `{name}` and `{amount}` are filled in.";

export const PayNumberParams = z.object({ network: Network });

export const PayNumber = z
  .object({
    network: Network,
    number: z.string(),
    business_name: z.string().openapi({ description: "As the network shows it to who pays." }),
    steps_sw: z.string().openapi({ description: places }),
    steps_en: z.string().openapi({ description: places }),
    changed_by: z.object({ id: z.string(), name: z.string() }),
    updated_at: Moment,
  })
  .openapi("PayNumber");

export const PayNumberList = z.object({ items: z.array(PayNumber) }).openapi("PayNumberList");

const steps = z
  .string()
  .trim()
  .max(payNumberLimits.steps)
  .openapi({ description: `${places} In one language at least.` });

export const SetPayNumber = z
  .object({
    number: z
      .string()
      .regex(new RegExp(`^\\d{${min},${max}}$`))
      .openapi({ example: "512345" }),
    business_name: z.string().trim().min(2).max(payNumberLimits.name),
    steps_sw: steps,
    steps_en: steps,
    ...ownersWord,
  })
  .strict()
  .openapi("SetPayNumber");

import { z } from "@hono/zod-openapi";
import { chargeStates, differenceKinds } from "#db/schema/payment-differences.ts";
import { MinorAmount } from "#http/openapi.ts";

const State = z.enum(chargeStates).nullable();

export const PaymentDifference = z
  .object({
    id: z.string(),
    day: z.string().openapi({ description: "The shop's day whose list was compared." }),
    kind: z.enum(differenceKinds).openapi({
      description:
        "missing_here: the provider has money that no payment here is; missing_there: the provider knows nothing of a payment here; amount_differs, state_differs: both have it, and say it differently.",
    }),
    provider: z.string(),
    account_name: z.string(),
    reference: z.string().nullable().openapi({ description: "Ours." }),
    provider_reference: z.string().nullable().openapi({ description: "Theirs." }),
    attempt_id: z.string().nullable(),
    order: z.object({ id: z.string(), number: z.int().nullable() }).nullable(),
    ours_minor: MinorAmount.nullable(),
    theirs_minor: MinorAmount.nullable(),
    ours_state: State,
    theirs_state: State,
    found_at: z.iso.datetime(),
  })
  .openapi("PaymentDifference");

export const PaymentDifferences = z
  .object({ items: z.array(PaymentDifference) })
  .openapi("PaymentDifferences");

export const CloseDifferenceBody = z
  .object({ note: z.string().trim().min(1).max(200).nullable().default(null) })
  .strict()
  .openapi("CloseDifference");

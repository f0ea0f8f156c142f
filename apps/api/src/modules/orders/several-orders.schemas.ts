import type { Language } from "@agiza/i18n/language";
import { z } from "@hono/zod-openapi";
import { lifecycles } from "#db/schema/orders.ts";
import { errorText } from "#http/error-text.ts";
import { toWire } from "#kernel/wire.ts";
import { bulkLifecycles } from "./move-orders.ts";
import { blockReasons } from "./order-lifecycle.rules.ts";
import type { OrderOutcome } from "./order-outcome.ts";

const chosen = z.array(z.string().max(60)).min(1).max(100);

export const AssignOrders = z
  .object({ ids: chosen, staff_id: z.string().max(60).nullable().openapi({ description: "Null: nobody." }) })
  .strict()
  .openapi("AssignOrders");

export const MoveOrders = z
  .object({ ids: chosen, lifecycle: z.enum(bulkLifecycles) })
  .strict()
  .openapi("MoveOrders");

export const OrderOutcomes = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        number: z.int().nullable(),
        outcome: z.enum(["changed", "unchanged", "not_found", "refused"]),
        problem: z.string().nullable().openapi({ description: "The code of the refusal." }),
        lifecycle: z.enum(lifecycles).nullable().openapi({ description: "Where what was refused stands." }),
        blocked_by: z
          .enum(blockReasons)
          .nullable()
          .openapi({ description: "What the step is missing; null where there is no such step from there." }),
        text: z.string().nullable().openapi({
          description:
            "Of one that a stage of the workflow kept out: what is missing and what to do, in the caller's language.",
        }),
      }),
    ),
  })
  .openapi("OrderOutcomes", { description: "One for each id, in their order." });

/** What became of several orders, with what keeps each out of a stage in the caller's words. */
export const toOutcomes = (results: readonly OrderOutcome[], language: Language) => ({
  results: results.map(({ stage, ...outcome }) => ({
    ...toWire(outcome),
    text: stage && errorText(`validation.${stage.missing}`, language, { stage: stage.name }),
  })),
});

import type { Language } from "@agiza/i18n/language";
import { z } from "@hono/zod-openapi";
import { runCauses, toldWays } from "#db/schema/workflow.ts";
import { errorText } from "#http/error-text.ts";
import { Moment, pageOf } from "#http/openapi.ts";
import { toWire } from "#kernel/wire.ts";
import { blockReasons } from "#modules/orders/order-lifecycle.rules.ts";
import { OrderOutcomes, toOutcomes } from "#modules/orders/several-orders.schemas.ts";
import { stageNeeds } from "#modules/workflow/stage-way.rules.ts";
import type { getOrderStage } from "./get-order-stage.ts";
import { StageColour, StageState } from "#modules/workflow/workflow.schemas.ts";

const StageName = z
  .object({
    id: z.string(),
    state: StageState,
    name_sw: z.string(),
    name_en: z.string(),
    colour: StageColour,
  })
  .openapi("StageName");

const reason = z.enum([...new Set([...stageNeeds, ...blockReasons])]);
const told = z.enum(toldWays).nullable();
const cause = z.enum(runCauses);

const stay = {
  run: z.int(),
  stage_id: z.string(),
  cause,
  actor_name: z.string().nullable(),
  entered_at: Moment,
  left_at: Moment.nullable(),
  due_at: Moment.nullable(),
  late_at: Moment.nullable(),
  problem: z
    .string()
    .nullable()
    .openapi({ description: "Why it could not leave by itself: a refusal's code." }),
  told: told.openapi({
    description: "How its customer was told; null where nothing was to be told, or not yet.",
  }),
};

export const OrderStage = z
  .object({
    stages: z.array(StageName).openapi({ description: "Empty where the shop has no workflow." }),
    current: z
      .object({
        stage_id: z.string(),
        since: Moment,
        due_at: Moment.nullable().openapi({ description: "From then on it is late there." }),
        late_at: Moment.nullable(),
      })
      .nullable(),
    steps: z.array(
      z.object({
        stage_id: z.string(),
        is_back: z.boolean(),
        blocked_by: reason.nullable(),
        blocked_at: z.string().nullable().openapi({ description: "The stage that keeps it out." }),
        blocked_text: z.string().nullable().openapi({
          description: "What is missing and what to do, in the caller's language.",
        }),
      }),
    ),
    runs: z.array(z.object(stay)).openapi({ description: "The newest first." }),
  })
  .openapi("OrderStage");

export const MoveToStage = z
  .object({ stage_id: z.string().max(40) })
  .strict()
  .openapi("MoveToStage");

export const MoveOrdersToStage = z
  .object({ ids: z.array(z.string().max(60)).min(1).max(100), stage_id: z.string().max(40) })
  .strict()
  .openapi("MoveOrdersToStage");

export const StageRunList = pageOf(
  z.object({ id: z.string(), order_id: z.string(), number: z.int().nullable(), ...stay }),
).openapi("StageRunList");

export const DryRunQuery = z.object({
  day: z.iso.date().optional().openapi({ description: "Of the shop; yesterday, if left out." }),
});

export const DryRun = z
  .object({
    day: z.string(),
    version: z.int(),
    capped: z.boolean().openapi({ description: "The day had more orders than were played." }),
    stages: z.array(StageName),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.int().nullable(),
        customer: z.string(),
        stays: z.array(
          z.object({
            stage_id: z.string(),
            cause,
            entered_at: Moment,
            left_at: Moment.nullable(),
            is_late: z.boolean(),
            told,
          }),
        ),
        stop: z.object({ stage_id: z.string(), reason, at: Moment }).nullable().openapi({
          description: "The stage that would not have let it in, and why.",
        }),
      }),
    ),
  })
  .openapi("DryRun");

/** Where an order stands, with what keeps it out of other stages in the caller's words. */
export function toOrderStage(found: Awaited<ReturnType<typeof getOrderStage>>, language: Language) {
  const nameOf = (id: string | null) => {
    const stage = found.stages.find((one) => one.id === id);
    return stage ? (language === "sw" ? stage.nameSw : stage.nameEn) : "";
  };
  return toWire({
    ...found,
    steps: found.steps.map((step) => ({
      ...step,
      blockedText:
        step.blockedBy &&
        errorText(`validation.stage.${step.blockedBy}`, language, {
          stage: nameOf(step.blockedAt ?? step.stageId),
        }),
    })),
  });
}

export { OrderOutcomes, toOutcomes };

import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import { rolePresets } from "@agiza/permissions/presets";
import { templatePurposes } from "#db/schema/templates.ts";
import {
  maxEntrants,
  maxStageMessage,
  maxStageName,
  stageAssignments,
  stageColours,
  stageCount,
  stageEntrants,
  stageMessages,
  stageMinutes,
  stageMoves,
  stageRoles,
  stageStates,
  workflowStatuses,
} from "#db/schema/workflow.ts";
import { Moment, SeenAt } from "#http/openapi.ts";
import { presetKinds } from "./presets.ts";

const minutes = z.int().min(stageMinutes.min).max(stageMinutes.max).nullable();

export const StageState = z.enum(stageStates).openapi("StageState", {
  description: "The state of an order's life that a stage divides. `handed_over`: picked up or delivered.",
});
export const StageColour = z.enum(stageColours).openapi("StageColour");

const stageFields = {
  id: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .openapi({ description: "Stays the same through the versions, so that orders stay where they are." }),
  state: StageState,
  name_sw: z.string().trim().max(maxStageName),
  name_en: z.string().trim().max(maxStageName),
  colour: StageColour,
  who: z.enum(stageEntrants).openapi({ description: "Who may bring an order here; owners always may." }),
  who_ids: z.array(z.string().max(60)).max(maxEntrants),
  who_roles: z.array(z.enum(stageRoles)).max(stageRoles.length).default([]).openapi({
    description:
      "With `people`: everybody of these roles may as well. Where none of those who are named works here any more, anyone may.",
  }),
  needs_paid: z.boolean(),
  deposit_percent: z.int().min(1).max(99).nullable(),
  needs_assignee: z.boolean().openapi({ description: "Somebody looks after the order." }),
  needs_rider: z
    .boolean()
    .default(false)
    .openapi({ description: "Of what is delivered: a rider has it, or a bus takes it." }),
  needs_pin: z.boolean().default(false).openapi({
    description: "Of what a rider brings: it was handed over by the customer's code. Of `handed_over` only.",
  }),
  needs_photo: z.boolean().default(false).openapi({
    description:
      "Of what a rider brings the picture at the door, of what a bus takes the picture of its waybill. Of `handed_over`, and for buses of `out_for_delivery`.",
  }),
  limit_minutes: minutes.openapi({ description: "After so long an order is late here; null: never." }),
  message: z.enum(stageMessages).openapi({
    description:
      "What the customer is told: nothing, what the product tells of the state, or the shop's own words.",
  }),
  message_sw: z.string().trim().max(maxStageMessage).openapi({
    description: "Filled with `{name}`, `{shop}`, `{number}`, `{total}` and `{rest}`.",
  }),
  message_en: z.string().trim().max(maxStageMessage),
  assign: z.enum(stageAssignments).openapi({ description: "To whom an order is given that enters." }),
  assign_to: z.string().max(60).nullable(),
  assign_role: z.enum(stageRoles).nullable().default(null).openapi({
    description: "With `role`: its people get orders in turn. Where it has nobody, nobody is given them.",
  }),
  move_on: z.enum(stageMoves).openapi({ description: "When an order leaves by itself." }),
  move_after_minutes: minutes,
};

export const Stage = z.object(stageFields).openapi("Stage");
export const StageForm = z.object(stageFields).strict().openapi("StageForm");

const workflowFields = {
  version: z.int(),
  status: z.enum(workflowStatuses),
  stages: z.array(Stage),
  created_at: Moment,
  updated_at: Moment,
  published_at: Moment.nullable(),
  published_by: z.string().nullable(),
};

export const Workflow = z.object(workflowFields).openapi("Workflow");

// Not the schema with a name: what may be null would be null everywhere.
const maybeWorkflow = z.object(workflowFields).nullable();

export const WorkflowView = z
  .object({
    live: maybeWorkflow.openapi({ description: "Null: orders go by the product's own states." }),
    draft: maybeWorkflow,
    standing: z
      .array(z.object({ stage_id: z.string(), count: z.int() }))
      .openapi({ description: "How many orders stand in each stage of the live version now." }),
    presets: z.array(z.object({ kind: z.enum(presetKinds), stages: z.array(Stage) })),
    people: z
      .array(z.object({ id: z.string(), name: z.string(), role: z.enum(rolePresets) }))
      .openapi({ description: "Who may change orders, for what a stage says of people and roles." }),
    approved: z
      .array(z.object({ purpose: z.enum(templatePurposes), language: z.enum(languages) }))
      .openapi({ description: "By which templates something may be told outside of the window." }),
  })
  .openapi("WorkflowView");

export const WorkflowVersions = z
  .object({ items: z.array(Workflow) })
  .openapi("WorkflowVersions", { description: "The newest first." });

export const SaveDraft = z
  .object({
    stages: z.array(StageForm).max(stageCount.max),
    updated_at: SeenAt.optional().openapi({
      description: "Of the draft as it was seen; left out where there was none.",
    }),
  })
  .strict()
  .openapi("SaveDraft");

export const RestoreVersion = z.object({ updated_at: SeenAt.optional() }).strict().openapi("RestoreVersion");

export const PublishWorkflow = z
  .object({
    updated_at: SeenAt,
    moves: z
      .record(z.string().max(40), z.string().max(40))
      .default({})
      .openapi({ description: "By a stage that is gone: where the orders that stand in it go." }),
  })
  .strict()
  .openapi("PublishWorkflow");

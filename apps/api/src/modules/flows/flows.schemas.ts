import { flowFaultCodes } from "@agiza/chatflow/faults";
import { templateIds } from "@agiza/chatflow/templates";
import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import { chatflowStates, maxChatflowName, maxChatflows } from "#db/schema/chatflows.ts";
import { ErrorBody, Moment } from "#http/openapi.ts";
import { Flow, FlowTrigger } from "./flow.schemas.ts";

const State = z.enum(chatflowStates).openapi("ChatflowState");
const version = z.int().min(1).max(1_000_000);
const revision = z.int().min(1).max(100_000_000);
const name = z.string().trim().min(1).max(maxChatflowName);
const author = z.string().nullable().openapi({ description: "Their name; null where nobody did it." });

const Fault = z
  .object({
    step_id: z.string().nullable().openapi({ description: "Null: the flow itself." }),
    code: z.enum(flowFaultCodes),
    way: z.string().optional(),
    field: z.string().optional(),
    language: z.enum(languages).optional(),
    variable: z.string().optional(),
  })
  .openapi("ChatflowFault", { description: "What keeps a flow from going live." });

export const ChatflowList = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: State,
        trigger: FlowTrigger,
        position: z.int(),
        clashes: z
          .array(z.string())
          .openapi({ description: "Flows that the same would start; of them the first in the order does." }),
        users_7d: z.int().openapi({ description: "Who began it in the last seven days, once a day each." }),
        drop_off_7d: z.number().min(0).max(1).nullable().openapi({
          description: "The share of them who left it in the middle; null where nobody began it.",
        }),
        has_unpublished: z.boolean(),
        updated_at: Moment,
      }),
    ),
  })
  .openapi("ChatflowList");

const detail = {
  id: z.string(),
  name: z.string(),
  state: State,
  live_version: z.int().nullable(),
  revision: z.int().openapi({ description: "Of the draft." }),
  draft: Flow,
  faults: z.array(Fault).openapi({ description: "Of the draft." }),
  updated_at: Moment,
  updated_by: author,
};
export const Chatflow = z
  // Not the schema with a name: what may be null would be null everywhere.
  .object({ ...detail, live: z.object(Flow.shape).nullable() })
  .openapi("Chatflow");

export const ChatflowForm = z
  .object({ name, template: z.enum(templateIds).nullable() })
  .strict()
  .openapi("ChatflowForm");

export const SaveChatflow = z.object({ flow: Flow, name, revision }).strict().openapi("SaveChatflow");

export const SavedChatflow = z
  .object({ revision: z.int(), updated_at: Moment, faults: z.array(Fault) })
  .openapi("SavedChatflow");

export const PublishChatflow = z.object({ revision }).strict().openapi("PublishChatflow");
export const SwitchChatflow = z.object({ on: z.boolean() }).strict().openapi("SwitchChatflow");
export const OrderChatflows = z
  .object({ ids: z.array(z.string().max(60)).max(maxChatflows) })
  .strict()
  .openapi("OrderChatflows");
export const RollBackChatflow = z.object({ version }).strict().openapi("RollBackChatflow");
export const VersionParams = z.object({
  id: z.string().max(60),
  version: z.coerce.number().int().min(1).max(1_000_000),
});

export const ChatflowVersions = z
  .object({
    items: z.array(z.object({ version: z.int(), published_at: Moment, published_by: author })),
  })
  .openapi("ChatflowVersions", { description: "The newest first." });
export const ChatflowVersion = z.object({ version: z.int(), flow: Flow }).openapi("ChatflowVersion");

export const ChatflowReport = z
  .object({
    steps: z.array(z.object({ step_id: z.string(), reached: z.int(), answered: z.int(), left: z.int() })),
  })
  .openapi("ChatflowReport");

export const ChatflowTemplates = z
  .object({
    items: z.array(
      z.object({ id: z.enum(templateIds), name: z.object({ sw: z.string(), en: z.string() }), flow: Flow }),
    ),
  })
  .openapi("ChatflowTemplates");

/** Beside the refusal of an older draft: whose the newer one is. */
export const ChangedMeanwhile = ErrorBody.extend({
  current: z.object({ revision: z.int(), updated_at: Moment, updated_by: author }),
});
/** Beside the refusal of what may not go live: why. */
export const Faulty = ErrorBody.extend({ faults: z.array(Fault).optional() });

export const WebhookSecret = z.object({ secret: z.string() }).openapi("ChatflowWebhookSecret");

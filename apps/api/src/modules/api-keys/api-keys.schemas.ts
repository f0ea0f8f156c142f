import { z } from "@hono/zod-openapi";
import { actions, resources } from "@agiza/permissions";
import { maxApiKeyName } from "#db/schema/api-keys.ts";
import { Moment } from "#http/openapi.ts";

const Scope = z
  .object({ resource: z.enum(resources), action: z.enum(actions) })
  .strict()
  .openapi("ApiKeyScope", { description: "One of the permissions that members of staff have." });

const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().openapi({ description: "The last four letters of the key.", example: "Xk3q" }),
    permissions: z.array(Scope),
    created_at: Moment,
    created_by_name: z.string().nullable(),
    last_used_at: Moment.nullable().openapi({ description: "To the minute; null: never." }),
  })
  .openapi("ApiKey");

export const ApiKeyList = z.object({ items: z.array(ApiKey) }).openapi("ApiKeyList");

export const ApiKeyForm = z
  .object({
    name: z.string().trim().min(1).max(maxApiKeyName).openapi({
      description: "What will use it. What is done with it stands in the activity under this name.",
      example: "Stock sync",
    }),
    permissions: z
      .array(Scope)
      .min(1)
      .max(resources.length * actions.length),
  })
  .strict()
  .openapi("ApiKeyForm");

export const NewApiKey = ApiKey.extend({
  secret: z.string().nullable().openapi({
    description: "The key itself, here and never again; null where the same request came a second time.",
    example: "agiza_3q2-7wVb0Yb4mS1kzN8fQe5uT9xJrLhPcDgAoIiKyE",
  }),
}).openapi("NewApiKey");

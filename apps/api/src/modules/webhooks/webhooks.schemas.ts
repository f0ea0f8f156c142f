import { z } from "@hono/zod-openapi";
import { endpointStatuses, maxEndpointName, maxEndpointUrl } from "#db/schema/webhooks.ts";
import { Moment, SeenAt } from "#http/openapi.ts";
import { webhookEventNames } from "./webhook-events.rules.ts";

export const WebhookEventName = z.enum(webhookEventNames).openapi("WebhookEventName", {
  description: "Something that happens in a shop. What each carries stands in the guide to webhooks.",
});

const endpoint = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  status: z.enum(endpointStatuses).openapi({
    description:
      "`paused`: by the owner. `failing`: by us, after 24 hours without one call that worked, or 410.",
  }),
  old_secret_until: Moment.nullable().openapi({
    description: "Until then the secret before signs as well; null where there is none.",
  }),
  failing_since: Moment.nullable().openapi({ description: "Since when every call failed; null: they work." }),
  created_by_name: z
    .string()
    .nullable()
    .openapi({ description: "Who added it; null where that was not kept." }),
  created_at: Moment,
  updated_at: Moment,
};

export const WebhookEndpoint = z.object(endpoint).openapi("WebhookEndpoint");
export const WebhookEndpointList = z
  .object({ items: z.array(WebhookEndpoint) })
  .openapi("WebhookEndpointList");

const secret = {
  description: "What signs its events, here and never again.",
  example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
};

export const NewWebhookEndpoint = z
  .object({
    ...endpoint,
    secret: z
      .string()
      .nullable()
      .openapi({
        ...secret,
        description: `${secret.description} Null where the same request came a second time.`,
      }),
  })
  .openapi("NewWebhookEndpoint");

export const WebhookEndpointSecret = z
  .object({ ...endpoint, secret: z.string().openapi(secret) })
  .openapi("WebhookEndpointSecret");

const form = {
  name: z.string().trim().min(1).max(maxEndpointName).openapi({ example: "Stock system" }),
  url: z.url().max(maxEndpointUrl).openapi({
    description: "https, at an address on the public internet, on port 443 or 8443.",
    example: "https://duka.co.tz/agiza",
  }),
  events: z.array(WebhookEventName).min(1).max(webhookEventNames.length),
};

export const WebhookEndpointForm = z.object(form).strict().openapi("WebhookEndpointForm");
export const EditWebhookEndpoint = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditWebhookEndpoint");

export const ResumeWebhookEndpoint = z
  .object({
    catch_up: z.boolean().openapi({
      description: "Whether what happened meanwhile is sent as well, as far back as seven days.",
    }),
  })
  .strict()
  .openapi("ResumeWebhookEndpoint");

export const SentTestEvent = z
  .object({ id: z.string().openapi({ description: "Of the message, as the log has it." }) })
  .openapi("SentTestEvent");

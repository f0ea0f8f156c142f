import { z } from "@hono/zod-openapi";
import { lineSources } from "#db/schema/webhook-lines.ts";
import { CappedCount, Moment, pageOf, PageQuery } from "#http/openapi.ts";
import { shownResults } from "./webhook-logs.rules.ts";

const WebhookResult = z.enum(shownResults).openapi("WebhookResult", {
  description:
    "`open`: it waits for its work, or for its first call. `retrying`: a call failed and another follows. `duplicate`: the same had come before.",
});

const Source = z.enum(lineSources).openapi("WebhookSource");

const line = {
  id: z.string(),
  at: Moment,
  event: z.string(),
  ref: z.string().openapi({ description: "The id of what it is about." }),
  result: WebhookResult,
  tries: z.int(),
  took_ms: z.int().nullable(),
  order: z.object({ id: z.string(), number: z.int().nullable() }).nullable(),
};

const IncomingWebhook = z.object({ ...line, source: Source }).openapi("IncomingWebhook");
export const IncomingWebhookList = pageOf(IncomingWebhook).openapi("IncomingWebhookList");

const outgoing = { ...line, endpoint_id: z.string(), endpoint_name: z.string() };
const OutgoingWebhook = z.object(outgoing).openapi("OutgoingWebhook");
export const OutgoingWebhookList = pageOf(OutgoingWebhook).openapi("OutgoingWebhookList");

const filters = PageQuery.extend({
  result: WebhookResult.optional(),
  search: z.string().trim().max(120).optional().openapi({
    description: "Any id, an order’s number, or part of the event’s name.",
  }),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});
export const IncomingQuery = filters.extend({ source: Source.optional() });
export const OutgoingQuery = filters.extend({ endpoint: z.string().max(60).optional() });

export const WebhookCounts = z
  .object({ incoming: CappedCount, outgoing: CappedCount })
  .openapi("WebhookCounts");

const body = z.string().openapi({ description: "JSON, indented, with secrets, names and numbers masked." });
const mayAgain = z.boolean().openapi({ description: "Whether it can be done once more." });

export const IncomingWebhookDetail = z
  .object({
    ...line,
    source: Source,
    path: z.string(),
    headers: z.record(z.string(), z.string()).nullable().openapi({
      description: "What proves who sent it is masked; null where none are kept.",
    }),
    body,
    may_again: mayAgain,
  })
  .openapi("IncomingWebhookDetail");

export const OutgoingWebhookDetail = z
  .object({
    ...outgoing,
    url: z.string(),
    body: z.string().openapi({ description: "JSON, indented." }),
    max_tries: z.int(),
    next_at: Moment.nullable().openapi({ description: "When it is tried next; null: it is not." }),
    may_again: mayAgain,
    attempts: z.array(
      z.object({
        number: z.int(),
        at: Moment,
        took_ms: z.int(),
        status: z.int().nullable(),
        reason: z.string().nullable().openapi({ description: "Why nothing came, where nothing came." }),
        answer_headers: z.array(z.object({ name: z.string(), value: z.string() })),
        answer: z.string().openapi({ description: "The first 4,000 letters." }),
      }),
    ),
  })
  .openapi("OutgoingWebhookDetail");

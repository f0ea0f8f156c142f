import { type Guard, guards } from "@agiza/permissions/guards";
import { z } from "@hono/zod-openapi";

const Detail = z
  .object({ loc: z.array(z.string()), msg: z.string(), type: z.string() })
  .openapi("ErrorDetail", { description: "One problem with one input field." });

/** Body of every refusal. `detail` is present for validation errors only. */
export const ErrorBody = z
  .object({
    code: z.string().openapi({ example: "order.not_found" }),
    message: z.string().openapi({ description: "For a person, in the language of Accept-Language." }),
    detail: z.array(Detail).optional(),
    request_id: z.string(),
  })
  .openapi("Error");

const json = <S extends z.ZodType>(schema: S) => ({ "application/json": { schema } });

export const ok = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: json(schema),
});

/** An answer that is read from the replica where there is one. */
export const maybeOlder = <Answer extends object>(answer: Answer) => ({
  ...answer,
  headers: {
    "As-Of": {
      description:
        "The moment that the answer is of, in UTC, where it is more than five seconds old: it was read from a copy of the database. With `Cache-Control: no-cache` the request is answered by the database itself.",
      required: false,
      schema: { type: "string" as const, format: "date-time" },
      example: "2026-11-21T07:04:00.000Z",
    },
  },
});

export const body = <S extends z.ZodType>(schema: S) => ({ required: true, content: json(schema) });
/** @param codes the error codes this answer can carry */
export const refusal = (...codes: string[]) => ({ description: codes.join(" · "), content: json(ErrorBody) });

/**
 * The refusal of an edit whose thing has changed since it was read: beside the error, `current` is what GET answers now.
 *
 * @param codes further refusals of the same status; they carry it too
 */
export const editConflict = <S extends z.ZodType>(schema: S, ...codes: string[]) => ({
  description: ["edit.conflict", ...codes].join(" · "),
  content: json(ErrorBody.extend({ current: schema })),
});

/** The refusal of a wrong guess at a code or a PIN: beside the error, how often it may still be tried. */
export const wrongGuess = (...codes: string[]) => ({
  description: codes.join(" · "),
  content: json(
    ErrorBody.extend({
      tries_left: z.int().optional().openapi({
        description:
          "Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says.",
      }),
    }),
  ),
});

/** Says in the contract what a call asks of the caller, as the guard table has it; what every member may do needs no word. */
export const needs = (guard: Guard) => ({ "x-permission": guards[guard] });

/**
 * A body that a provider signs, by the name its shape has in the contract. It is described and not checked on the way in:
 * the signature is over its bytes, and what we do not understand is kept all the same.
 */
export const signedBody = (name: string) => ({
  required: true,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

/**
 * Headers of a signed call, described and not checked on the way in: without one the signature is wrong, which is 401.
 *
 * @param headers what each says, by its name
 */
export const signatureHeaders = (headers: Record<string, string>) => ({
  parameters: Object.entries(headers).map(([name, description]) => ({
    in: "header" as const,
    name,
    required: true,
    description,
    schema: { type: "string" as const },
  })),
});

/** A refusal in a document that is written already. */
export const storeRefusal = (...codes: string[]) => ({
  description: codes.join(" · "),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** Refusals every signed-in route shares. */
export const signedInRefusals = {
  401: refusal("auth.unauthorized"),
  403: refusal("access.denied"),
  422: refusal("request.invalid"),
};

/** Refusals every route shares that works in the caller's shop. */
export const staffRefusals = { ...signedInRefusals, 404: refusal("shop.not_found") };

/** Money on the wire: integer hundredths of the currency unit. */
export const MinorAmount = z
  .int()
  .openapi({ description: "Integer hundredths of the currency unit.", example: 6_800_000 });
/** A moment in an answer. */
export const Moment = z.iso.datetime().openapi({ description: "UTC.", example: "2026-11-21T07:04:00.000Z" });

/** `updated_at` in the body of an edit. */
export const SeenAt = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .openapi({
    description: "`updated_at` of what the person saw. Refused with 409 when somebody changed it since.",
    example: "2026-11-21T07:04:00.000Z",
  });

/** The header of calls that create something. */
export const IdempotencyHeader = z.object({
  "idempotency-key": z.string().min(8).max(120).openapi({ description: "The same key has its effect once." }),
});

/** The path of one thing. */
export const IdParams = z.object({ id: z.string().max(60) });

const cursor = z.string().max(500).optional();

/** The query of every list, to be extended by what narrows it. */
export const PageQuery = z.object({
  after: cursor.openapi({ description: "Cursor: what follows it. `next` of the page before." }),
  before: cursor.openapi({ description: "Cursor: what stands before it. `previous` of the page after." }),
});

/** The answer of every list: 25 items at most, and cursors to the pages around them, null where there is none. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), next: z.string().nullable(), previous: z.string().nullable() });

/** How many there are, counted no further than 1,000. */
export const CappedCount = z
  .object({ count: z.int(), capped: z.boolean() })
  .openapi("CappedCount", { description: '`capped`: there are more than `count`; say "1,000+".' });

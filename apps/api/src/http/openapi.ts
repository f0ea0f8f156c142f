import type { Action, Resource } from "@agiza/permissions";
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
export const body = <S extends z.ZodType>(schema: S) => ({ required: true, content: json(schema) });
/** @param codes the error codes this answer can carry */
export const refusal = (...codes: string[]) => ({ description: codes.join(" · "), content: json(ErrorBody) });

/** Says in the contract what a call asks of the caller: an action on a resource, or to be the shop's owner. */
export const needs = (permission: `${Action} ${Resource}` | "is_admin") => ({ "x-permission": permission });

/** The same, for a document that is written already. */
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
export const Moment = z.iso.datetime().openapi({ description: "UTC.", example: "2026-11-21T07:04:00.000Z" });

/** For calls that must have their effect once, however often they are sent. */
export const IdempotencyHeader = z.object({
  "idempotency-key": z.string().min(8).max(120).openapi({ description: "The same key has its effect once." }),
});

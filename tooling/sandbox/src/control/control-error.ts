import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { parseJsonObject } from "../http/json-body.ts";
import { readFields } from "../http/read-fields.ts";
import { toMsisdn } from "../msisdn.ts";

/** A control call that cannot be done; answered as `{code, message}`. */
export class ControlError extends Error {
  override name = "ControlError";
  status: ContentfulStatusCode;
  code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Reads a control call's body.
 * @throws BodyError when it is not a JSON object; ControlError 422 naming what is wrong in it
 */
export function parseBody<Output>(schema: z.ZodType<Output>, text: string): Output {
  const { data, wrong } = readFields(schema, parseJsonObject(text));
  if (wrong !== undefined) throw new ControlError(422, "sandbox.invalid", wrong);
  return data;
}

/**
 * A customer's number from any spelling.
 * @throws ControlError 422
 */
export function msisdnOf(spelling: string): string {
  const msisdn = toMsisdn(spelling);
  if (msisdn === null) throw new ControlError(422, "sandbox.invalid_number", "This is no phone number.");
  return msisdn;
}

import { z } from "zod";
import type { Harness } from "#test/harness.ts";
import { type Operation, readOperations } from "./operations.ts";

/** One operation of the contract. */
export const operationOf = (app: Harness["app"], id: string): Operation =>
  readOperations(app).find((operation) => operation.id === id)!;

/** Reads a body as the contract describes it; members it does not name are let through, as it says. */
export const describedShape = ({ body }: Operation): z.ZodType =>
  z.fromJSONSchema(body as Parameters<typeof z.fromJSONSchema>[0]);

/**
 * The headers of a signed call once for each header that the contract asks for, which is missing then.
 *
 * @throws Error when the call has not got one of them, which would make its absence prove nothing
 */
export function withoutEach({ parameters }: Operation, sent: Record<string, string>): Headers[] {
  return parameters
    .filter((parameter) => parameter.in === "header")
    .map(({ name }) => {
      const headers = new Headers(sent);
      if (!headers.has(name)) throw new Error(`The call has no ${name}.`);
      headers.delete(name);
      return headers;
    });
}

import type { Harness } from "#test/harness.ts";
import type { Ask } from "#test/tenancy/matrix-rows.ts";
import type { Operation } from "./operations.ts";

/** Asks one route what its row in the matrix asks, an empty object where it says nothing of a body, with further headers. */
export async function askOperation(
  app: Harness["app"],
  operation: Operation,
  { params = {}, query = {}, headers = {}, body }: Ask,
  more: Record<string, string> = {},
): Promise<Response> {
  const path = Object.entries(params).reduce(
    (text, [name, id]) => text.replace(`{${name}}`, id),
    operation.path,
  );
  const hasBody = operation.method !== "GET" && (body !== undefined || operation.bodyTypes.length > 0);
  return app.request(`${path}?${new URLSearchParams(query).toString()}`, {
    method: operation.method,
    headers: {
      ...headers,
      ...more,
      ...(hasBody ? { "Content-Type": operation.bodyTypes[0] ?? "application/json" } : {}),
    },
    ...(hasBody
      ? { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body ?? {}) }
      : {}),
  });
}

import type { Harness } from "#test/harness.ts";
import type { Ask } from "./example.ts";
import type { Operation } from "./operations.ts";

/** Asks a route as whoever has the bearer token, or as nobody. */
export async function askRoute(
  app: Harness["app"],
  { method, path, bodyTypes }: Operation,
  { params = {}, query = {}, headers = {}, body }: Ask,
  token: string | null,
): Promise<Response> {
  const filled = Object.entries(params).reduce((text, [name, id]) => text.replace(`{${name}}`, id), path);
  return app.request(`${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": bodyTypes[0] ?? "application/json" }),
      // A form says for itself what stands between its parts.
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined
      ? {}
      : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

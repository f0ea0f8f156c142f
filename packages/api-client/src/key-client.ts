import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "./schema.gen.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

/**
 * The typed client of a program that has an API key. It keeps nothing, renews nothing and works wherever `fetch` is.
 *
 * @param options.baseUrl where the store API stands, such as `https://agiza.example/store`
 * @example
 * const api = createKeyClient({ baseUrl: "http://localhost:3003/store", key: process.env.AGIZA_KEY });
 * const { items } = await unwrap(api.GET("/orders"));
 */
export function createKeyClient({
  baseUrl,
  key,
  ...options
}: { baseUrl: string; key: string } & TransportOptions): Client<paths> {
  const client = createFetchClient<paths>({ baseUrl, fetch: createTransport(options) });
  client.use({
    onRequest({ request }) {
      request.headers.set("authorization", `Bearer ${key}`);
      return request;
    },
  });
  return client;
}

import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "./schema.gen.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

/**
 * The typed client of pages that act in nobody's name: the order page and the public site. It reads no cookie,
 * sends none, and carries no session code.
 */
export function createLightClient(
  options: Omit<TransportOptions, "credentials"> & { baseUrl?: string } = {},
): Client<paths> {
  const { baseUrl = "/store", ...rest } = options;
  return createFetchClient<paths>({
    baseUrl,
    fetch: createTransport({ ...rest, credentials: "omit" }),
  });
}

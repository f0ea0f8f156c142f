import createFetchClient, { type Client } from "openapi-fetch";
import { ApiError } from "./api-error.ts";
import type { components, paths } from "./schema.gen.ts";
import { createSession, renewByCookie, type RenewedToken, type Session } from "./session.ts";
import { createTransport, type TransportOptions } from "./transport.ts";
import type { CookieJar } from "./access-token.ts";

/** Wire types by name: `Schemas["OrderPage"]`. */
export type Schemas = components["schemas"];

export type ApiClientOptions = TransportOptions & {
  /** Where the API is mounted on this origin. */
  baseUrl?: string;
  /** Called once when a 401 has ended the session; goes to the root path unless told otherwise. */
  onSignedOut?: () => void;
  /** Replaces the renewal by refresh cookie. Rejects with ApiError 401 when the session is over. */
  renew?: () => Promise<RenewedToken>;
  jar?: CookieJar;
};

export type ApiClient = Client<paths> & { session: Session };

/** Calls that begin or end a session carry no bearer and are never held up by a renewal. */
const sessionless = /\/auth\/(?!shops?\b|sessions\b)/;

/**
 * The typed client of the back-office. Every call carries the bearer as the cookie holds it at that moment; a
 * lost token is renewed first; a 401 is final. A failing network is neither.
 *
 * @example
 * const api = createApiClient({ language: () => i18n.language });
 * const user = await unwrap(api.GET("/user"));
 */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { baseUrl = "/store" } = options;
  const transport = createTransport(options);
  const session = createSession({
    renew: options.renew ?? (() => renewByCookie({ baseUrl, transport })),
    ...(options.onSignedOut ? { onSignedOut: options.onSignedOut } : {}),
    ...(options.jar ? { jar: options.jar } : {}),
  });

  const client = createFetchClient<paths>({ baseUrl, fetch: transport });
  client.use({
    async onRequest({ request, schemaPath }) {
      const token = sessionless.test(schemaPath) ? undefined : await session.token();
      if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
      return request;
    },
    onResponse({ response }) {
      if (response.status === 401) session.end();
    },
  });
  return Object.assign(client, { session });
}

/**
 * The data of a successful call; anything else is thrown.
 * @throws ApiError for every answer that is not a success
 * @example const order = await unwrap(api.GET("/api/v1/order", { params: { query: { token } } }));
 */
export async function unwrap<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) {
    throw new ApiError(response.status, error, response.headers.get("x-request-id") ?? undefined);
  }
  return data as Data;
}

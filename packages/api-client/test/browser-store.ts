import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

type Call = { path: string; authorization: string | undefined; cookie: string | undefined };

/**
 * A store on the page's own origin, as every site of the product has one. `/store/__reset` forgets the calls,
 * `/store/__calls` lists them; a bearer that is not `renewed-…` is refused.
 */
export function browserStore(): Plugin {
  let calls: Call[] = [];
  let renewals = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    const { authorization, cookie } = request.headers;
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (path === "/__calls") return send(200, calls);
    if (path === "/__reset") {
      calls = [];
      renewals = 0;
      return send(200, {});
    }
    calls.push({ path, authorization, cookie });
    if (path === "/auth/refresh") {
      renewals += 1;
      const expires_at = new Date(Date.now() + 900_000).toISOString();
      return send(200, { access_token: `renewed-${renewals}`, expires_at });
    }
    if (path === "/geo") return send(200, { country_code: "TZ" });
    if (authorization?.startsWith("Bearer renewed-")) return send(200, { id: "usr_1" });
    return send(401, { code: "auth.unauthorized", message: "Sign in again." });
  };
  return {
    name: "browser-store",
    configureServer(server) {
      server.middlewares.use("/store", answer);
    },
  };
}

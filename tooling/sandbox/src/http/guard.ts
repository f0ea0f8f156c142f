import type { Context, Next } from "hono";

const loopbackHost = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Answers only to this machine's own names, so that a page elsewhere cannot reach the sandbox by pointing its own
 * name at 127.0.0.1; and changes nothing for a page of another site.
 */
export async function guardLoopback(c: Context, next: Next): Promise<Response | void> {
  if (!loopbackHost.test(c.req.header("host") ?? "")) {
    return c.json({ code: "sandbox.wrong_host", message: "The sandbox answers on localhost only." }, 421);
  }
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const origin = c.req.header("origin");
  const isForeign = origin !== undefined && !loopbackHost.test(origin.replace(/^https?:\/\//, ""));
  if (!isRead && (isForeign || c.req.header("sec-fetch-site") === "cross-site")) {
    return c.json({ code: "sandbox.cross_site", message: "Another site may not use the sandbox." }, 403);
  }
  await next();
  c.header("x-content-type-options", "nosniff");
  c.header("x-frame-options", "DENY");
}

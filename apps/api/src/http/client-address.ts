import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The caller's address. `X-Forwarded-For` is read from its right end and only past proxies we trust, so that a
 * caller cannot choose an address.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const direct = directAddress(c);
  if (!trustedProxies.includes(direct)) return direct;
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? direct;
}

function directAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address?.replace(/^::ffff:/, "") ?? "unknown";
  } catch {
    // A request handed to the app without a socket.
    return "127.0.0.1";
  }
}

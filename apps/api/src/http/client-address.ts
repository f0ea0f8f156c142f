import { isIPv6 } from "node:net";
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

/**
 * Where a caller is counted to be: its IPv4 address, or the first 64 bits of its IPv6 address, since whoever has one
 * such network may choose any address in it.
 */
export function callerPlace(c: Context, trustedProxies: readonly string[]): string {
  return placeOf(clientAddress(c, trustedProxies));
}

/** `2c0f:fe38:0:1::/64` of `2c0f:fe38:0:1:2::3`; what is no IPv6 address stays as it is. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = "", after] = address.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...(after === undefined ? [] : zeros), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

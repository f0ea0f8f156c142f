import { type BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { placeOf } from "#kernel/internet-address.ts";
import type { Proxies } from "#kernel/proxies.ts";

/**
 * The caller's address. `X-Forwarded-For` is read from its right end and only past proxies we trust, so that a
 * caller cannot choose an address.
 */
export function clientAddress(c: Context, { trusted, header }: Proxies): string {
  const direct = toAddress(directAddress(c));
  if (!isIn(trusted, direct)) return direct;
  const named = header === null ? forwardedFor(c) : [c.req.header(header) ?? ""];
  const hops = named.map((hop) => toAddress(hop.trim())).filter(Boolean);
  return hops.findLast((hop) => !isIn(trusted, hop)) ?? direct;
}

const forwardedFor = (c: Context): string[] => (c.req.header("x-forwarded-for") ?? "").split(",");

/** An address without the port some proxies add, and an IPv4 address as such where it came over an IPv6 socket. */
const toAddress = (hop: string): string =>
  hop
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");

const isIn = (list: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
};

function directAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    // A request handed to the app without a socket.
    return "127.0.0.1";
  }
}

/** Where a caller is counted to be. */
export function callerPlace(c: Context, proxies: Proxies): string {
  return placeOf(clientAddress(c, proxies));
}

import type { Context, HonoRequest } from "hono";

/**
 * Whether a request carries a body. Asked of its headers: looking at the body itself makes the server put a whole second
 * request around it, and finds a stream even where nothing was sent. HTTP/1.1 announces every body; a request that was
 * made in this process, without a socket, need not.
 */
export function hasBody({ req: { method, raw }, env }: Context): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const length = raw.headers.get("content-length");
  if (length !== null) return length !== "0";
  const cameBySocket = Boolean((env as { incoming?: unknown } | undefined)?.incoming);
  return cameBySocket ? raw.headers.has("transfer-encoding") : raw.body !== null;
}

/** The length a request says its body has; null when it is sent in pieces or says nothing. */
export function statedLength({ raw }: HonoRequest): number | null {
  const length = raw.headers.get("content-length");
  return length === null || raw.headers.has("transfer-encoding") ? null : Number.parseInt(length, 10);
}

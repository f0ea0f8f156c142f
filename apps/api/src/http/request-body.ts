import type { HonoRequest } from "hono";

/**
 * Whether a request carries a body. Asked of its headers where they say so: looking at the body itself makes the server
 * put a whole second request around it.
 */
export function hasBody({ method, raw }: HonoRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const length = raw.headers.get("content-length");
  return length === null ? raw.body !== null : length !== "0";
}

/** The length a request says its body has; null when it is sent in pieces or says nothing. */
export function statedLength({ raw }: HonoRequest): number | null {
  const length = raw.headers.get("content-length");
  return length === null || raw.headers.has("transfer-encoding") ? null : Number.parseInt(length, 10);
}

import { callJson } from "#kernel/json-call.ts";
import { type Credentials, Envelope } from "./types.ts";
import { signedHeaders } from "./signature.ts";

type Fields = Record<string, string | number>;

/** What the provider said, that it may or may not have what was asked, or that it certainly has not. */
export type Reply =
  | { kind: "answered"; envelope: Envelope; raw: Record<string, unknown> }
  | { kind: "uncertain" }
  | { kind: "unreached" };

export type CallOptions = { url: string; credentials: Credentials; now: Date; timeoutMs?: number };

const usualTimeoutMs = 20_000;
const sizeLimitBytes = 256 * 1024;

/**
 * One signed call.
 *
 * @param fields signed in this order; the body of a POST, the query of a GET or DELETE
 */
export async function call(
  options: CallOptions,
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields: Fields,
): Promise<Reply> {
  const headers = signedHeaders(options.credentials, fields, options.now);
  const isPost = method === "POST";
  const reply = await callJson({
    method,
    url: `${options.url}${path}${isPost ? "" : `?${queryOf(fields)}`}`,
    headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
    ...(isPost ? { body: JSON.stringify(fields) } : {}),
    timeoutMs: options.timeoutMs ?? usualTimeoutMs,
    sizeLimitBytes,
  });
  if (reply.kind !== "answered") return reply;
  const parsed = Envelope.safeParse(reply.body);
  return parsed.success && reply.status !== 429
    ? { kind: "answered", envelope: parsed.data, raw: reply.body }
    : { kind: "uncertain" };
}

const queryOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

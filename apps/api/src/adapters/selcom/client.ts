import { callHttp } from "#kernel/http-call.ts";
import { type Credentials, Envelope } from "./types.ts";
import { signedHeaders } from "./signature.ts";

type Fields = Record<string, string | number>;

/** What the provider said, or that it may or may not have what was asked. */
export type Reply = { kind: "answered"; envelope: Envelope } | { kind: "uncertain" };

const usualTimeoutMs = 20_000;
const sizeLimitBytes = 256 * 1024;

/**
 * One signed call.
 *
 * @param fields signed in this order; the body of a POST, the query of a GET or DELETE
 */
export async function call(
  options: { url: string; credentials: Credentials; now: Date; timeoutMs?: number },
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields: Fields,
): Promise<Reply> {
  const headers = signedHeaders(options.credentials, fields, options.now);
  const isPost = method === "POST";
  const target = `${options.url}${path}${isPost ? "" : `?${queryOf(fields)}`}`;
  try {
    const { status, text } = await callHttp({
      method,
      url: target,
      headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
      ...(isPost ? { body: JSON.stringify(fields) } : {}),
      timeoutMs: options.timeoutMs ?? usualTimeoutMs,
      sizeLimitBytes,
    });
    if (status === 429 || status >= 500) return { kind: "uncertain" };
    const parsed = Envelope.safeParse(parseJson(text));
    return parsed.success ? { kind: "answered", envelope: parsed.data } : { kind: "uncertain" };
  } catch {
    return { kind: "uncertain" };
  }
}

const queryOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { type Credentials, Envelope } from "./types.ts";
import { signedHeaders } from "./signature.ts";

type Fields = Record<string, string | number>;

/** Whether the provider certainly has, certainly lacks, or may have what was asked. */
export type Reply =
  | { kind: "answered"; envelope: Envelope }
  | { kind: "unreachable" }
  | { kind: "uncertain" };

const timeoutMs = 20_000;
const sizeLimitBytes = 256 * 1024;

/** Failures of the connection itself, before a request can have been read. */
const neverArrived = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * One signed call.
 *
 * @param fields signed in this order; the body of a POST, the query of a GET or DELETE
 */
export async function call(
  options: { url: string; credentials: Credentials; now: Date },
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields: Fields,
): Promise<Reply> {
  const headers = signedHeaders(options.credentials, fields, options.now);
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const target = method === "POST" ? `${options.url}${path}` : `${options.url}${path}?${query.toString()}`;
  try {
    const response = await fetch(target, {
      method,
      headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
      ...(method === "POST" ? { body: JSON.stringify(fields) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const isOverloaded = response.status === 429 || response.status >= 500;
    if (text.length > sizeLimitBytes || isOverloaded) return { kind: "uncertain" };
    const parsed = Envelope.safeParse(parseJson(text));
    return parsed.success ? { kind: "answered", envelope: parsed.data } : { kind: "uncertain" };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code;
    return { kind: code !== undefined && neverArrived.has(code) ? "unreachable" : "uncertain" };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { callHttp, type HttpCall, wasNeverSent } from "./http-call.ts";

/** What came of a call: `unreached` certainly never arrived, of `uncertain` nobody knows. */
export type JsonReply =
  | { kind: "answered"; status: number; retryAfterSeconds: number | null; body: Record<string, unknown> }
  | { kind: "uncertain" }
  | { kind: "unreached" };

/**
 * One call to a provider of JSON. A redirect, an answer that is no JSON object, one that is cut and one that is larger than
 * is read are no answer; of a refusal to serve (429) the body does not matter. It never throws.
 */
export async function callJson(call: HttpCall): Promise<JsonReply> {
  try {
    const { status, headers, text } = await callHttp(call);
    const body = readJsonObject(text);
    const retryAfter = Number(headers["retry-after"]);
    const retryAfterSeconds = Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : null;
    if (status === 429) return { kind: "answered", status, retryAfterSeconds, body: body ?? {} };
    if (!body || status >= 500 || (status >= 300 && status < 400)) return { kind: "uncertain" };
    return { kind: "answered", status, retryAfterSeconds, body };
  } catch (error) {
    return { kind: wasNeverSent(error) ? "unreached" : "uncertain" };
  }
}

/** A JSON object, or null for anything else. */
export function readJsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

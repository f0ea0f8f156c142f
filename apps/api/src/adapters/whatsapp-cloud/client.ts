import { callHttp } from "#kernel/http-call.ts";
import type { Reply } from "./types.ts";

const answerLimitBytes = 64 * 1024;

/**
 * One JSON call with a bearer.
 *
 * @returns never throws; `lost` also where the provider may have taken the call
 */
export async function callGraph(call: {
  method: "GET" | "POST" | "DELETE";
  url: string;
  token: string;
  body?: Record<string, unknown>;
  timeoutMs: number;
  sizeLimitBytes?: number;
}): Promise<Reply> {
  try {
    const { status, headers, text } = await callHttp({
      method: call.method,
      url: call.url,
      headers: { Authorization: `Bearer ${call.token}`, "Content-Type": "application/json" },
      ...(call.body && { body: JSON.stringify(call.body) }),
      timeoutMs: call.timeoutMs,
      sizeLimitBytes: call.sizeLimitBytes ?? answerLimitBytes,
    });
    if (status >= 300 && status < 400) return { kind: "lost", reason: "sent elsewhere" };
    const retryAfterSeconds = secondsOf(headers["retry-after"]);
    return { kind: "answered", status, body: parseJson(text), retryAfterSeconds };
  } catch (error) {
    return { kind: "lost", reason: (error as NodeJS.ErrnoException).code ?? "unknown" };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The header's seconds; its other form, a date, is left to our own delays. */
function secondsOf(header: string | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) : undefined;
}

import type { Reply } from "./types.ts";

const sizeLimitBytes = 64 * 1024;

/**
 * One JSON call with a bearer. Connections are kept open between calls by the runtime's own pool.
 *
 * @returns never throws; `lost` also where the provider may have taken the call
 */
export async function post(call: {
  url: string;
  token: string;
  body: Record<string, unknown>;
  timeoutMs: number;
}): Promise<Reply> {
  try {
    const response = await fetch(call.url, {
      method: "POST",
      headers: { Authorization: `Bearer ${call.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(call.body),
      redirect: "error",
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const text = await readText(response);
    return {
      kind: "answered",
      status: response.status,
      body: parseJson(text),
      retryAfterSeconds: secondsOf(response.headers.get("retry-after")),
    };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return { kind: "lost", reason: cause ?? (error instanceof Error ? error.name : "unknown") };
  }
}

/** Reads at most the limit, so that an endless answer cannot fill the memory. */
async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > sizeLimitBytes) throw new RangeError("answer too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The header's seconds; its other form, a date, is left to our own delays. */
function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) : undefined;
}

import { createHash } from "node:crypto";
import { callHttpForBytes } from "#kernel/http-call.ts";
import type { FetchResult } from "#ports/messaging.ts";
import { callGraph } from "./client.ts";
import { toFailure } from "./map.ts";
import { MediaPlace, type Reply } from "./types.ts";

const askTimeoutMs = 15_000;
/** Of a whole file, over a line that is not the fastest. */
const downloadTimeoutMs = 60_000;

/** An id that Meta does not know, or no more: it drops what customers sent after seven days. */
const unknownIdCodes = [100, 33, 803, 131052];

type Failed = Extract<FetchResult, { ok: false }>;
const failed = (why: Failed["why"], text: string, retryAfterSeconds?: number): Failed => ({
  ok: false,
  why,
  text,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

/**
 * Whether a file may be fetched from an address: of the API itself, or of a host that is known to keep files, by https. What
 * an answer names is no reason to call anybody, least of all with a token.
 */
export function isMediaAddress(address: string, graphUrl: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== "" || url.password !== "") return false;
  if (url.origin === new URL(graphUrl).origin) return true;
  return url.protocol === "https:" && url.port === "" && hosts.includes(url.hostname);
}

/**
 * Asks where a file is, and fetches it from there. Redirects are not followed.
 *
 * @returns never throws for what the provider or the network did
 */
export async function fetchMedia(ask: {
  askUrl: string;
  token: string;
  maxBytes: number;
  graphUrl: string;
  hosts: readonly string[];
}): Promise<FetchResult> {
  const reply = await callGraph({
    method: "GET",
    url: ask.askUrl,
    token: ask.token,
    timeoutMs: askTimeoutMs,
  });
  const place = reply.kind === "answered" && reply.status < 300 ? MediaPlace.safeParse(reply.body) : null;
  if (!place) return notFound(reply);
  if (!place.success) return failed("retry", "an answer that says no place");
  const { url, file_size: size, sha256 } = place.data;
  if (!isMediaAddress(url, ask.graphUrl, ask.hosts)) return failed("retry", "a file at a host nobody named");
  if (size !== undefined && size > ask.maxBytes) return failed("too_large", `${size} bytes`);
  const file = await download(url, ask);
  if (!file.ok) return file;
  const isWhole = size === undefined || file.data.byteLength === size;
  return isWhole && isSame(file.data, sha256)
    ? file
    : failed("retry", "a file that came changed or cut short");
}

function notFound(reply: Reply): Failed {
  const { code, text, kind, retryAfterSeconds } = toFailure(reply);
  const isUnknown = reply.kind === "answered" && reply.status < 500 && unknownIdCodes.includes(code);
  const isMissing = reply.kind === "answered" && reply.status === 404;
  if (isUnknown || isMissing) return failed("gone", text);
  return failed(kind === "channel" ? "channel" : "retry", text, retryAfterSeconds);
}

async function download(
  url: string,
  { token, maxBytes }: { token: string; maxBytes: number },
): Promise<FetchResult> {
  try {
    const { status, data } = await callHttpForBytes({
      method: "GET",
      url,
      headers: { Authorization: `Bearer ${token}` },
      timeoutMs: downloadTimeoutMs,
      sizeLimitBytes: maxBytes,
    });
    // An address is good for five minutes: when it has run out, the id is asked again for another one.
    return status === 200 ? { ok: true, data } : failed("retry", `status ${status} for the file`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    return failed(code === "TOO_LARGE" ? "too_large" : "retry", `no answer: ${code}`);
  }
}

/** Whether bytes have the sum they should; one in a form nobody knows says nothing. */
function isSame(data: Uint8Array, sha256: string | undefined): boolean {
  const form = sha256?.length === 64 ? "hex" : sha256?.length === 44 ? "base64" : null;
  if (form === null) return true;
  const sum = createHash("sha256").update(data).digest(form);
  return form === "hex" ? sum === sha256?.toLowerCase() : sum === sha256;
}

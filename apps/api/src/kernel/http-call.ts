import { Agent as HttpAgent, type IncomingHttpHeaders, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";

/** Idle connections are closed before the other side is likely to close them: a request sent meanwhile would be lost. */
const kept = { keepAlive: true, timeout: 4_000 };
const http = { request: overHttp, agent: new HttpAgent(kept) };
const https = { request: overHttps, agent: new HttpsAgent(kept) };

export type HttpCall = {
  method: "GET" | "POST" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  timeoutMs: number;
  /** The largest answer that is read, so that an endless one cannot fill the memory. */
  sizeLimitBytes: number;
  /** Of a larger answer so much is read, and the rest is left; otherwise it is no answer. */
  cutsLargeAnswers?: boolean;
  /** Looks the name up in place of the system; then the connection is for this call alone. */
  lookup?: LookupFunction;
};

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
export type HttpBytes = Omit<HttpAnswer, "text"> & { data: Uint8Array };

/**
 * Makes one HTTP call and keeps its connection for the next one. Redirects are not followed. Uses Node's own client, since
 * `fetch` takes four times its CPU time.
 *
 * @throws Error with a `code` when there was no answer, or not all of it; TOO_LARGE where it was larger than is read
 */
export async function callHttp(call: HttpCall): Promise<HttpAnswer> {
  const { data, ...answer } = await exchange(call);
  return { ...answer, text: data.toString("utf8") };
}

/** Failures before a connection stood. */
const neverSent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** Whether a call that failed certainly sent nothing. */
export const wasNeverSent = (error: unknown): boolean =>
  neverSent.has((error as NodeJS.ErrnoException | undefined)?.code ?? "");

/** The same for an answer that is no text. */
export const callHttpForBytes = (call: HttpCall): Promise<HttpBytes> => exchange(call);

function exchange({
  method,
  url,
  headers,
  body,
  timeoutMs,
  sizeLimitBytes,
  cutsLargeAnswers = false,
  lookup,
}: HttpCall): Promise<HttpBytes & { data: Buffer }> {
  const { request, agent } = url.startsWith("https:") ? https : http;
  const { promise, resolve, reject } = Promise.withResolvers<HttpBytes & { data: Buffer }>();
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const connection = lookup ? { lookup, agent: false as const } : { agent };
  const sent = request(url, { method, ...connection, headers: { ...headers, ...length } }, (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => {
      const data = Buffer.concat(chunks).subarray(0, sizeLimitBytes);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, data });
    };
    response.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= sizeLimitBytes || cutsLargeAnswers) chunks.push(chunk);
      if (size <= sizeLimitBytes) return;
      if (!cutsLargeAnswers) return giveUp("TOO_LARGE");
      finish();
      sent.destroy();
    });
    response.on("error", reject);
    response.once("end", finish);
  });
  const giveUp = (code: string): void => {
    reject(Object.assign(new Error(`no answer: ${code}`), { code }));
    sent.destroy();
  };
  const clock = setTimeout(() => giveUp("TIMEOUT"), timeoutMs);
  sent.once("close", () => clearTimeout(clock));
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

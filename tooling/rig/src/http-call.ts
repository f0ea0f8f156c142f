import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; body: string; headers: IncomingHttpHeaders };

/**
 * One HTTP call on a kept-alive connection of an agent; fetch costs a load generator several times as much.
 *
 * @throws Error when the connection was refused (`code` ECONNREFUSED) or cut, or there was no answer in time
 */
export const call = (
  agent: Agent,
  method: "GET" | "POST",
  url: string,
  headers: Record<string, string> = {},
  body?: string,
  timeoutMs = 15_000,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString("utf8"),
          headers: response.headers,
        }),
      );
      response.once("error", reject);
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)));
    sent.once("error", reject);
    sent.end(body);
  });

import { type Agent, request } from "node:http";

export type Answer = { status: number; body: string };

const timeoutMs = 15_000;

/**
 * One HTTP call on a kept-alive connection.
 *
 * @throws Error when there was no answer within 15 s
 */
export const call = (
  agent: Agent,
  method: "GET" | "POST",
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") }),
      );
      response.once("error", reject);
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error("no answer within 15 s")));
    sent.once("error", reject);
    sent.end(body);
  });

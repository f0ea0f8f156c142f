import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Call = { method: string; path: string; body: unknown; headers: IncomingHttpHeaders };
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** A store API over real HTTP that answers as told, or when told to, and remembers what it was asked. */
export async function startStore(answer: (call: Call) => Answer | Promise<Answer>) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (text) => {
      const call = {
        method: request.method ?? "",
        path: request.url ?? "",
        body: readJson(text, request.headers),
        headers: request.headers,
      };
      calls.push(call);
      const { status, body, headers } = await answer(call);
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    origin: `http://localhost:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What was sent, where it was JSON. */
const readJson = (text: string, { "content-type": type = "" }: IncomingHttpHeaders): unknown =>
  text !== "" && type.startsWith("application/json") ? (JSON.parse(text) as unknown) : undefined;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Puts the page on this origin, so that its relative calls go there. */
export function openPageAt(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}

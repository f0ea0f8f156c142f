import http, { type IncomingHttpHeaders } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { serverLimits } from "#http/server-limits.ts";
import type { Harness } from "#test/harness.ts";

export type FuzzRequest = {
  method: string;
  /** Path and query exactly as they are written on the wire. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

/** Nothing may take this long, on any machine. */
const patienceMs = 70_000;

/** The app on a port of its own, with the limits of the real process. */
export async function openDoor(app: Harness["app"]) {
  const server = await new Promise<ServerType>((resolve) => {
    const opened = serve(
      { fetch: app.fetch, hostname: "127.0.0.1", port: 0, serverOptions: serverLimits },
      () => resolve(opened),
    );
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 });

  /** Sends what a `fetch` would not; an event stream is left after its first piece. Status 0: the line was cut. */
  const send = (asked: FuzzRequest): Promise<Answer> => {
    const { method, target, headers, body } = asked;
    const startedMs = performance.now();
    return new Promise((resolve) => {
      const request = http.request({ agent, port, host: "127.0.0.1", method, path: target, headers });
      request.setTimeout(patienceMs, () => request.destroy(new Error(`no answer in ${patienceMs} ms`)));
      const cut = (error: NodeJS.ErrnoException) => {
        // The server had closed a resting connection while the client took it up again.
        if (request.reusedSocket && error.code === "ECONNRESET") resolve(send(asked));
        else resolve({ status: 0, headers: {}, body: error.message, ms: performance.now() - startedMs });
      };
      request.on("error", cut);
      request.on("response", (response) => {
        const pieces: Buffer[] = [];
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString("utf8"),
            ms: performance.now() - startedMs,
          });
        response.on("data", (piece: Buffer) => {
          pieces.push(piece);
          if (!response.headers["content-type"]?.startsWith("text/event-stream")) return;
          finish();
          request.destroy();
        });
        response.on("end", finish);
        response.on("error", cut);
      });
      request.end(body ?? undefined);
    });
  };

  return {
    port,
    send,
    async close() {
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}

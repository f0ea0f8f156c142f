import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Cleanup } from "./cleanup.ts";
import { takePort } from "./take-port.ts";

/** A call that has come in whole. */
export type AskedCall = Pick<IncomingMessage, "method"> & { url: URL; body: string };

/**
 * A server that answers every call with JSON, at once: for providers that are played in loads.
 *
 * @param answer what is sent back; what it schedules runs after that
 * @returns its address
 */
export async function startJsonServer(
  cleanup: Cleanup,
  answer: (call: AskedCall, later: (work: () => void) => void) => object,
): Promise<string> {
  const port = await takePort();
  const url = `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const afterwards: (() => void)[] = [];
      const body = Buffer.concat(chunks).toString("utf8");
      const call = { method: request.method, url: new URL(request.url ?? "/", url), body };
      const said = answer(call, (work) => afterwards.push(work));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(said));
      for (const work of afterwards) work();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return url;
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Log } from "#kernel/ctx.ts";
import type { Metrics } from "./metrics.ts";

/** Answers `GET /metrics` at an address of its own and nothing else; it asks nobody who they are. */
export async function openMetricsPort(
  { hostname, port }: { hostname: string; port: number },
  { registry }: Metrics,
  refresh: () => Promise<void>,
  log: Log,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
        (error: unknown) => {
          log.error({ err: error }, "metrics not answered");
          response.writeHead(500).end();
        },
      );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

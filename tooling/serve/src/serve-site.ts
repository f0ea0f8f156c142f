import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";

/** How long open answers may take once a stop was asked for. */
const drainMs = 5_000;

/**
 * Listens with limits that let a slow phone upload a photo but free a connection that says nothing.
 * @throws Error in one sentence if the port cannot be had
 */
export async function serveSite(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 },
    listener,
  );
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(`Cannot listen on ${host}:${port}: ${(error as Error).message}.`, { cause: error });
  }
  return server;
}

/** Lets answers that are under way finish, then cuts what is left (event streams never end by themselves). */
export async function stopSites(servers: readonly Server[], withinMs: number = drainMs): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(cut);
    }),
  );
}

import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono, type Context } from "hono";

export type StoreServer = {
  /** Where the store is mounted, as a client's `baseUrl`. */
  baseUrl: string;
  /** Method and path of every call, in order. */
  calls: string[];
  /** Headers of the newest call. */
  lastHeaders: () => Headers;
  /** Answers calls to a path, `GET /user`, from now on. */
  on: (call: string, answer: (c: Context) => Response | Promise<Response>) => void;
  close: () => Promise<void>;
};

/** A store over real HTTP whose answers each test decides. */
export async function startStoreServer(): Promise<StoreServer> {
  const answers = new Map<string, (c: Context) => Response | Promise<Response>>();
  const calls: string[] = [];
  let headers = new Headers();
  const app = new Hono();
  app.all("/store/*", (c) => {
    const call = `${c.req.method} ${c.req.path.slice("/store".length)}`;
    calls.push(call);
    headers = c.req.raw.headers;
    return answers.get(call)?.(c) ?? c.json({ code: "request.not_found", message: "Nothing here." }, 404);
  });
  const server = serve({
    fetch: app.fetch,
    hostname: "127.0.0.1",
    port: 0,
    // The clients under test share this process and must keep the platform's own Response.
    overrideGlobalObjects: false,
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/store`,
    calls,
    lastHeaders: () => headers,
    on: (call, answer) => void answers.set(call, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** An address where nothing listens: the network fails there. */
export async function deadBaseUrl(): Promise<string> {
  const server = await startStoreServer();
  await server.close();
  return server.baseUrl;
}

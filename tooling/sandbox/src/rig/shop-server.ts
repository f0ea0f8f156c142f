import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: string; json: Json };
// The webhooks' shapes are what these tests look into.
export type Json = { [key: string]: Json } & Json[];

/** The shop's API as the providers see it: it writes down what it hears and answers what a test wants. */
export type ShopServer = {
  url: string;
  heard: Heard[];
  /** The HTTP status of the next answers; 200 unless changed. */
  answerWith: (status: number | ((heard: Heard) => number)) => void;
  /** The first call that fits, now or later. */
  hears: (fits: (heard: Heard) => boolean) => Promise<Heard>;
  stop: () => Promise<void>;
};

/** A busy machine is slow, not wrong. */
const patienceMs = 100_000;

export async function startShopServer(verifyToken: string): Promise<ShopServer> {
  const heard: Heard[] = [];
  const listeners = new Set<() => void>();
  let statusFor: (call: Heard) => number = () => 200;

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://localhost");
      if (request.method === "GET") {
        const isRight = url.searchParams.get("hub.verify_token") === verifyToken;
        response.writeHead(isRight ? 200 : 403).end(isRight ? url.searchParams.get("hub.challenge") : "");
        return;
      }
      const body = Buffer.concat(chunks).toString();
      const json = (body.startsWith("{") ? JSON.parse(body) : {}) as Json;
      const call = { method: request.method ?? "", path: url.pathname, headers: request.headers, body, json };
      heard.push(call);
      response.writeHead(statusFor(call)).end();
      for (const listener of listeners) listener();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard,
    answerWith(status) {
      statusFor = typeof status === "function" ? status : () => status;
    },
    hears: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`The shop did not hear it; it heard ${heard.map((one) => one.body).join("\n")}`));
        }, patienceMs);
        function look() {
          const found = heard.find(fits);
          if (!found) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        }
        listeners.add(look);
        look();
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The one inbound message of a webhook, if it carries one. */
export const messageIn = (heard: Heard): Json | undefined => valueIn(heard)?.["messages"]?.[0];

/** The one status of a webhook, if it carries one. */
export const statusIn = (heard: Heard): Json | undefined => valueIn(heard)?.["statuses"]?.[0];

const valueIn = ({ json }: Heard): Json | undefined => json["entry"]?.[0]?.["changes"]?.[0]?.["value"];

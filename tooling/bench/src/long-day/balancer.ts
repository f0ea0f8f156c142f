import { once } from "node:events";
import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { Cleanup } from "@agiza/rig/cleanup";

/** As docs/running-in-production.md asks for it. */
const healthEveryMs = 2_000;

type Target = { port: number; isUp: boolean };

/** Hands calls to processes in turn; those that say they are not ready get none. */
export type HttpBalancer = {
  add(port: number): void;
  /** No call goes there from now on; those that are on their way come to their end. */
  remove(port: number): void;
  /** Calls that met a closed or cut connection and were taken by another process. */
  triedElsewhere: number;
  /** Calls that no process took. */
  lost: number;
  /** Looks at `/readyz` that were not answered 200, while the process was in. */
  unready: number;
};

export async function openHttpBalancer(cleanup: Cleanup, port: number): Promise<HttpBalancer> {
  const targets: Target[] = [];
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const balancer: HttpBalancer = {
    add: (target) => void targets.push({ port: target, isUp: true }),
    remove: (target) =>
      void targets.splice(
        targets.findIndex((known) => known.port === target),
        1,
      ),
    triedElsewhere: 0,
    lost: 0,
    unready: 0,
  };
  let turn = 0;
  const next = (): Target | undefined => {
    const up = targets.filter(({ isUp }) => isUp);
    return up[turn++ % up.length];
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse, body: Buffer, left: number): void => {
    const target = next();
    if (!target) {
      balancer.lost++;
      response.writeHead(502).end();
      return;
    }
    // Whether a connection stays is between its two ends: it is not passed on.
    const { "x-forwarded-for": before, connection: _hop, ...headers } = incoming.headers;
    const callers = [before, incoming.socket.remoteAddress].flat().filter(Boolean).join(", ");
    const sent = request({
      host: "127.0.0.1",
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, "x-forwarded-for": callers },
      agent,
    });
    sent.once("response", (answer) => {
      const { connection: _its, "keep-alive": _also, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    sent.once("error", () => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (left > 0) {
        balancer.triedElsewhere++;
        return pass(incoming, response, body, left - 1);
      }
      balancer.lost++;
      response.writeHead(502).end();
    });
    response.once("close", () => sent.destroy());
    sent.end(body);
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () => pass(incoming, response, Buffer.concat(chunks), 1));
  });
  const looking = setInterval(() => targets.forEach((target) => look(target, balancer)), healthEveryMs);
  // Callers rest for longer than they ever do between two calls: none meets a connection that is just ending.
  server.keepAliveTimeout = 300_000;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanup.add(async () => {
    clearInterval(looking);
    server.close();
    server.closeAllConnections();
    agent.destroy();
    await once(server, "close");
  });
  return balancer;
}

function look(target: Target, balancer: HttpBalancer): void {
  const found = (isUp: boolean) => {
    if (!isUp) balancer.unready++;
    target.isUp = isUp;
  };
  const asked = get({ host: "127.0.0.1", port: target.port, path: "/readyz", agent: false }, (answer) => {
    answer.resume();
    found(answer.statusCode === 200);
  });
  asked.setTimeout(10_000, () => asked.destroy(new Error("no answer")));
  asked.once("error", () => found(false));
}

import { once } from "node:events";
import { createServer, get, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Cleanup } from "@agiza/rig/cleanup";
import { takePort } from "@agiza/rig/take-port";
import { expect, onTestFinished, test } from "vitest";
import { openHttpBalancer } from "./balancer.ts";

async function serve(answer: (response: ServerResponse) => void): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function open() {
  const cleanup = new Cleanup();
  onTestFinished(() => cleanup.run());
  const port = await takePort();
  const balancer = await openHttpBalancer(cleanup, port);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  return { balancer, port, ask };
}

test("calls go in turn, and to none that was taken out, whose last answer still arrives", async () => {
  const held: ServerResponse[] = [];
  const first = await serve((response) => void held.push(response));
  const second = await serve((response) => response.end("second"));
  const { balancer, ask } = await open();
  balancer.add(first.port);
  const waiting = ask();
  await expect.poll(() => held.length).toBe(1);
  balancer.add(second.port);
  balancer.remove(first.port);
  expect([await ask(), await ask()]).toEqual(["second", "second"]);
  held[0]!.end("first");
  expect(await waiting).toBe("first");
  expect(balancer).toMatchObject({ lost: 0, triedElsewhere: 0 });
});

test("a caller that ends its connection does not end the one to the process, which would read no second call there", async () => {
  const asked: (string | undefined)[] = [];
  const only = createServer((request, response) => {
    asked.push(request.headers.connection);
    response.end("only");
  }).listen(0, "127.0.0.1");
  await once(only, "listening");
  onTestFinished(() => void only.close());
  const { balancer, port } = await open();
  balancer.add((only.address() as AddressInfo).port);
  await once(get({ port, agent: false }), "response");
  expect(asked.at(-1)).toBe("keep-alive");
});

test("a call that meets a closed port is taken by the other process", async () => {
  const second = await serve((response) => response.end("second"));
  const { balancer, ask } = await open();
  balancer.add(await takePort());
  balancer.add(second.port);
  expect(await ask()).toBe("second");
  expect(balancer).toMatchObject({ lost: 0, triedElsewhere: 1 });
});

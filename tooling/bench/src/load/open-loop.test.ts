import { Agent, createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { call } from "./call.ts";
import { openLoop } from "./open-loop.ts";

const opened: { server: Server; agent: Agent }[] = [];
afterEach(() => {
  for (const { server, agent } of opened.splice(0)) {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (index: number) => { status: number; afterMs: number }) {
  let index = 0;
  const server = createServer((request, response) => {
    const { status, afterMs } = answer(index++);
    request.resume();
    setTimeout(() => response.writeHead(status).end(), afterMs);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  opened.push({ server, agent });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return async () => (await call(agent, "GET", url)).status === 200;
}

test("every call is sent at its rate although answers are slow", async () => {
  const send = await serve(() => ({ status: 200, afterMs: 300 }));
  const startedMs = performance.now();
  const { sent, failed, latenciesMs } = await openLoop({ perSecond: 100, seconds: 0.5 }, send);
  expect(sent).toBe(50);
  expect(failed).toBe(0);
  expect(latenciesMs).toHaveLength(50);
  expect(Math.min(...latenciesMs)).toBeGreaterThanOrEqual(299);
  // One after the other they would take fifteen seconds, on any machine.
  expect(performance.now() - startedMs).toBeLessThan(14_000);
});

test("refusals are counted as failed and leave no latency", async () => {
  const send = await serve((index) => ({ status: index % 2 === 0 ? 200 : 503, afterMs: 0 }));
  const { failed, latenciesMs } = await openLoop({ perSecond: 200, seconds: 0.1 }, send);
  expect(failed).toBe(10);
  expect(latenciesMs).toHaveLength(10);
});

test("a generator that was held up counts the wait as latency", async () => {
  const send = await serve(() => ({ status: 200, afterMs: 0 }));
  const { latenciesMs, worstDelayMs } = await openLoop({ perSecond: 100, seconds: 0.3 }, (index) => {
    if (index === 5) {
      const untilMs = performance.now() + 120;
      while (performance.now() < untilMs);
    }
    return send();
  });
  expect(worstDelayMs).toBeGreaterThanOrEqual(90);
  expect(latenciesMs.filter((latencyMs) => latencyMs >= 40).length).toBeGreaterThanOrEqual(5);
});

import { Agent, createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { call } from "@agiza/rig/http-call";
import { afterEach, expect, test } from "vitest";
import { openLoop, type Time } from "./open-loop.ts";

const opened: { server: Server; agent: Agent }[] = [];
afterEach(() => {
  for (const { server, agent } of opened.splice(0)) {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (response: ServerResponse, index: number) => void) {
  let index = 0;
  const server = createServer((request, response) => {
    request.resume();
    answer(response, index++);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  opened.push({ server, agent });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return async () => (await call(agent, "GET", url)).status === 200;
}

test("every call is sent although none before it was answered", async () => {
  const count = 50;
  const waiting: ServerResponse[] = [];
  const send = await serve((response) => {
    waiting.push(response);
    // Who waited for answers would wait for ever.
    if (waiting.length === count) for (const one of waiting) one.writeHead(200).end();
  });
  const { sent, failed, latenciesMs } = await openLoop({ perSecond: 500, seconds: count / 500 }, send);
  expect({ sent, failed, answered: latenciesMs.length }).toEqual({ sent: count, failed: 0, answered: count });
});

test("refusals are counted as failed and leave no latency", async () => {
  const send = await serve((response, index) => response.writeHead(index % 2 === 0 ? 200 : 503).end());
  const { failed, latenciesMs } = await openLoop({ perSecond: 200, seconds: 0.1 }, send);
  expect(failed).toBe(10);
  expect(latenciesMs).toHaveLength(10);
});

/** A clock that goes on only when somebody waits, and when it is told to. */
function steppingTime(): Time & { pass(ms: number): void } {
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    pass: (ms) => void (nowMs += ms),
    later(ms, run) {
      setImmediate(() => {
        nowMs += ms;
        run();
      });
    },
  };
}

test("calls leave at their rate, from the first to the last", async () => {
  const time = steppingTime();
  const leftAtMs: number[] = [];
  const send = () => {
    leftAtMs.push(time.nowMs());
    return Promise.resolve(true);
  };
  await openLoop({ perSecond: 100, seconds: 0.05 }, send, time);
  expect(leftAtMs).toEqual([5, 15, 25, 35, 45]);
});

test("a generator that was held up counts the wait as latency", async () => {
  const time = steppingTime();
  const send = (index: number) => {
    if (index === 5) time.pass(120);
    return Promise.resolve(true);
  };
  const { latenciesMs, worstDelayMs } = await openLoop({ perSecond: 100, seconds: 0.3 }, send, time);
  // The sixth call was held for 120 ms; the next were due every 10 ms meanwhile and left all at once.
  expect(worstDelayMs).toBe(110);
  expect(latenciesMs.slice(0, 19)).toEqual([
    ...Array.from({ length: 5 }, () => 0),
    ...Array.from({ length: 13 }, (_, late) => 120 - late * 10),
    0,
  ]);
});

import { expect, onTestFinished, test } from "vitest";
import { Hono } from "hono";
import { openPort } from "./open-port.ts";

const comeBack = new Hono().all("*", (c) => c.json({ code: "server.unavailable" }, 503));
const soon = { welcomeMs: 0, quietMs: 20, drainMs: 200, partingMs: 60_000 };
const never = 60_000;

/** A port whose app answers when it is let. */
async function openSlowPort(farewell: Parameters<typeof openPort>[2]) {
  const held: (() => void)[] = [];
  const app = new Hono()
    .get("/at-once", (c) => c.text("done"))
    .get("/slow", async (c) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return c.text("done");
    });
  const port = await openPort({ hostname: "127.0.0.1", port: 0 }, { app, leaving: comeBack }, farewell);
  onTestFinished(() => held.forEach((release) => release()));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port.port}${path}`);
  return { port, ask, held };
}

test("a resting connection outlives the minute that proxies keep it, or their next request would meet its end", async () => {
  const { ask } = await openSlowPort(soon);
  expect((await ask("/at-once")).headers.get("keep-alive")).toBe("timeout=75");
});

test("what was accepted is answered however long it takes, and its connection ends", async () => {
  const { port, ask, held } = await openSlowPort({ ...soon, welcomeMs: never, drainMs: never });
  const asked = ask("/slow");
  await expect.poll(() => held.length).toBe(1);
  const drained = port.drain();
  const second = await ask("/at-once");
  expect([second.status, second.headers.get("connection")]).toEqual([200, "close"]);
  held[0]!();
  const first = await asked;
  expect([await first.text(), first.headers.get("connection")]).toEqual(["done", "close"]);
  await drained;
  await expect(ask("/at-once")).rejects.toThrow("fetch failed");
});

test("who comes late is told to come back, while what was accepted is worked on", async () => {
  const { port, ask, held } = await openSlowPort({ ...soon, drainMs: never });
  const asked = ask("/slow");
  await expect.poll(() => held.length).toBe(1);
  const drained = port.drain();
  await expect.poll(async () => (await ask("/at-once")).status).toBe(503);
  held[0]!();
  expect((await asked).status).toBe(200);
  await drained;
});

test("what cannot be answered in time is told to come back, not cut", async () => {
  const { port, ask, held } = await openSlowPort(soon);
  const asked = Array.from({ length: 20 }, () => ask("/slow"));
  await expect.poll(() => held.length).toBe(20);
  await port.drain();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 503));
  expect(answers[0]!.headers.get("connection")).toBe("close");
});

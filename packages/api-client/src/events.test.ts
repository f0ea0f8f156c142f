import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { streamSSE } from "hono/streaming";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startStoreServer, type StoreServer } from "../test/store-server.ts";
import type { StreamEvent } from "./event-stream-parser.ts";
import { openEventStream, shareEventStream } from "./events.ts";

const patient = patience.expect.poll;

let server: StoreServer;
let closing: AbortController;

beforeEach(async () => {
  server = await startStoreServer();
  closing = new AbortController();
});
afterEach(async () => {
  closing.abort();
  await server.close();
});

type Connection = { lastEventId: string | undefined; bearer: string | undefined };

/** Sends the next numbered events at each connection and then, unless told to stay, ends it. */
function sendInTurn(batches: string[][], options: { stays?: boolean } = {}): Connection[] {
  const connections: Connection[] = [];
  let id = 0;
  server.on("GET /events", (c) => {
    const batch = batches[connections.length] ?? [];
    connections.push({ lastEventId: c.req.header("last-event-id"), bearer: c.req.header("authorization") });
    return streamSSE(c, async (stream) => {
      for (const data of batch)
        await stream.writeSSE({ id: String((id += 1)), event: "order.changed", data });
      const isLast = connections.length >= batches.length;
      if (options.stays || isLast) await new Promise<void>((resolve) => stream.onAbort(resolve));
    });
  });
  return connections;
}

/** Records the delays asked for and lets them pass at once. */
function recordedWait() {
  const delays: number[] = [];
  const wait = async (delayMs: number) => void delays.push(delayMs);
  return { delays, wait };
}

const open = (onEvent: (event: StreamEvent) => void, extra: object = {}) =>
  openEventStream({
    url: `${server.baseUrl}/events`,
    token: async () => "good",
    onEvent,
    signal: closing.signal,
    wait: recordedWait().wait,
    ...extra,
  });

describe("openEventStream", () => {
  test("delivers events as they come and ends when its signal aborts", async () => {
    const connections = sendInTurn([["a", "b"]]);
    const events: StreamEvent[] = [];
    const stream = open((event) => events.push(event));
    await vi.waitFor(() => expect(events).toHaveLength(2), patient);
    expect(events[1]).toEqual({ type: "order.changed", data: "b", id: "2" });
    expect(connections[0]).toEqual({ lastEventId: undefined, bearer: "Bearer good" });
    expect(server.lastHeaders().get("content-type")).toBe("application/json");
    closing.abort();
    await stream;
    expect(connections).toHaveLength(1);
  });

  test("comes back after an end with the last event it saw and the token of that moment", async () => {
    const connections = sendInTurn([["a"], ["b", "c"], ["d"]]);
    const events: string[] = [];
    let calls = 0;
    void open(({ data }) => events.push(data), { token: async () => `token-${(calls += 1)}` });
    await vi.waitFor(() => expect(events).toEqual(["a", "b", "c", "d"]), patient);
    expect(connections).toEqual([
      { lastEventId: undefined, bearer: "Bearer token-1" },
      { lastEventId: "1", bearer: "Bearer token-2" },
      { lastEventId: "3", bearer: "Bearer token-3" },
    ]);
  });

  test("resumes from the id it is given", async () => {
    const connections = sendInTurn([["a"]]);
    void open(() => {}, { lastEventId: "41" });
    await vi.waitFor(() => expect(connections[0]?.lastEventId).toBe("41"), patient);
  });

  test("waits longer after each failure, never over 30 s, and starts over once something came", async () => {
    const { delays, wait } = recordedWait();
    let tries = 0;
    server.on("GET /events", (c) => {
      tries += 1;
      return tries === 8 ? c.body(": alive\n\n") : c.json({ message: "busy" }, 503);
    });
    void open(() => {}, {
      wait: async (ms: number) => (await wait(ms), tries < 10 || stall()),
      random: () => 1,
    });
    await vi.waitFor(() => expect(delays).toHaveLength(10), patient);
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 1000, 2000, 4000]);
  });

  test("spreads reconnections over half the delay", async () => {
    const { delays, wait } = recordedWait();
    void open(() => {}, { wait: async (ms: number) => (await wait(ms), stall()), random: () => 0 });
    await vi.waitFor(() => expect(delays).toEqual([500]), patient);
  });

  test("a 401 is told once and is the end", async () => {
    server.on("GET /events", (c) => c.json({ code: "auth.unauthorized", message: "Over." }, 401));
    let told = 0;
    await open(() => {}, { onUnauthorized: () => (told += 1) });
    expect(told).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  test("a connection that falls silent is given up and opened again", async () => {
    // What comes after the last event heard: a connection given up too early on a slow machine loses nothing.
    const following: Record<string, [id: string, data: string]> = { none: ["1", "a"], "1": ["2", "b"] };
    server.on("GET /events", (c) =>
      streamSSE(c, async (stream) => {
        const next = following[c.req.header("last-event-id") ?? "none"];
        if (next) await stream.writeSSE({ id: next[0], event: "order.changed", data: next[1] });
        await new Promise<void>((resolve) => stream.onAbort(resolve));
      }),
    );
    const events: string[] = [];
    void open(({ data }) => events.push(data), { silenceMs: 200 });
    await vi.waitFor(() => expect(events).toEqual(["a", "b"]), patient);
  });

  test("whoever leaves at an event hears nothing of those that came with it", async () => {
    server.on("GET /events", (c) => c.body("id: 1\ndata: a\n\nid: 2\ndata: b\n\n"));
    const events: string[] = [];
    await open(({ data }) => {
      events.push(data);
      closing.abort();
    });
    expect(events).toEqual(["a"]);
  });

  test("an event cut in the middle of a letter arrives whole", async () => {
    const bytes = new TextEncoder().encode("data: Neema • Vitenge\n\n");
    server.on("GET /events", (c) =>
      c.body(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue(bytes.slice(0, 13));
            await new Promise((resolve) => setImmediate(resolve));
            controller.enqueue(bytes.slice(13));
            controller.close();
          },
        }),
      ),
    );
    const events: string[] = [];
    void open(({ data }) => events.push(data), { wait: stall });
    await vi.waitFor(() => expect(events).toEqual(["Neema • Vitenge"]), patient);
  });
});

describe("shareEventStream", () => {
  test("one tab reads, all hear, and the next takes over where the first left off", async () => {
    const connections = sendInTurn([["a"], ["b"]], { stays: true });
    const tab = () => {
      const left = new AbortController();
      const heard: string[] = [];
      const done = shareEventStream({
        channel: `agiza-events-${server.baseUrl}`,
        url: `${server.baseUrl}/events`,
        token: async () => "good",
        onEvent: ({ data }) => heard.push(data),
        signal: AbortSignal.any([left.signal, closing.signal]),
      });
      return { heard, done, close: () => left.abort() };
    };
    const [first, second, third] = [tab(), tab(), tab()];
    await vi.waitFor(
      () => expect([first.heard, second.heard, third.heard]).toEqual([["a"], ["a"], ["a"]]),
      patient,
    );
    expect(connections).toHaveLength(1);

    third.close();
    await third.done;
    first.close();
    await first.done;
    await vi.waitFor(() => expect(second.heard).toEqual(["a", "b"]), patient);
    expect(connections.map(({ lastEventId }) => lastEventId)).toEqual([undefined, "1"]);
    expect(third.heard).toEqual(["a"]);
  });
});

/** A wait that lasts until the test is over. */
const stall = () => new Promise<void>((resolve) => closing.signal.addEventListener("abort", () => resolve()));

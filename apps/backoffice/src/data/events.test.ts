import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createQueryClient } from "@agiza/api-client/query-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPageAt } from "../../test/store-server.ts";
import { followShop, orderIdOf } from "./events.ts";
import { useLive } from "./live.store.ts";
import { orderCountsQuery } from "./orders.ts";

let streams: ServerResponse[] = [];
let leaving: AbortController;
let stop: () => void;

beforeEach(async () => {
  streams = [];
  leaving = new AbortController();
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("retry: 500\n\n");
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  openPageAt(`http://localhost:${(server.address() as AddressInfo).port}/`);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => {
  leaving.abort();
  stop();
});

function follow() {
  const client = createQueryClient();
  const submitted: string[] = [];
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData(["orders", "list", {}], {});
  client.setQueryData(["orders", "detail", "ord_1"], {});
  client.setQueryData(["orders", "detail", "ord_2"], {});
  client.setQueryData(orderCountsQuery().queryKey, { counts: {}, folded_at: "" });
  const ended = followShop({
    shopId: "shp_1",
    userId: `usr_${Math.random()}`,
    client,
    onSubmitted: (id) => submitted.push(id),
    signal: leaving.signal,
  });
  return { submitted, isStale, ended };
}

const send = (type: string, payload: object) =>
  streams.at(-1)!.write(`id: 1\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`);

test("an order that was sent in is announced, marked, and read again with the lists; others are left alone", async () => {
  const { submitted, isStale } = follow();
  await expect.poll(() => streams.length).toBe(1);
  send("order.submitted", { orderId: "ord_1" });
  await expect.poll(() => useLive.getState().changed.has("ord_1")).toBe(true);
  expect(submitted).toEqual(["ord_1"]);
  expect(isStale(["orders", "list", {}])).toBe(true);
  expect(isStale(["orders", "detail", "ord_1"])).toBe(true);
  expect(isStale(["orders", "detail", "ord_2"])).toBe(false);
});

test("new counts touch the counts only", async () => {
  const { isStale } = follow();
  await expect.poll(() => streams.length).toBe(1);
  send("order.counts_folded", {});
  await expect.poll(() => isStale(["orders", "counts"])).toBe(true);
  expect(isStale(["orders", "list", {}])).toBe(false);
});

test("after a gap everything is read again, once the stream stands", async () => {
  const { isStale } = follow();
  await expect.poll(() => streams.length).toBe(1);
  streams[0]!.end();
  await expect.poll(() => streams.length).toBe(2);
  await expect.poll(() => isStale(["orders", "detail", "ord_2"])).toBe(true);
  expect(useLive.getState().state).toBe("connected");
});

test("a tab that is left while it asks for its bearer has nothing more to say", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { ended } = follow();
    leaving.abort();
    await ended;
    expect(() => vi.runAllTimers()).not.toThrow();
  } finally {
    vi.useRealTimers();
  }
});

test("an event that names no order is no order's", () => {
  expect(orderIdOf('{"orderId":"ord_1"}')).toBe("ord_1");
  for (const data of ["", "null", "{}", '{"orderId":7}', "not json"]) expect(orderIdOf(data)).toBeUndefined();
});

import { createQueryClient } from "@agiza/api-client/query-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEventServer } from "../../test/event-server.ts";
import { makeOrder, makeWaiting } from "../../test/make-order.ts";
import { waitingKey, waitingQuery } from "./conversations.ts";
import { followShop } from "./events.ts";
import { countsKey } from "./inbox-counts.ts";
import { keepLive, liveRulesFor, type Announcement } from "./keep-live.ts";
import { useLive } from "./live.store.ts";
import { orderCountsQuery, orderQuery } from "./orders.ts";
import { orderPaymentsQuery } from "./payments.ts";
import { userQuery } from "./user.ts";
import { voiceNoteQuery } from "./voice-notes.ts";

let server: Awaited<ReturnType<typeof startEventServer>>;
let leaving: AbortController;

beforeEach(async () => {
  leaving = new AbortController();
  server = await startEventServer();
});
afterEach(() => {
  leaving.abort();
  server.stop();
});

const lists = ["orders", "list", {}];
const detail = (id: string) => orderQuery(id).queryKey;
const areas = ["delivery-areas"];
keepLive("delivery_area.", { idIn: "deliveryAreaId", reads: () => [areas] });

function follow() {
  const client = createQueryClient();
  // Invalidated while nobody looks, so nothing is asked for: what is stale stays so.
  client.setQueryData(lists, {});
  client.setQueryData(detail("ord_1"), makeOrder());
  client.setQueryData(detail("ord_2"), makeOrder({ id: "ord_2" }));
  client.setQueryData(orderPaymentsQuery("ord_1").queryKey, {} as never);
  client.setQueryData(orderCountsQuery().queryKey, { counts: {}, folded_at: "" });
  client.setQueryData(areas, []);
  for (const query of [userQuery(), voiceNoteQuery("ord_1")])
    client
      .getQueryCache()
      .build(client, client.defaultQueryOptions<unknown>(query as never))
      .setData({});
  const news: Announcement[] = [];
  const ended = followShop({
    shopId: "shp_1",
    userId: `usr_${Math.random()}`,
    client,
    onNews: (announcement) => news.push(announcement),
    signal: leaving.signal,
  });
  const staleKeys = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);
  return { news, staleKeys, ended };
}

const isMarked = (id: string) => useLive.getState().changed.has(id);

test("an order that was sent in is announced, marked, and read again with the lists; others are left alone", async () => {
  const { news, staleKeys } = follow();
  await expect.poll(() => server.streams.length).toBe(1);
  server.send("order.submitted", { orderId: "ord_1" });
  await expect.poll(() => isMarked("ord_1")).toBe(true);
  expect(staleKeys()).toEqual([lists, detail("ord_1"), orderPaymentsQuery("ord_1").queryKey]);
  await expect
    .poll(() => news)
    .toEqual([{ namespace: "orders", key: "newOrder", values: { number: 10480, name: "Zainab Salum" } }]);
});

test("who asks for a person is announced by name, and what waiting customers write is read again", async () => {
  const client = createQueryClient();
  const waiting = { items: [makeWaiting()], count: 1 };
  client.setQueryData(waitingQuery().queryKey, waiting);
  const received = liveRulesFor("conversation.message_received", JSON.stringify({ conversationId: "cnv_1" }));
  const read = received.flatMap(({ rule, id }) => rule.reads?.(id, client) ?? []);
  expect(read).toContainEqual(waitingKey);
  expect(read).toContainEqual(countsKey);
  const asked = (id: string) => {
    const changed = liveRulesFor("conversation.mode_changed", JSON.stringify({ conversationId: id }));
    return changed.find(({ rule }) => rule.announce)!.rule.announce!(id, client);
  };
  expect(await asked("cnv_1")).toEqual({
    namespace: "backoffice",
    key: "asksForPerson",
    values: { name: "Zainab Salum" },
  });
  await expect(asked("cnv_2")).rejects.toThrow("nobody waits");
});

test("new counts touch the counts only", async () => {
  const { staleKeys } = follow();
  await expect.poll(() => server.streams.length).toBe(1);
  server.send("order.counts_folded", {});
  await expect.poll(staleKeys).toEqual([orderCountsQuery().queryKey]);
});

test("a file of data/ says itself what its events touch, and the row they name stands out", async () => {
  const { news, staleKeys } = follow();
  await expect.poll(() => server.streams.length).toBe(1);
  server.send("delivery_area.changed", { deliveryAreaId: "dla_1" });
  await expect.poll(() => isMarked("dla_1")).toBe(true);
  expect(staleKeys()).toEqual([areas]);
  expect(news).toEqual([]);
});

test("an event nobody registered for does nothing", async () => {
  const { news, staleKeys } = follow();
  await expect.poll(() => server.streams.length).toBe(1);
  server.send("conversation.message_added", { conversationId: "cnv_1", orderId: "ord_2" });
  // What comes after it has been done, so it has been passed over.
  server.send("order.counts_folded", {});
  await expect.poll(staleKeys).toEqual([orderCountsQuery().queryKey]);
  expect(isMarked("ord_2")).toBe(false);
  expect(news).toEqual([]);
});

test("after a gap all live data is read again, once the stream stands", async () => {
  const { staleKeys } = follow();
  await expect.poll(() => server.streams.length).toBe(1);
  server.streams[0]!.end();
  await expect.poll(() => server.streams.length).toBe(2);
  await expect.poll(() => staleKeys().length).toBeGreaterThan(0);
  expect(staleKeys()).toEqual([
    lists,
    detail("ord_1"),
    detail("ord_2"),
    orderPaymentsQuery("ord_1").queryKey,
    orderCountsQuery().queryKey,
    areas,
  ]);
  expect(useLive.getState().state).toBe("connected");
});

test("when the server has more to tell than it lists, all live data is read again", async () => {
  const { staleKeys } = follow();
  await expect.poll(() => server.streams.length).toBe(1);
  server.send("stream.gap", {});
  await expect.poll(() => staleKeys()).toContainEqual(areas);
  expect(staleKeys()).toContainEqual(lists);
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
  const idsIn = (data: string) =>
    liveRulesFor("order.link_created", data)
      .filter(({ rule }) => rule.idIn === "orderId")
      .map(({ id }) => id);
  expect(new Set(idsIn('{"orderId":"ord_1"}'))).toEqual(new Set(["ord_1"]));
  for (const data of ["", "null", "{}", '{"orderId":7}', "not json"]) expect(idsIn(data)).toEqual([]);
});

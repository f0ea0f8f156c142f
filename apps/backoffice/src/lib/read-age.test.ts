import { afterEach, expect, test } from "vitest";
import { openPageAt, startStore } from "../../test/store-server.ts";
import { api } from "./api.ts";
import { ageOf } from "./read-age.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test("the age of an answer is known until a newer one comes; after a change of one's own the newest is asked for", async () => {
  const old = "2026-11-21T07:31:00.000Z";
  let headers: Record<string, string> = { "As-Of": old };
  const store = await startStore(() => ({ status: 200, body: {}, headers }));
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const read = () => api.GET("/campaigns", { params: { query: {} } });
  await read();
  expect(ageOf("/campaigns")).toBe(old);
  expect(ageOf("/analytics")).toBeNull();
  headers = {};
  await read();
  expect(ageOf("/campaigns")).toBeNull();
  await api.DELETE("/campaigns/{id}", { params: { path: { id: "cpn_1" } } });
  await read();
  const asked = store.calls.filter(({ path }) => path === "/store/campaigns");
  expect(asked.map(({ headers }) => headers["cache-control"])).toEqual([undefined, undefined, "no-cache"]);
});

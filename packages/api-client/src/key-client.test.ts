import { afterEach, beforeEach, expect, test } from "vitest";
import { startStoreServer, type StoreServer } from "../test/store-server.ts";
import { unwrap } from "./client.ts";
import { createKeyClient } from "./key-client.ts";

let server: StoreServer;
beforeEach(async () => {
  server = await startStoreServer();
});
afterEach(() => server.close());

test("every call carries the key, and a refusal is thrown with its code", async () => {
  server.on("GET /orders", (c) => c.json({ items: [], next: null, previous: null }));
  server.on("GET /customers", (c) => c.json({ code: "access.denied", message: "No." }, 403));
  const api = createKeyClient({ baseUrl: server.baseUrl, key: "agiza_abc" });
  expect(await unwrap(api.GET("/orders"))).toEqual({ items: [], next: null, previous: null });
  expect(server.lastHeaders().get("authorization")).toBe("Bearer agiza_abc");
  await expect(unwrap(api.GET("/customers"))).rejects.toMatchObject({ status: 403, code: "access.denied" });
});

import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { focusManager, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryJar } from "../test/memory-jar.ts";
import { deadBaseUrl, startStoreServer, type StoreServer } from "../test/store-server.ts";
import { createApiClient, unwrap } from "./client.ts";
import { createQueryClient, retryDelayMs, shopQueryOptions, userQueryOptions } from "./query-client.ts";

const patient = patience.expect.poll;

let server: StoreServer;
beforeEach(async () => {
  server = await startStoreServer();
});
afterEach(() => server.close());

const signedIn = () => memoryJar({ "access-token": "good", "signed-in": "1" });

/** A query for the user, as data files write them, with a cache that does not wait between tries. */
function userQuery(options: Partial<QueryObserverOptions> = {}, jar = signedIn()) {
  const api = createApiClient({ baseUrl: server.baseUrl, jar, onSignedOut: () => {} });
  const client = createQueryClient({ retryDelay: () => 0 });
  const query = {
    queryKey: ["user"],
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(api.GET("/user", { signal })),
    ...options,
  };
  return { client, query };
}

const settled = (observer: QueryObserver) =>
  vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe("idle"), patient);

describe("the defaults", () => {
  test("the delay doubles from 1 s up to 30 s", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(createQueryClient().getDefaultOptions().queries?.retryDelay).toBe(retryDelayMs);
  });

  test.each([500, 502, 503, 504])("a query answered %d is tried three more times", async (status) => {
    server.on("GET /user", () => new Response(null, { status }));
    const { client, query } = userQuery();
    await expect(client.fetchQuery(client.defaultQueryOptions(query))).rejects.toMatchObject({ status });
    expect(server.calls).toHaveLength(4);
  });

  test("a query without any answer is tried three more times", async () => {
    const baseUrl = await deadBaseUrl();
    const client = createQueryClient({ retryDelay: () => 0 });
    let tries = 0;
    const queryFn = () => {
      tries += 1;
      return unwrap(createApiClient({ baseUrl, jar: signedIn() }).GET("/user"));
    };
    const query = client.defaultQueryOptions({ queryKey: ["user"], queryFn });
    await expect(client.fetchQuery(query)).rejects.toThrow(TypeError);
    expect(tries).toBe(4);
  });

  test("a query that recovers answers", async () => {
    server.on("GET /user", (c) => (server.calls.length < 3 ? c.json({}, 503) : c.json({ id: "usr_1" })));
    const { client, query } = userQuery();
    expect(await client.fetchQuery(client.defaultQueryOptions(query))).toEqual({ id: "usr_1" });
    expect(server.calls).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409, 410, 422, 429])("an answer of %d is final", async (status) => {
    server.on("GET /user", () => new Response(null, { status }));
    const { client, query } = userQuery();
    await expect(client.fetchQuery(client.defaultQueryOptions(query))).rejects.toMatchObject({ status });
    expect(server.calls).toHaveLength(1);
  });

  test("a failing mutation is never tried again", async () => {
    server.on("PUT /shop", () => new Response(null, { status: 500 }));
    const client = createQueryClient({ retryDelay: () => 0 });
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async () => {
        const response = await fetch(`${server.baseUrl}/shop`, { method: "PUT" });
        if (!response.ok) throw new Error("refused");
      },
    });
    await expect(mutation.execute(undefined)).rejects.toThrow("refused");
    expect(server.calls).toEqual(["PUT /shop"]);
  });

  test("unused data is kept five minutes", () => {
    expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
  });
});

describe.each([
  ["user", userQueryOptions],
  ["shop", shopQueryOptions],
])("the %s", (_, optionsFor) => {
  beforeEach(() => server.on("GET /user", (c) => c.json({ id: "usr_1" })));

  test("is not asked for without a session, and is with one", async () => {
    const stranger = userQuery(optionsFor(memoryJar()), memoryJar());
    const idle = new QueryObserver(stranger.client, stranger.query);
    onUnsubscribe(idle.subscribe(() => {}));
    await settled(idle);
    expect(server.calls).toEqual([]);

    const person = userQuery(optionsFor(signedIn()));
    const asked = new QueryObserver(person.client, person.query);
    onUnsubscribe(asked.subscribe(() => {}));
    await settled(asked);
    expect(server.calls).toEqual(["GET /user"]);
  });

  test("is not asked for again on mount or focus", async () => {
    const { client, query } = userQuery(optionsFor(signedIn()));
    client.mount();
    onUnsubscribe(() => client.unmount());
    const first = new QueryObserver(client, query);
    onUnsubscribe(first.subscribe(() => {}));
    await settled(first);
    const second = new QueryObserver(client, query);
    onUnsubscribe(second.subscribe(() => {}));
    focusAgain();
    await settled(second);
    expect(server.calls).toHaveLength(1);
  });
});

test("a query without those options is asked for again on focus, so the test above can fail", async () => {
  server.on("GET /user", (c) => c.json({ id: "usr_1" }));
  const { client, query } = userQuery();
  client.mount();
  const observer = new QueryObserver(client, query);
  onUnsubscribe(observer.subscribe(() => {}));
  await settled(observer);
  focusAgain();
  await vi.waitFor(() => expect(server.calls).toHaveLength(2), patient);
  client.unmount();
});

test("the shop is not tried again, whatever the answer: a 404 means there is none", async () => {
  for (const status of [404, 500]) {
    server.calls.length = 0;
    server.on("GET /user", () => new Response(null, { status }));
    const { client, query } = userQuery(shopQueryOptions(signedIn()));
    const observer = new QueryObserver(client, query);
    onUnsubscribe(observer.subscribe(() => {}));
    await settled(observer);
    expect(observer.getCurrentResult().error).toMatchObject({ status });
    expect(server.calls).toHaveLength(1);
  }
});

const unsubscribes: (() => void)[] = [];
const onUnsubscribe = (unsubscribe: () => void) => unsubscribes.push(unsubscribe);
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  focusManager.setFocused(undefined);
});

function focusAgain(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryJar } from "../test/memory-jar.ts";
import { deadBaseUrl, startStoreServer, type StoreServer } from "../test/store-server.ts";
import { hasSession, isSignedIn, readAccessToken } from "./access-token.ts";
import { ApiError } from "./api-error.ts";
import { createApiClient, unwrap } from "./client.ts";
import { tokenOf } from "./session.ts";

let server: StoreServer;
let signedOut: number;

beforeEach(async () => {
  server = await startStoreServer();
  signedOut = 0;
  server.on("GET /user", (c) => c.json({ id: "usr_1" }));
  server.on("POST /auth/refresh", (c) =>
    c.json({ access_token: "renewed", expires_at: new Date(Date.now() + 900_000).toISOString() }),
  );
});
afterEach(() => server.close());

const clientWith = (jar: ReturnType<typeof memoryJar>, baseUrl = server.baseUrl) =>
  createApiClient({ baseUrl, jar, onSignedOut: () => (signedOut += 1) });
const authorization = () => server.lastHeaders().get("authorization");
const refreshes = () => server.calls.filter((call) => call === "POST /auth/refresh").length;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("the bearer", () => {
  test("is read from the cookie at each request", async () => {
    const jar = memoryJar({ "access-token": "first" });
    const api = clientWith(jar);
    await unwrap(api.GET("/user"));
    expect(authorization()).toBe("Bearer first");
    jar.cookie = "access-token=second; Path=/";
    await unwrap(api.GET("/user"));
    expect(authorization()).toBe("Bearer second");
  });

  test("is not sent, and nothing is renewed, when there is neither cookie", async () => {
    await unwrap(clientWith(memoryJar()).GET("/user"));
    expect(authorization()).toBeNull();
    expect(refreshes()).toBe(0);
  });

  test("is not sent to sign in, nor is signing in held up by a renewal", async () => {
    server.on("POST /auth/sign-in", (c) =>
      c.json({ code: "auth.wrong_credentials", message: "Wrong." }, 422),
    );
    const api = clientWith(memoryJar({ "signed-in": "1" }));
    const error = await refusal(
      unwrap(api.POST("/auth/sign-in", { body: { identifier: "a", password: "b" } })),
    );
    expect(error).toMatchObject({ status: 422, code: "auth.wrong_credentials" });
    expect(authorization()).toBeNull();
    expect(refreshes()).toBe(0);
    expect(signedOut).toBe(0);
  });
});

test("the token of a sign-in is kept and used by the next call", async () => {
  server.on("POST /auth/sign-in", (c) =>
    c.json({ access_token: "fresh", expires_at: new Date(Date.now() + 900_000).toISOString() }),
  );
  const api = clientWith(memoryJar());
  const { data, response } = await api.POST("/auth/sign-in", { body: { identifier: "a", password: "b" } });
  api.session.keep(tokenOf(data!, response));
  await unwrap(api.GET("/user"));
  expect(authorization()).toBe("Bearer fresh");
});

describe("a call that finds the marker but no token", () => {
  test("renews first, keeps the token for its life less a minute and uses it", async () => {
    const jar = memoryJar({ "signed-in": "1" });
    await unwrap(clientWith(jar).GET("/user"));
    expect(server.calls).toEqual(["POST /auth/refresh", "GET /user"]);
    expect(authorization()).toBe("Bearer renewed");
    const maxAge = Number(/Max-Age=(\d+)/.exec(jar.writes[0]!)![1]);
    expect(maxAge).toBeGreaterThan(835);
    expect(maxAge).toBeLessThanOrEqual(841);
  });

  test("renews once for many calls and many tabs", async () => {
    const jar = memoryJar({ "signed-in": "1" });
    const tabs = [clientWith(jar), clientWith(jar), clientWith(jar)];
    await Promise.all(tabs.flatMap((tab) => [unwrap(tab.GET("/user")), unwrap(tab.GET("/user"))]));
    expect(refreshes()).toBe(1);
    expect(server.calls.filter((call) => call === "GET /user")).toHaveLength(6);
  });

  test("a refused renewal is final: both cookies go, every tab leaves, the call is never made", async () => {
    server.on("POST /auth/refresh", (c) => c.json({ code: "auth.unauthorized", message: "Over." }, 401));
    const jar = memoryJar({ "signed-in": "1" });
    const api = clientWith(jar);
    const errors = await Promise.all([refusal(unwrap(api.GET("/user"))), refusal(unwrap(api.GET("/user")))]);
    expect(errors[0]).toMatchObject({ status: 401 });
    expect(hasSession(jar)).toBe(false);
    expect(signedOut).toBe(1);
    expect(refreshes()).toBe(1);
  });

  test.each([429, 500, 503])(
    "a renewal answered %d ends nothing and is tried again by the next call",
    async (status) => {
      const jar = memoryJar({ "signed-in": "1" });
      const api = clientWith(jar);
      server.on("POST /auth/refresh", () => new Response("busy", { status }));
      expect(await refusal(unwrap(api.GET("/user")))).toMatchObject({ status, message: "busy" });
      expect(isSignedIn(jar)).toBe(true);
      expect(signedOut).toBe(0);
      server.on("POST /auth/refresh", (c) =>
        c.json({ access_token: "later", expires_at: new Date(Date.now() + 900_000).toISOString() }),
      );
      await unwrap(api.GET("/user"));
      expect(authorization()).toBe("Bearer later");
    },
  );

  test("a network that fails during the renewal ends nothing", async () => {
    const jar = memoryJar({ "signed-in": "1" });
    const error = await refusal(unwrap(clientWith(jar, await deadBaseUrl()).GET("/user")));
    expect(error).toBeInstanceOf(TypeError);
    expect(isSignedIn(jar)).toBe(true);
    expect(signedOut).toBe(0);
  });
});

describe("a 401", () => {
  test("to any call clears both cookies and leaves, once for calls refused together", async () => {
    server.on("GET /user", (c) => c.json({ code: "auth.unauthorized", message: "Over." }, 401));
    const jar = memoryJar({ "access-token": "old", "signed-in": "1" });
    const api = clientWith(jar);
    const errors = await Promise.all([refusal(unwrap(api.GET("/user"))), refusal(unwrap(api.GET("/user")))]);
    expect(errors).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect(hasSession(jar)).toBe(false);
    expect(signedOut).toBe(1);
    expect(refreshes()).toBe(0);
  });

  test("after a new sign-in counts anew", async () => {
    server.on("GET /user", (c) => c.json({ code: "auth.unauthorized", message: "Over." }, 401));
    const api = clientWith(memoryJar());
    await refusal(unwrap(api.GET("/user")));
    api.session.keep({ accessToken: "new", lifeSeconds: 900 });
    await refusal(unwrap(api.GET("/user")));
    expect(signedOut).toBe(2);
  });

  test.each([403, 404, 410, 422, 500])("is not %d, which leaves the session alone", async (status) => {
    server.on("GET /user", () => new Response(null, { status }));
    const jar = memoryJar({ "access-token": "good", "signed-in": "1" });
    expect(await refusal(unwrap(clientWith(jar).GET("/user")))).toMatchObject({ status });
    expect(readAccessToken(jar)).toBe("good");
    expect(signedOut).toBe(0);
  });

  test("is not a network failure, which leaves the session alone", async () => {
    const jar = memoryJar({ "access-token": "good", "signed-in": "1" });
    expect(await refusal(unwrap(clientWith(jar, await deadBaseUrl()).GET("/user")))).toBeInstanceOf(
      TypeError,
    );
    expect(readAccessToken(jar)).toBe("good");
    expect(signedOut).toBe(0);
  });
});

describe("unwrap", () => {
  test("answers the data, and nothing for an empty success", async () => {
    const api = clientWith(memoryJar());
    expect(await unwrap(api.GET("/user"))).toEqual({ id: "usr_1" });
    server.on("POST /auth/sign-out", () => new Response(null, { status: 204 }));
    expect(await unwrap(api.POST("/auth/sign-out", { body: {} }))).toBeUndefined();
  });

  test("throws what the API said, named by its code", async () => {
    server.on("GET /user", (c) =>
      c.json(
        { code: "order.changed", message: "Changed.", request_id: "req_9", order: { order_id: "10483" } },
        409,
      ),
    );
    const error = await refusal(unwrap(clientWith(memoryJar()).GET("/user")));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: "order.changed",
      message: "Changed.",
      requestId: "req_9",
    });
    expect((error as ApiError).body).toMatchObject({ order: { order_id: "10483" } });
  });

  test("throws for an error without a body and for one that is no JSON", async () => {
    const api = clientWith(memoryJar());
    server.on("GET /user", () => new Response(null, { status: 503 }));
    expect(await refusal(unwrap(api.GET("/user")))).toMatchObject({ status: 503, code: "http.503" });
    server.on("GET /user", () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    expect(await refusal(unwrap(api.GET("/user")))).toMatchObject({ message: "The server answered 502." });
  });
});

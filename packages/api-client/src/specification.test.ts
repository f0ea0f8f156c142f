import { afterEach, expect, test, vi } from "vitest";
import { memoryJar } from "../test/memory-jar.ts";
import { startStoreServer } from "../test/store-server.ts";
import { readAccessToken, writeAccessToken } from "./access-token.ts";
import { ApiError, errorText } from "./api-error.ts";
import { createApiClient, unwrap } from "./client.ts";
import {
  createQueryClient,
  retryDelayMs,
  shopQueryOptions,
  shouldRetry,
  userQueryOptions,
} from "./query-client.ts";
import { timeoutFor } from "./transport.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const end of ends.splice(0)) await end();
});

const { queries, mutations } = createQueryClient().getDefaultOptions();
const answered = (status: number) => new ApiError(status, {});
const triesAfter = (error: Error) =>
  [0, 1, 2, 3, 4].filter((failures) => shouldRetry(failures, error)).length;
const signedIn = memoryJar({ "access-token": "good" });
const written = memoryJar();
writeAccessToken("good", 900, { jar: written });

/** Each constant of the specification beside its sentence. */
test.each<[sentence: string, ours: unknown, theirs: unknown]>([
  ["Default request timeout: 150000 ms.", timeoutFor("/store/user"), 150_000],
  ["For URLs containing 'media': 300000 ms.", timeoutFor("/store/media"), 300_000],
  [
    "The access token is stored in a cookie named access-token.",
    written.writes[0]?.split("=")[0],
    "access-token",
  ],
  ["Queries retry 3 times: a failing server.", triesAfter(answered(500)), 3],
  ["Queries retry 3 times: a failing network.", triesAfter(new TypeError("Failed to fetch")), 3],
  ["An answer below 500 is final, since asking again would bring the same.", triesAfter(answered(499)), 0],
  [
    "... with the delay doubling from 1 s up to 30 s.",
    [0, 1, 2, 3, 4, 5, 6].map(retryDelayMs),
    [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000],
  ],
  ["The defaults use these two.", [queries?.retry, queries?.retryDelay], [shouldRetry, retryDelayMs]],
  ["Mutations do not retry.", mutations?.retry, false],
  ["Unused cached data is kept 5 minutes.", queries?.gcTime, 5 * 60_000],
  [
    "GET /user runs only when the access-token cookie exists, or the session behind it can be renewed.",
    [memoryJar(), signedIn, memoryJar({ "signed-in": "1" })].map((jar) => userQueryOptions(jar).enabled()),
    [false, true, true],
  ],
  [
    "GET /user: no refetch on mount or window focus.",
    [userQueryOptions().refetchOnMount, userQueryOptions().refetchOnWindowFocus],
    [false, false],
  ],
  ["GET /shop: enabled only with an access token.", shopQueryOptions(memoryJar()).enabled(), false],
  [
    "GET /shop: no retry, no refetch on mount or focus.",
    [shopQueryOptions().retry, shopQueryOptions().refetchOnMount, shopQueryOptions().refetchOnWindowFocus],
    [false, false, false],
  ],
  [
    "If the text contains a configured marker string, it is replaced by 'Something Went Wrong'.",
    errorText(new ApiError(500, { message: "marked text" }), { marker: "marked" }),
    "Something Went Wrong",
  ],
])("%s", (_sentence, ours, theirs) => {
  expect(ours).toEqual(theirs);
});

test("the order of error texts: detail list, nested message, message, detail, raw data, own message", () => {
  const nested = { error: { message: "nested message" } };
  const texts = [
    { detail: [{ msg: "detail message", type: "detail type" }], message: nested },
    { detail: [{ type: "detail type" }], message: nested },
    { detail: "detail", message: nested },
    { detail: "detail", message: "message" },
    { detail: "detail" },
    "raw data",
    undefined,
  ].map((body) => errorText(new ApiError(422, body)));
  expect(texts).toEqual([
    "detail message",
    "detail type",
    "nested message",
    "message",
    "detail",
    "raw data",
    "The server answered 422.",
  ]);
});

/** A store of ours, a browser's address bar that notes where it is sent, and a client nobody told anything. */
async function openBrowser(cookies: Record<string, string>) {
  const server = await startStoreServer();
  ends.push(() => server.close());
  const wentTo: string[] = [];
  const place = { hostname: "localhost", protocol: "http:", assign: (to: string) => wentTo.push(to) };
  vi.stubGlobal("location", place);
  const jar = memoryJar(cookies);
  return { server, wentTo, jar, client: createApiClient({ baseUrl: server.baseUrl, jar }) };
}

test.each(["GET /user", "GET /shop", "GET /orders/counts"] as const)(
  "Any 401 response (%s): the access-token cookie is cleared and the browser goes to the root path.",
  async (call) => {
    const { server, wentTo, jar, client } = await openBrowser({ "access-token": "ended" });
    server.on(call, (c) => c.json({ code: "auth.unauthorized", message: "Sign in again." }, 401));
    const path = call.slice(4) as "/user";
    const calls = [unwrap(client.GET(path)), unwrap(client.GET(path))];
    expect(await Promise.allSettled(calls)).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(readAccessToken(jar)).toBeUndefined();
    expect(wentTo).toEqual(["/"]);
  },
);

test("They send a JSON content type and a bearer authorization header built from the access-token cookie.", async () => {
  const { server, wentTo, client } = await openBrowser({ "access-token": "good" });
  server.on("GET /user", (c) => c.json({ id: "usr_1" }));
  await unwrap(client.GET("/user"));
  const headers = server.lastHeaders();
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("authorization")).toBe("Bearer good");
  expect(wentTo).toEqual([]);
});

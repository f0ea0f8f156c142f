import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { openDoor } from "./door.ts";

let harness: Harness;
let door: Awaited<ReturnType<typeof openDoor>>;
let token = "";
beforeAll(async () => {
  harness = await startHarness();
  door = await openDoor(harness.app);
  const { shopId } = await harness.makeShop();
  token = (await signInAs(harness, shopId)).token;
  // Where there are no files, every name is one too many.
  await harness.deps.files.put("a.webp", { data: new Uint8Array(), contentType: "image/webp" });
});
afterAll(async () => {
  await door.close();
  await harness.stop();
});

/** Says exactly these bytes to the server and hears what it answers until it hangs up. */
const say = (text: string | Buffer) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(door.port, "127.0.0.1", () => socket.write(text));
    let heard = "";
    socket.setTimeout(70_000, () => socket.destroy(new Error(`no answer to ${String(text).slice(0, 60)}`)));
    socket.on("data", (chunk) => (heard += chunk.toString()));
    // Whoever is refused while still writing is hung up on; what was heard until then counts.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(heard) : reject(error),
    );
    socket.on("close", () => resolve(heard));
  });

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const head = (line: string, headers: string[] = []) =>
  [line, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");
const post = (path: string, body: string, headers: string[] = ["Content-Type: application/json"]) =>
  head(`POST ${path} HTTP/1.1`, [...headers, `Content-Length: ${Buffer.byteLength(body)}`]) + body;
const signIn = "/store/auth/sign-in";

test("a call that takes no body is not asked what kind of body it has", async () => {
  const picture = `/store/media/pictures/${"a".repeat(32)}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await door.send({ method: "DELETE", target: picture, headers, body: null });
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: "picture.not_found" }]);
});

test.each<[name: string, request: string, status: number]>([
  ["no JSON", post(signIn, "{"), 400],
  ["nothing", post(signIn, ""), 400],
  ["a byte order mark", post(signIn, "\ufeff{}"), 422],
  ["null", post(signIn, "null"), 422],
  ["a list", post(signIn, "[]"), 422],
  ["a number beyond all numbers", post(signIn, '{"identifier":1e400,"password":"x"}'), 422],
  ["the same member twice", post(signIn, '{"identifier":"nobody","identifier":"x","password":"x"}'), 422],
  [
    "members of the prototype",
    post(signIn, '{"__proto__":{"a":1},"identifier":"nobody","password":"x"}'),
    422,
  ],
  [
    "an object that poses as text",
    post(signIn, '{"identifier":{"length":{"toString":1}},"password":"x"}'),
    422,
  ],
  ["a zero character", post(signIn, '{"identifier":"nobody\\u0000","password":"x"}'), 422],
  ["half a character", post(signIn, '{"identifier":"nobody\\ud800","password":"x"}'), 422],
  ["a zero character in a name", post(signIn, '{"a\\u0000":1}'), 422],
  ["lists 100,000 deep", post(signIn, "[".repeat(100_000) + "]".repeat(100_000)), 422],
  [
    "lists 100,000 deep around a zero character",
    post(signIn, `${"[".repeat(100_000)}"\\u0000"${"]".repeat(100_000)}`),
    422,
  ],
  ["100,000 open brackets", post(signIn, "[".repeat(100_000)), 400],
  [
    "a form",
    post(signIn, "identifier=x&password=y", ["Content-Type: application/x-www-form-urlencoded"]),
    415,
  ],
  [
    "a zero byte in the one form",
    post("/store/contact", "full_name=a%00b", ["Content-Type: application/x-www-form-urlencoded"]),
    422,
  ],
  [
    "the one form with broken signs",
    post("/store/contact", "full_name=%E0%A4%A&message=%", [
      "Content-Type: application/x-www-form-urlencoded",
    ]),
    303,
  ],
  ["plain text", post(signIn, "{}", ["Content-Type: text/plain"]), 415],
  ["no type", post(signIn, "{}", []), 415],
  ["more than 256 kB", post(signIn, `"${"x".repeat(262_144)}"`), 413],
  [
    "a length of ten megabytes",
    head(`POST ${signIn} HTTP/1.1`, ["Content-Type: application/json", "Content-Length: 10485760"]) + "{",
    413,
  ],
  [
    "a packed body",
    post(signIn, "\x1f\x8b\b", ["Content-Type: application/json", "Content-Encoding: gzip"]),
    400,
  ],
  ["a zero byte in an id", head("GET /store/orders/%00 HTTP/1.1", ["Authorization: Bearer TOKEN"]), 422],
  ["half a percent sign", head("GET /store/orders/%E0%A4%A HTTP/1.1", ["Authorization: Bearer TOKEN"]), 404],
  [
    "an id of 4,000 letters",
    head(`GET /store/orders/${"x".repeat(4_000)} HTTP/1.1`, ["Authorization: Bearer TOKEN"]),
    422,
  ],
  [
    "a cursor of no place",
    head("GET /store/orders?after=MHwx HTTP/1.1", ["Authorization: Bearer TOKEN"]),
    422,
  ],
  [
    "a cursor beyond all dates",
    head(
      `GET /store/orders?after=${Buffer.from('["+275760-09-13T00:00:00.000Z","ord_1"]').toString("base64url")} HTTP/1.1`,
      ["Authorization: Bearer TOKEN"],
    ),
    422,
  ],
  [
    "a query key twice",
    head("GET /store/orders?status=all&status=paid HTTP/1.1", ["Authorization: Bearer TOKEN"]),
    422,
  ],
  [
    "a search of quotes and wildcards",
    head("GET /store/orders?search=%25'%22_%5C HTTP/1.1", ["Authorization: Bearer TOKEN"]),
    200,
  ],
  ["a way out of the files", head("GET /store/files/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1"), 404],
  ["a zero byte in a file's name", head("GET /store/files/products%00.svg HTTP/1.1"), 422],
  ["a way out by encoded dots", head("GET /store/files/%2e%2e/%2e%2e/etc/passwd HTTP/1.1"), 404],
  ["a file beside the files", head("GET /store/files//etc/passwd HTTP/1.1"), 404],
  ["a file's name of 300 letters", head(`GET /store/files/${"x".repeat(300)}.webp HTTP/1.1`), 404],
  ["a folder's name of 300 letters", head(`GET /store/files/${"x".repeat(300)}/a.webp HTTP/1.1`), 404],
  ["a file's name of 8 kB", head(`GET /store/files/${"x/".repeat(4_000)}a.webp HTTP/1.1`), 404],
  ["a bearer of 8 kB", head("GET /store/user HTTP/1.1", [`Authorization: Bearer ${"x".repeat(8_000)}`]), 401],
  ["headers of 60 kB", head("GET /store/user HTTP/1.1", [`X-Padding: ${"x".repeat(60_000)}`]), 431],
  [
    "2,500 headers",
    head(
      "GET /store/user HTTP/1.1",
      Array.from({ length: 2_500 }, (_, i) => `X-${i}: 1`),
    ),
    431,
  ],
  ["no such method", head("BREW /store/user HTTP/1.1"), 400],
  ["no such protocol", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400],
  ["no host", "GET /store/user HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two lengths", head(`POST ${signIn} HTTP/1.1`, ["Content-Length: 2", "Content-Length: 3"]) + "{}", 400],
  [
    "a length and pieces",
    head(`POST ${signIn} HTTP/1.1`, ["Content-Length: 2", "Transfer-Encoding: chunked"]) + "{}",
    400,
  ],
  ["a negative length", head(`POST ${signIn} HTTP/1.1`, ["Content-Length: -1"]), 400],
  [
    "pieces of no size",
    head(`POST ${signIn} HTTP/1.1`, ["Content-Type: application/json", "Transfer-Encoding: chunked"]) +
      "zz\r\n",
    400,
  ],
  ["a line break in a header", "GET /store/user HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n", 400],
  ["a whole address as path", head("GET http://evil.example/store/user HTTP/1.1"), 401],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
])("%s gets the answer it deserves", async (name, request, status) => {
  const answer = await say(request.replace("TOKEN", token));
  expect({ name, status: statusOf(answer) }).toEqual({ name, status });
  expect(answer).not.toMatch(/node_modules|\.ts:\d|\n\s+at |Failed query|root:x:0/);
});

test("after all of it the product still answers", async () => {
  expect(
    (await harness.app.request("/store/user", { headers: { Authorization: `Bearer ${token}` } })).status,
  ).toBe(200);
});

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchMedia, isMediaAddress } from "./fetch-media.ts";

const graphUrl = "https://graph.facebook.com";
const hosts = ["lookaside.fbsbx.com"];

test.each([
  ["https://graph.facebook.com/v23.0/1", true],
  ["https://lookaside.fbsbx.com/whatsapp/1?ext=2", true],
  ["http://lookaside.fbsbx.com/whatsapp/1", false],
  ["https://lookaside.fbsbx.com:8443/1", false],
  ["https://lookaside.fbsbx.com.example.tz/1", false],
  ["https://me@lookaside.fbsbx.com/1", false],
  ["https://graph.facebook.com@example.tz/1", false],
  ["http://graph.facebook.com/1", false],
  ["http://169.254.169.254/latest/meta-data", false],
  ["http://127.0.0.1:3003/store", false],
  ["file:///etc/passwd", false],
  ["nonsense", false],
])("files at %s are fetched: %s", (address, expected) => {
  expect(isMediaAddress(address, graphUrl, hosts)).toBe(expected);
});

const data = Buffer.from("a voice note, let us say");
type Answer = (request: IncomingMessage, response: ServerResponse, origin: string) => void;
let answer: Answer;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  answer(request, response, `http://${request.headers.host}`);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** Answers where the file is, and then as `file` does. */
const placed =
  (place: (origin: string) => object, file: Answer): Answer =>
  (request, response, origin) => {
    if (request.url!.startsWith("/file")) return file(request, response, origin);
    response.end(JSON.stringify(place(origin)));
  };
const fetchIt = (maxBytes = 1_000) => {
  asked.length = 0;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fetchMedia({ askUrl: `${url}/v23.0/1`, token: "t", maxBytes, graphUrl: url, hosts: [] });
};
const whole: Answer = (_request, response) => response.end(data);
const sum = createHash("sha256").update(data);
const [hex, base64] = [sum.copy().digest("hex"), sum.digest("base64")];

test.each([
  ["hexadecimal", hex],
  ["base64", base64],
  ["a form nobody knows", "sum:1"],
])("a file comes whole, by its sum in %s", async (_form, sha256) => {
  const size = String(data.length);
  answer = placed((origin) => ({ url: `${origin}/file`, sha256, file_size: size }), whole);
  expect(await fetchIt()).toEqual({ ok: true, data });
});

test.each<[string, Answer, string, number]>([
  ["at another host", placed(() => ({ url: "http://127.0.0.1:9/file" }), whole), "retry", 1],
  [
    "behind a redirect",
    placed(
      (at) => ({ url: `${at}/file` }),
      (_q, r, at) => r.writeHead(302, { location: `${at}/file2` }).end(),
    ),
    "retry",
    2,
  ],
  [
    "that is another one",
    placed(
      (at) => ({ url: `${at}/file`, sha256: hex }),
      (_q, r) => r.end("tampered"),
    ),
    "retry",
    2,
  ],
  ["that is cut short", placed((at) => ({ url: `${at}/file`, file_size: 999 }), whole), "retry", 2],
  [
    "that says it is too large",
    placed((at) => ({ url: `${at}/file`, file_size: 1_001 }), whole),
    "too_large",
    1,
  ],
  [
    "that never ends",
    placed(
      (at) => ({ url: `${at}/file` }),
      (_q, r) => {
        const more = () => r.writable && r.write(Buffer.alloc(500), more);
        more();
      },
    ),
    "too_large",
    2,
  ],
  ["that nobody knows", (_q, r) => r.writeHead(400).end('{"error":{"code":100,"message":"?"}}'), "gone", 1],
  [
    "behind a wrong token",
    (_q, r) => r.writeHead(401).end('{"error":{"code":190,"message":"?"}}'),
    "channel",
    1,
  ],
  ["of a service that is down", (_q, r) => r.writeHead(503).end("busy"), "retry", 1],
  ["of which nothing is said", (_q, r) => r.end("{}"), "retry", 1],
])("a file %s does not come", async (_what, act, why, calls) => {
  answer = act;
  expect(await fetchIt()).toMatchObject({ ok: false, why });
  expect(asked).toHaveLength(calls);
});

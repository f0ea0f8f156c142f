import { createHmac } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { shopWebhooks } from "./adapter.ts";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const at = new Date("2026-11-29T09:00:00Z");
const call = (url: string, standIns: Record<string, string> = {}) =>
  shopWebhooks({ standIns }).call({ url, body: '{"id":"1"}', secret: "siri", at });

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "2002:7f00:1::",
  "2001:db8::1",
  "ff02::1",
  "localhost",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "41.59.0.1", "172.32.0.1", "2c0f:fe38::1", "2606:4700::1111"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test("a name that leads to this machine has no address, however it is asked for", async () => {
  for (const all of [true, false]) {
    const looked = Promise.withResolvers<string | undefined>();
    lookupPublic("localhost", { all }, (error) => looked.resolve(error?.code));
    expect(await looked.promise).toBe("NOT_PUBLIC");
  }
});

test("nothing is called at this machine, its neighbours and the cloud's keys, nor without https", async () => {
  let calls = 0;
  const url = await serve((_request, response) => {
    calls++;
    response.end("{}");
  });
  const port = new URL(url).port;
  const hosts = [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "[::ffff:7f00:1]",
    "169.254.169.254",
  ];
  for (const host of hosts)
    expect(await call(`https://${host}:${port}/in`)).toEqual({
      ok: false,
      again: false,
      reason: "NOT_PUBLIC",
    });
  expect(await call(`http://localhost:${port}/in`)).toMatchObject({ ok: false, again: false });
  expect(await call("https://user@example.com/in")).toMatchObject({ ok: false, again: false });
  expect(calls).toBe(0);
});

test("the body is signed with the time under the shop's own secret, and a JSON object is the answer", async () => {
  const heard: unknown[] = [];
  const standIn = await serve((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push([request.method, request.url, request.headers["agiza-signature"], body]);
      response.end('{"balance": 5}');
    });
  });
  const answer = await call("https://duka.example/in?a=1", { "duka.example": standIn });
  expect(answer).toEqual({ ok: true, values: { balance: 5 } });
  const seconds = at.getTime() / 1_000;
  const mac = createHmac("sha256", "siri").update(`${seconds}.{"id":"1"}`).digest("hex");
  expect(heard).toEqual([["POST", "/in?a=1", `t=${seconds},v1=${mac}`, '{"id":"1"}']]);
});

test.each<[string, RequestListener, object]>([
  ["nothing", (_, response) => response.writeHead(204).end(), { ok: true, values: {} }],
  [
    "a way elsewhere",
    (_, response) => response.writeHead(302, { Location: "https://169.254.169.254/" }).end(),
    { ok: false, again: false, reason: "302" },
  ],
  ["a list", (_, response) => response.end("[1]"), { ok: false, again: false }],
  ["a page", (_, response) => response.end("<html>"), { ok: false, again: false }],
  ["too much", (_, response) => response.end(`"${"x".repeat(70_000)}"`), { ok: false, again: false }],
  ["no", (_, response) => response.writeHead(404).end("{}"), { ok: false, again: false, reason: "404" }],
  ["not now", (_, response) => response.writeHead(503).end("{}"), { ok: false, again: true, reason: "503" }],
  ["nothing at all", (request) => request.socket.destroy(), { ok: false, again: true }],
])("an address that answers %s is understood", async (_, listener, expected) => {
  const standIn = await serve(listener);
  expect(await call("https://duka.example/in", { "duka.example": standIn })).toMatchObject(expected);
});

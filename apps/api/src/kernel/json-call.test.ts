import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callJson } from "./json-call.ts";

const answers: Record<string, (response: ServerResponse) => void> = {
  "/good": (response) => response.end('{"a":1}'),
  "/refused": (response) => response.writeHead(400).end('{"message":"no"}'),
  "/busy": (response) => response.writeHead(429, { "retry-after": "7" }).end("slow down"),
  "/list": (response) => response.end("[1]"),
  "/html": (response) => response.end("<html>"),
  "/broken": (response) => response.writeHead(500).end('{"a":1}'),
  "/moved": (response) => response.writeHead(302, { location: "/good" }).end('{"a":1}'),
  "/endless": (response) => response.end(`{"a":"${"x".repeat(5000)}"}`),
  "/cut": (response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"a":');
    response.socket?.destroySoon();
  },
  "/silent": () => undefined,
};

const server = createServer((request, response) => answers[request.url ?? ""]?.(response));
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, base = url) =>
  callJson({ method: "GET", url: `${base}${path}`, headers: {}, timeoutMs: 500, sizeLimitBytes: 1000 });

test("an answer is read with its status, refusals too", async () => {
  expect(await call("/good")).toMatchObject({ kind: "answered", status: 200, body: { a: 1 } });
  expect(await call("/refused")).toMatchObject({ kind: "answered", status: 400, body: { message: "no" } });
});

test("a provider that wants to be left alone says for how long", async () => {
  expect(await call("/busy")).toEqual({ kind: "answered", status: 429, retryAfterSeconds: 7, body: {} });
});

test.each(["/list", "/html", "/broken", "/moved", "/endless", "/cut", "/silent"])(
  "%s is no answer, and what was asked may have been done",
  async (path) => {
    expect(await call(path)).toEqual({ kind: "uncertain" });
  },
);

test("where nobody listens nothing was done", async () => {
  expect(await call("/good", "http://127.0.0.1:9")).toEqual({ kind: "unreached" });
});

import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { callHttp, type HttpCall } from "./http-call.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(handle: RequestListener): Promise<string> {
  server = createServer(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (url: string, values: Partial<HttpCall> = {}) =>
  callHttp({ method: "GET", url, headers: {}, timeoutMs: 10_000, sizeLimitBytes: 1_000, ...values });

test("a call brings its body and headers, and its connection is kept for the next one", async () => {
  let connections = 0;
  const url = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      response.writeHead(201, { "retry-after": "7" });
      response.end(
        `${request.method} ${String(request.headers["x-said"])} ${Buffer.concat(chunks).toString()}`,
      );
    });
  });
  server.on("connection", () => connections++);
  const values = { method: "POST", headers: { "X-Said": "hujambo" }, body: "“poa” 🙂" } as const;
  expect(await get(url, values)).toMatchObject({
    status: 201,
    text: "POST hujambo “poa” 🙂",
    headers: { "retry-after": "7" },
  });
  await get(url, values);
  expect(connections).toBe(1);
});

test("a redirect is an answer and is not followed", async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls++;
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect(await get(url)).toMatchObject({ status: 302 });
  expect(calls).toBe(1);
});

test("silence, an endless answer, half an answer and a closed port are errors with a code", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/endless") response.end("x".repeat(1_001));
    if (request.url === "/half") {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    }
  });
  await expect(get(`${url}/silent`, { timeoutMs: 50 })).rejects.toMatchObject({ code: "TIMEOUT" });
  await expect(get(`${url}/endless`)).rejects.toMatchObject({ code: "TOO_LARGE" });
  await expect(get(`${url}/half`)).rejects.toMatchObject({ code: "ECONNRESET" });
  await expect(get("http://127.0.0.1:9")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

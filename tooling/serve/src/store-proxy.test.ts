import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask, deadAddress, listen, makeSite } from "../test/make-site.ts";
import { stopSites } from "./serve-site.ts";

const page = { "index.html": "<p>karibu</p>" };

test("a call under /store reaches the API unchanged and its answer comes back unchanged", async () => {
  const api = await listen((incoming, response) => {
    response.writeHead(409, {
      "content-type": "application/json",
      "x-request-id": "req_1",
      "set-cookie": ["a=1", "b=2"],
    });
    const { method, url, headers } = incoming;
    void text(incoming).then((body) => response.end(JSON.stringify({ method, url, headers, body })));
  });
  const { url } = await makeSite(page, { apiUrl: api.url });
  const answer = await ask(url, "/store/api/v1/order?token=a%2Fb&channel=whatsapp", {
    method: "POST",
    headers: { authorization: "Bearer t", "idempotency-key": "k1", "x-forwarded-for": "196.41.0.9" },
    body: '{"lines":[]}',
  });
  expect(answer.status).toBe(409);
  expect(answer.headers).toMatchObject({ "x-request-id": "req_1", "set-cookie": ["a=1", "b=2"] });
  const seen = JSON.parse(answer.body.toString()) as { headers: Record<string, string> };
  expect(seen).toMatchObject({
    method: "POST",
    url: "/store/api/v1/order?token=a%2Fb&channel=whatsapp",
    body: '{"lines":[]}',
  });
  expect(seen.headers).toMatchObject({
    authorization: "Bearer t",
    "idempotency-key": "k1",
    "x-forwarded-for": "196.41.0.9,127.0.0.1",
    host: url.host,
  });
});

test("only /store goes to the API", async () => {
  const api = await listen((_incoming, response) => response.end("api"));
  const { url } = await makeSite(page, { apiUrl: api.url });
  for (const target of ["/healthz", "/storefront", "/store/../readyz", "/store/%2e%2e/readyz"]) {
    expect({ target, status: (await ask(url, target)).status }).toEqual({ target, status: 404 });
  }
});

test("an event stream passes piece by piece, its headers before the first event", async () => {
  let send: (text: string) => void = () => undefined;
  const api = await listen((_incoming, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    send = (text) => void response.write(text);
  });
  const { url } = await makeSite(page, { apiUrl: api.url });
  const call = request(new URL("/store/events", url), { agent: false });
  call.end();
  const [stream] = (await once(call, "response")) as [IncomingMessage];
  expect(stream.headers["content-type"]).toBe("text/event-stream");
  for (const event of ["data: one\n\n", "data: two\n\n"]) {
    const arrived = once(stream, "data");
    send(event);
    expect(String((await arrived)[0])).toBe(event);
  }
  call.destroy();
});

test("a browser that leaves ends the call to the API", async () => {
  const left = Promise.withResolvers<void>();
  const api = await listen((_incoming, response) => {
    response.on("close", left.resolve);
    response.write("data: one\n\n");
  });
  const { url } = await makeSite(page, { apiUrl: api.url });
  const call = request(new URL("/store/events", url), { agent: false });
  call.on("error", () => undefined);
  call.end();
  await once(call, "response");
  call.destroy();
  await expect(left.promise).resolves.toBeUndefined();
});

test("while the API is down a call is refused in the product's error shape and the visitor's language", async () => {
  const { url } = await makeSite(page, { apiUrl: await deadAddress() });
  const english = await ask(url, "/store/shop");
  expect(english.status).toBe(503);
  expect(english.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  expect(JSON.parse(english.body.toString())).toEqual({
    code: "store.unavailable",
    message: "The shop is not answering right now. Please try again in a moment.",
    request_id: expect.stringMatching(/^req_/) as string,
  });
  const swahili = await ask(url, "/store/shop", { headers: { "accept-language": "sw-TZ,sw;q=0.9" } });
  expect((JSON.parse(swahili.body.toString()) as { message: string }).message).toContain("Duka halipatikani");
});

test("an API that dies before it answers is a 502", async () => {
  const api = await listen((incoming) => incoming.socket.destroy());
  const { url } = await makeSite(page, { apiUrl: api.url });
  expect((await ask(url, "/store/shop")).status).toBe(502);
});

test("an answer that was cut off does not look complete", async () => {
  const api = await listen((_incoming, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
    setImmediate(() => response.destroy());
  });
  const { url } = await makeSite(page, { apiUrl: api.url });
  await expect(ask(url, "/store/shop")).rejects.toThrow(/aborted|socket hang up/);
});

test("a stop lets a running call finish and cuts an event stream", async () => {
  const arrived = Promise.withResolvers<() => void>();
  const api = await listen((incoming, response) => {
    if (incoming.url === "/store/events") response.write("data: one\n\n");
    else arrived.resolve(() => response.end("done"));
  });
  const site = await makeSite(page, { apiUrl: api.url });
  const stream = request(new URL("/store/events", site.url), { agent: false });
  stream.on("error", () => undefined);
  stream.end();
  const [events] = (await once(stream, "response")) as [IncomingMessage];
  const cut = new Promise((resolve) => events.on("error", resolve).resume());
  const slow = ask(site.url, "/store/slow");
  const finish = await arrived.promise;
  const stopped = stopSites([site.server], 300);
  finish();
  expect((await slow).body.toString()).toBe("done");
  await stopped;
  expect(await cut).toMatchObject({ code: "ECONNRESET" });
});

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { shopWebhooks } from "./adapter.ts";

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => (server.closeAllConnections(), server.close()));
  return `http://localhost:${(server.address() as AddressInfo).port}/in`;
}

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
const delivery = { id: "whm_1", body: '{"type":"order.created"}', secrets: [secret], at: new Date() };

/** Nobody's public address on https, by whichever way it is written; and what is no address at all. */
const bad = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://127.0.0.1:443/",
  "https://127.255.255.254/",
  "https://0.0.0.0/",
  "https://0/",
  "https://2130706433/",
  "https://017700000001/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://0177.0.0.1/",
  "https://127.0.0.1./",
  "https://１２７.0.0.1/",
  "https://①②⑦.0.0.1/",
  "https://localhost/",
  "https://LOCALHOST/",
  "https://localhost./",
  "https://api/",
  "https://metadata/",
  "https://10.0.0.1/",
  "https://10.255.255.255/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.0.1/",
  "https://192.168.1.254:8443/",
  "https://100.64.0.1/",
  "https://100.127.255.255/",
  "https://169.254.169.254/latest/meta-data/",
  "https://169.254.170.2/",
  "https://0xa9fea9fe/",
  "https://2852039166/",
  "https://0251.0376.0251.0376/",
  "https://198.18.0.1/",
  "https://192.0.2.1/",
  "https://198.51.100.7/",
  "https://203.0.113.9/",
  "https://192.0.0.192/",
  "https://224.0.0.1/",
  "https://240.0.0.1/",
  "https://255.255.255.255/",
  "https://[::]/",
  "https://[::1]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:169.254.169.254]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://[2002:a9fe:a9fe::1]/",
  "https://[2001:db8::1]/",
  "https://[2001::1]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "http://8.8.8.8/",
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://8.8.8.8/",
  "javascript:alert(1)",
  "data:text/plain,a",
  "https://user@8.8.8.8/",
  "https://user:word@8.8.8.8/",
  "https://127.0.0.1@169.254.169.254/",
  "https://8.8.8.8:22/",
  "https://8.8.8.8:5432/",
  "https://8.8.8.8:80/",
  "https://",
  "https:///in",
  "//8.8.8.8/",
  "8.8.8.8",
  "",
];

test(`${bad.length} addresses that are no server of a shop's are neither kept nor called`, async () => {
  expect(bad.length).toBeGreaterThanOrEqual(60);
  const webhooks = shopWebhooks();
  for (const url of bad) {
    expect([url, await webhooks.check(url)]).not.toEqual([url, "ok"]);
    const { status, reason } = await webhooks.deliver({ ...delivery, url });
    expect([url, status]).toEqual([url, null]);
    expect(reason).toMatch(/^(NOT_PUBLIC|NOT_HTTPS|UNKNOWN|ENOTFOUND|EAI_AGAIN)$/);
  }
});

test("public addresses on https may be kept", async () => {
  for (const url of ["https://8.8.8.8/in?a=1", "https://[2c0f:fe38::1]:8443/", "https://41.59.0.1:443/"])
    expect(await shopWebhooks().check(url)).toBe("ok");
});

test("a local run calls this machine, and still nobody's neighbours", async () => {
  const local = shopWebhooks({ mayLoopback: true });
  expect(await local.check("http://localhost:3010/in")).toBe("ok");
  expect(await local.check("http://127.0.0.1:3010/in")).toBe("ok");
  expect(await local.check("http://192.168.0.1/in")).toBe("not_https");
  expect(await local.check("https://169.254.169.254/")).toBe("not_public");
});

test("an event is signed as the convention's own library has it, under the old secret too", async () => {
  const heard: { headers: Record<string, string>; body: string }[] = [];
  const url = await serve((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ headers: request.headers as Record<string, string>, body });
      response.setHeader("X-Trace", "7").end("thanks");
    });
  });
  const other = `whsec_${Buffer.from("another secret of so many bytes!").toString("base64")}`;
  const webhooks = shopWebhooks({ mayLoopback: true });
  const answer = await webhooks.deliver({ ...delivery, url, secrets: [secret, other] });
  expect(answer).toMatchObject({ status: 200, reason: null, text: "thanks", headers: { "x-trace": "7" } });
  const [{ headers, body }] = heard as [(typeof heard)[0]];
  expect(headers["webhook-id"]).toBe("whm_1");
  for (const good of [secret, other])
    expect(new Webhook(good).verify(body, headers)).toEqual({ type: "order.created" });
  const wrong = `whsec_${Buffer.from("a third one, which signed nothing").toString("base64")}`;
  expect(() => new Webhook(wrong).verify(body, headers)).toThrow("No matching signature");
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow("No matching signature");
});

test("a way elsewhere is not followed", async () => {
  let elsewhere = 0;
  const other = await serve((_request, response) => (elsewhere++, response.end()));
  const url = await serve((_request, response) => response.writeHead(307, { Location: other }).end());
  const answer = await shopWebhooks({ mayLoopback: true }).deliver({ ...delivery, url });
  expect([answer.status, elsewhere]).toEqual([307, 0]);
});

test("of an endless answer 64 kB are read, and its status counts", async () => {
  const url = await serve((_request, response) => {
    const more = () => {
      if (!response.destroyed) response.write("x".repeat(16_384), () => setImmediate(more));
    };
    more();
  });
  const answer = await shopWebhooks({ mayLoopback: true }).deliver({ ...delivery, url });
  expect([answer.status, answer.text.length]).toEqual([200, 65_536]);
});

test("who answers nothing within ten seconds is given up", { timeout: 20_000 }, async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    response.write("a");
  });
  const answer = await shopWebhooks({ mayLoopback: true }).deliver({ ...delivery, url });
  expect(answer).toMatchObject({ status: null, reason: "TIMEOUT" });
  expect(answer.tookMs).toBeGreaterThan(9_000);
  expect(answer.tookMs).toBeLessThan(12_000);
});

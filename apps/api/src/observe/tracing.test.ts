import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callHttp } from "#kernel/http-call.ts";
import { observedByBoth, unobserved } from "#kernel/observer.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { silentLog } from "#test/silent-log.ts";
import { openTracing } from "./tracing.ts";

type Attribute = { key: string; value: Record<string, unknown> };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: Attribute[];
  events: { name: string; attributes: Attribute[] }[];
};
type Exported = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
};

/** What a collector is sent, word for word. */
const received: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (request.url === "/v1/traces") received.push(Buffer.concat(chunks).toString());
    response.writeHead(request.url === "/v1/traces" ? 200 : 503, { "Content-Type": "application/json" });
    response.end("{}");
  });
});
let url: string;
let tracing: ReturnType<typeof openTracing>;
let harness: Harness;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = openTracing(url, 1, silentLog);
  harness = await startHarness({}, observedByBoth(tracing.observer, unobserved));
});
afterAll(async () => {
  await harness.stop();
  collector.close();
});

const spans = (): WireSpan[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const valueOf = (attributes: Attribute[], name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

type Page = { total_minor: number; products: { line_id: string }[] };

test("a collector gets the trace of an order: its request, the transaction, the fact, a job and a call", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 5, priceMinor: 1_000_000 });
  const { token, orderId } = await makeOrder(harness.base, shopId, [{ productId, quantity: 2 }]);
  const target = `/store/api/v1/order?token=${token}`;
  const page = await readJson<Page>(await harness.app.request(target));
  const submission = {
    lines: page.products.map(({ line_id }) => ({
      line_id,
      quantity: 2,
      variant_id: null,
      add_on_ids: [],
      note: "",
    })),
    customer: { name: "Canary Zainab", phone: "0754000218" },
    fulfilment: { kind: "pickup", area_id: null, landmark: "", note: "" },
    note: "",
    expected_total_minor: page.total_minor,
  };
  const sent = await harness.app.request(`${target}&channel=whatsapp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "one-press" },
    body: JSON.stringify(submission),
  });
  expect([sent.status, await sent.text()]).toEqual([200, expect.any(String)]);
  await tracing.observer.job("test.calls", { shopId, payload: { orderId, note: "canary" } }, async () => {
    const call = { method: "GET", url: `${url}/secret-path-canary`, headers: {} } as const;
    await callHttp({ ...call, timeoutMs: 5_000, sizeLimitBytes: 1_000 });
  });
  await expect(
    tracing.observer.database("reads", () => Promise.reject(new Error("canary of a row"))),
  ).rejects.toThrow("canary");
  await tracing.close();

  const all = spans();
  const request = all.find(({ name }) => name === "POST /store/api/v1/order")!;
  expect(valueOf(request.attributes, "http.response.status_code")).toBe(200);
  const within = all.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(within.map(({ name }) => name)).toContain("database transaction");
  const fact = all
    .filter(({ traceId }) => traceId === request.traceId)
    .flatMap(({ events }) => events)
    .find(({ name }) => name === "order.submitted")!;
  expect(valueOf(fact.attributes, "agiza.order_id")).toBe(orderId);
  expect(valueOf(fact.attributes, "agiza.shop_id")).toBe(shopId);

  const job = all.find(({ name }) => name === "job test.calls")!;
  expect(valueOf(job.attributes, "agiza.order_id")).toBe(orderId);
  const call = all.find(({ name, parentSpanId }) => name === "call" && parentSpanId === job.spanId)!;
  expect(valueOf(call.attributes, "server.address")).toBe("127.0.0.1");
  expect(valueOf(call.attributes, "http.response.status_code")).toBe(503);
  expect(all.filter(({ name }) => name === "call")).toHaveLength(1);
  expect(all.find(({ status }) => status.code === 2 && status !== call.status)).toBeDefined();

  const said = received.join("\n");
  expect(said).toContain("agiza-api");
  expect(said).not.toMatch(/canary/i);
  expect(said).not.toContain(token);
  expect(said).not.toContain("754000218");
});

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { inSystem } from "#kernel/ctx.ts";
import { defineJob } from "#kernel/jobs.ts";
import { newId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { makeCustomer, makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { silentLog } from "#test/silent-log.ts";
import { createMetrics } from "./metrics.ts";
import { openMetricsPort } from "./metrics-port.ts";
import { backlogReader } from "./read-backlog.ts";

const metrics = createMetrics();
let harness: Harness;
let port: Awaited<ReturnType<typeof openMetricsPort>>;
const open = () =>
  openMetricsPort(
    { hostname: "127.0.0.1", port: 0 },
    metrics,
    backlogReader(harness.parts.database, metrics.gauges),
    silentLog,
  );
beforeAll(async () => {
  harness = await startHarness({}, metrics.observer);
  port = await open();
});
afterAll(async () => {
  await port.close();
  await harness.stop();
});

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port.port}/metrics`)).text();
/** By a new reader, which asks the database anew. */
async function readAnew(): Promise<string> {
  await port.close();
  port = await open();
  return read();
}

test("requests are counted by route and status, never by the address that was asked for", async () => {
  await harness.app.request("/store/api/v1/order?token=canary-token");
  await harness.app.request("/store/o/canary-link-of-somebody");
  await harness.app.request("/store/nothing/canary");
  const text = await read();
  expect(text).toContain(`agiza_requests_total{method="GET",route="/store/api/v1/order",status="404"} 1`);
  expect(text).toContain(`route="/store/o/:token"`);
  expect(text).toContain(`agiza_requests_total{method="GET",route="none",status="404"} 1`);
  expect(text).not.toContain("canary");
});

const number = (text: string, series: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

test("jobs are timed by kind and outcome; those that nobody takes are counted with the age of the oldest", async () => {
  const job = defineJob<{ shopId: string }>("dashboard.find-unfolded");
  await inSystem(harness.base, (tx) => tx.enqueue(job, { shopId: "shp_nobody" }));
  await harness.parts.database.query(
    "update pgboss.job set start_after = now() - interval '90 seconds' where name = 'dashboard.find-unfolded'",
  );
  const waiting = await readAnew();
  expect(number(waiting, `agiza_jobs_waiting{job="dashboard.find-unfolded"}`)).toBe(1);
  expect(number(waiting, `agiza_jobs_oldest_seconds{job="dashboard.find-unfolded"}`)).toBeGreaterThanOrEqual(
    90,
  );
  harness.startWorkers();
  await expect
    .poll(read)
    .toContain(`agiza_job_duration_seconds_count{job="dashboard.find-unfolded",outcome="done"}`);
});

async function makeMessage(status: "queued" | "failed", minutesAgo: number): Promise<void> {
  const { ctx, shopId } = await harness.makeShop();
  const channelId = await makeChannel(ctx, harness.deps.secrets, newId("chn", ctx.now()));
  const customerId = await makeCustomer(ctx);
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const conversationId = newId("cnv", at);
  await ctx.store.tenant(shopId, async (db) => {
    await db
      .insert(conversations)
      .values({ shopId, id: conversationId, channelId, customerId, createdAt: at });
    await db.insert(messages).values({
      shopId,
      id: newId("msg", at),
      conversationId,
      channelId,
      direction: "out",
      type: "text",
      body: { body: "Habari" },
      sender: "bot",
      status,
      at,
      sequence: 1,
    });
  });
}

test("messages that are to leave and those that failed lately are counted over all shops", async () => {
  await makeMessage("queued", 5);
  await makeMessage("failed", 5);
  await makeMessage("failed", 20);
  const text = await readAnew();
  expect(number(text, `agiza_messages_oldest_seconds{lane="service"}`)).toBeGreaterThanOrEqual(300);
  expect(number(text, `agiza_messages_failed_15m{kind="whatsapp_service"}`)).toBe(1);
  expect(number(text, `agiza_messages_waiting{lane="marketing"}`)).toBe(0);
});

test("money that came for an order which was cancelled is counted as unmatched, and its event with it", async () => {
  const { ctx } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { totalMinor: 6_800_000 });
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, "the-only-press"))!;
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Hakuna kitambaa");
  await applyChargeStatus(ctx, {
    attemptId,
    source: "webhook",
    dedupeKey: "one",
    status: { state: "succeeded", amountMinor: 6_800_000, currency: "TZS", network: "mpesa", raw: {} },
  });
  const text = await readAnew();
  expect(number(text, "agiza_unmatched_payments")).toBe(1);
  expect(number(text, "agiza_unmatched_shillings")).toBe(68_000);
  expect(number(text, `agiza_events_total{event="payment.unmatched"}`)).toBe(1);
  expect(number(text, `agiza_database_connections{pool="agiza",state="idle"}`)).toBeGreaterThan(0);
});

const ourFiles = new URL("../../../../deploy/monitoring/", import.meta.url);
const named = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:agiza|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
];

test.each(["alerts.yml", "dashboard.json"])("every figure that %s names is served", async (file) => {
  const text = await readAnew();
  const names = named(readFileSync(new URL(file, ourFiles), "utf8"));
  expect(names.length).toBeGreaterThan(5);
  const served = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", kind]) =>
    kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  expect(names.filter((name) => !served.includes(name))).toEqual([]);
});

test("the alerts are rules with an expression, a time and what to do; the dashboard's panels have queries", () => {
  const alerts = readFileSync(new URL("alerts.yml", ourFiles), "utf8");
  const rules = alerts.split("- alert: ").slice(1);
  expect(rules.map((rule) => rule.split("\n")[0])).toEqual([
    "JobsWait",
    "MessagesFail",
    "MoneyUnmatched",
    "RequestsFail",
    "ReplicaBehind",
  ]);
  const parts = ["expr:", "for:", "severity:", "summary:", "description:"];
  expect(rules.filter((rule) => !parts.every((part) => rule.includes(part)))).toEqual([]);
  const { panels } = JSON.parse(readFileSync(new URL("dashboard.json", ourFiles), "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(panels.every(({ targets }) => targets.length > 0 && targets.every(({ expr }) => expr !== ""))).toBe(
    true,
  );
});

test("while the database is away the process's own figures are still answered, and the rest are left out", async () => {
  const away = backlogReader(
    { ...harness.parts.database, query: () => Promise.reject(new Error("away")) },
    metrics.gauges,
  );
  await away();
  const text = await metrics.registry.metrics();
  expect(number(text, "agiza_database_up")).toBe(0);
  expect(number(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(text).not.toContain("agiza_jobs_waiting{");
});

test("the address answers nothing but the metrics", async () => {
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port.port}${path}`, { method });
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
  expect((await ask("/metrics")).headers.get("content-type")).toContain("text/plain");
});

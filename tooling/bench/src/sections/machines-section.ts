import { get, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { withClient } from "@agiza/rig/database";
import { percentile } from "@agiza/rig/statistics";
import { waitUntil } from "@agiza/rig/wait-until";
import pg from "pg";
import type { Bench, Measurement, Section } from "../bench.ts";
import { openLoop } from "../load/open-loop.ts";
import { startApi } from "../product.ts";
import { addShop, bearer, shopId } from "../shop-data.ts";

/** One small statement on a table that is empty: what is measured is the queue. */
const job = "contact.forget-messages";
const left = "select count(*)::int as count from pgboss.job where name = $1 and state < 'completed'";
const queueMany = `insert into pgboss.job_common (name, data, created_on, start_after, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name, '{}'::jsonb, now(), now(), now() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
    q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q, generate_series(1, $2::int) where q.name = $1`;

const streamsOfEach = 20;
const rates = [100, 500, 1_000];
/** As the product writes a fact and tells it, in one statement. */
const tell = `with written as (
    insert into outbox_events (shop_id, name, payload, created_at)
    values ('${shopId}', 'delivery_area.changed', jsonb_build_object('deliveryAreaId', $1::text), now()) returning id)
  select pg_notify('agiza_events', json_build_object('id', id, 'shop_id', '${shopId}', 'name', 'delivery_area.changed',
    'payload', json_build_object('deliveryAreaId', $1::text))::text) from written`;

/** What goes from one process to another through PostgreSQL: jobs with one worker and with two, live events with two APIs. */
export const machinesSection: Section = {
  name: "machines",
  title: "Several processes",
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("machines");
    const apis = [
      await startApi(bench, { databaseUrl, mode: "api" }),
      await startApi(bench, { databaseUrl, mode: "api" }),
    ];
    await withClient(databaseUrl, addShop);
    const events = await measureEvents(
      bench,
      databaseUrl,
      apis.map(({ url }) => url),
    );
    const first = await startApi(bench, { databaseUrl, mode: "worker" });
    const alone = await workOff(bench, databaseUrl, "one worker");
    const second = await startApi(bench, { databaseUrl, mode: "worker" });
    const together = await workOff(bench, databaseUrl, "two workers");
    await Promise.all([...apis, first, second].map((process) => process.stop()));
    return {
      measurements: [
        plain("Jobs of one small statement, one worker", "/s", alone),
        plain("Jobs of one small statement, two workers", "/s", together),
        ...events,
      ],
      notes: [
        `Jobs of one kind, whose share of a process is four at a time; other kinds have shares of their own.`,
        `Live events reach ${streamsOfEach} streams on each of two APIs; from the moment they were to be written until the last of the streams has them.`,
      ],
    };
  },
};

const plain = (what: string, unit: Measurement["unit"], ours: number): Measurement => ({
  what,
  unit,
  goal: null,
  floor: null,
  ours,
});

/** Jobs a second, from queueing them at once until none is left; some before that are not counted. */
async function workOff(bench: Bench, databaseUrl: string, who: string): Promise<number> {
  const count = bench.quick ? 200 : 1_000;
  bench.say(`working off ${count} jobs, ${who}`);
  return withClient(databaseUrl, async (client) => {
    await secondsFor(client, 200);
    return count / (await secondsFor(client, count));
  });
}

async function secondsFor(client: pg.Client, count: number): Promise<number> {
  await client.query(queueMany, [job, count]);
  const startedMs = performance.now();
  // As the process does that queues them: workers take them at once.
  await client.query("select pg_notify('agiza_jobs', $1)", [`bench ${job}`]);
  for (;;) {
    const { rows } = await client.query<{ count: number }>(left, [job]);
    if (rows[0]!.count === 0) return (performance.now() - startedMs) / 1_000;
    await setTimeout(25);
  }
}

async function measureEvents(bench: Bench, databaseUrl: string, urls: string[]): Promise<Measurement[]> {
  const heard = new Map<string, { left: number; done: () => void }>();
  const streams = await Promise.all(
    urls.flatMap((url) => Array.from({ length: streamsOfEach }, () => openStream(url, heard))),
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  bench.cleanup.add(() => (pool.ended ? undefined : pool.end()));
  const seconds = bench.quick ? 1 : 5;
  const measured: Measurement[] = [];
  for (const perSecond of bench.quick ? [rates[0]!] : rates) {
    bench.say(`live events, ${perSecond} a second`);
    const { latenciesMs, failed } = await openLoop({ perSecond, seconds }, async (index) => {
      const id = `dar_${perSecond}_${index}`;
      const arrived = new Promise<void>((done) => heard.set(id, { left: streams.length, done }));
      await pool.query(tell, [id]);
      return Promise.race([arrived.then(() => true), setTimeout(10_000, false)]);
    });
    measured.push(
      plain(`Live event at ${perSecond}/s, p50`, "ms", percentile(latenciesMs, 0.5)),
      plain(`Live event at ${perSecond}/s, p99`, "ms", percentile(latenciesMs, 0.99)),
      plain(`Live events at ${perSecond}/s that a stream missed`, "", failed),
    );
  }
  for (const stream of streams) stream.destroy();
  await pool.end();
  return measured;
}

/** A stream of the shop's events, as a page of the back-office has it. */
async function openStream(
  url: string,
  heard: Map<string, { left: number; done: () => void }>,
): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    get(`${url}/store/events`, { headers, agent: false }, resolve).once("error", reject);
  });
  if (response.statusCode !== 200) throw new Error(`The stream of events answered ${response.statusCode}.`);
  let begun = false;
  let rest = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    begun = true;
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const [, id] = /^data: .*"deliveryAreaId":"(\w+)"/.exec(line) ?? [];
      const event = id === undefined ? undefined : heard.get(id);
      if (event && --event.left === 0) event.done();
    }
  });
  response.on("error", () => undefined);
  await waitUntil("the stream has begun", () => begun);
  return response;
}

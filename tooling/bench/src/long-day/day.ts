import type { Agent } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Cleanup } from "@agiza/rig/cleanup";
import { createDatabase, withClient } from "@agiza/rig/database";
import { startQuickSelcom } from "@agiza/rig/quick-selcom";
import { startQuickSms } from "@agiza/rig/quick-sms";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { takePort } from "@agiza/rig/take-port";
import { startApi } from "../product.ts";
import { holdCampaign } from "../shop-data.ts";
import { chatJobs, orderJobs, waitForJobs } from "../wait-for-jobs.ts";
import { Answers } from "./answers.ts";
import { openDatabases } from "./backups.ts";
import { openHttpBalancer } from "./balancer.ts";
import { openChats } from "./chats.ts";
import { lookUp } from "./kept.ts";
import { openOrders } from "./orders.ts";
import { startProcesses } from "./processes.ts";
import { openReaders } from "./readers.ts";
import { lineOf, type Sample, takeSample } from "./samples.ts";
import { addStreet } from "./street.ts";
import type { Day } from "./verdict.ts";

/** When in the day backups are taken and processes replaced, as shares of it. */
const backupsAt = [1 / 6, 1 / 2, 5 / 6];
const updatesAt = [1 / 4, 3 / 8, 11 / 12];
/** Orders that the large shop has from the start. */
const pastOrders = 20_000;
/** Spreads the campaign over two hours. */
const campaignPerSecond = 3;

/** How long, and how much of it: messages and orders of all shops in a second. */
export type Busyness = { minutes: number; messages: number; orders: number; workers: number };

type Place = { cleanup: Cleanup; folder: string; agent: Agent; say: (text: string) => void };

/** Two processes that answer and some that work, for so many minutes of a busy street. */
export async function runDay(
  { cleanup, folder, agent, say }: Place,
  { minutes, messages, orders: ordered, workers }: Busyness,
  ending: AbortSignal,
  onSample: (sample: Sample) => void,
): Promise<Day & { postgres: string }> {
  say("starting PostgreSQL");
  const databases = await openDatabases(cleanup, path.join(folder, "postgres"));
  const databaseUrl = await createDatabase(databases.primary.urlOf("postgres"), "day");
  const receiver = await startQuickWhatsapp(cleanup);
  const payments = await startQuickSelcom(cleanup);
  // Owners are told by SMS of orders that nobody has looked at: refused, each would be tried again and again.
  const sms = await startQuickSms(cleanup);
  // It brings the tables.
  await (await startApi({ cleanup, folder }, { databaseUrl })).stop();
  say("filling the street");
  await withClient(databaseUrl, (client) => addStreet(client, pastOrders));
  const replicaUrl = await databases.startStandby(databaseUrl);
  const port = await takePort();
  const url = `http://127.0.0.1:${port}`;
  const balancer = await openHttpBalancer(cleanup, port);
  const processes = await startProcesses(
    { cleanup, folder },
    balancer,
    {
      databaseUrl,
      providers: {
        WHATSAPP_GRAPH_URL: receiver.url,
        SELCOM_URL: payments.url,
        SMS_URL: sms.url,
        BEEM_REPORTS_URL: sms.url,
      },
      env: {
        API_URL: url,
        DATABASE_REPLICA_URL: replicaUrl,
        CAMPAIGNS_AT_ANY_HOUR: "1",
        MARKETING_PER_SECOND: String(campaignPerSecond),
      },
    },
    workers,
  );
  const answers = new Answers();
  const world = { url, agent, answers, receiver, databaseUrl };
  const chats = openChats({ ...world, url: `${url}/store/webhooks/whatsapp`, perSecond: messages });
  cleanup.add(() => chats.close());
  const orders = openOrders({ ...world, perSecond: ordered });
  const readers = openReaders(world);
  await withClient(databaseUrl, (client) => holdCampaign(client, "sending"));

  say(`${minutes} minutes of trade begin`);
  const seconds = minutes * 60;
  const startMs = performance.now();
  const at = async (share: number, work: () => Promise<void>) => {
    await setTimeout(share * seconds * 1_000 - (performance.now() - startMs), null, { signal: ending }).catch(
      () => undefined,
    );
    if (!ending.aborted) await work();
  };
  /** One after the other, where the day is so short that they would meet. */
  let working = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (working = working.then(work));
  const samples: Sample[] = [];
  const sample = async () => {
    const taken = await takeSample({ databaseUrl, processes, answers }, startMs);
    samples.push(taken);
    onSample(taken);
    say(lineOf(taken));
    for (const [what, count] of answers.wrong) say(`  NOT AS IT MUST, ${count} times: ${what}`);
  };
  const looks = Math.max(12, Math.floor(minutes));
  const backups: Day["backups"] = [];
  const updates: Day["updates"] = [];
  const [written, sentIn] = await Promise.all([
    chats.run(seconds, ending),
    orders.run(seconds, ending),
    ...Array.from({ length: looks }, (_, index) => at((index + 1) / looks, sample)),
    ...backupsAt.map((share) =>
      at(share, () =>
        inTurn(async () => {
          say("backing up");
          backups.push(await databases.backUp(databaseUrl));
        }),
      ),
    ),
    ...updatesAt.map((share) =>
      at(share, () =>
        inTurn(async () => {
          say("replacing the processes");
          updates.push(...(await processes.update()));
        }),
      ),
    ),
  ]);
  const tradedMinutes = Math.min(minutes, (performance.now() - startMs) / 60_000);
  await readers.close();
  say("working off what is left");
  const workedOff = await workOff(databaseUrl);
  const kept = await lookUp(databaseUrl, {
    placed: orders.placed,
    prompted: orders.prompted,
    messages: chats.taken,
  });
  return {
    minutes: tradedMinutes,
    samples,
    answers,
    balancer,
    kept,
    messages: { ...written, unanswered: chats.unanswered(), delivered: chats.told() },
    orders: { ...sentIn, prompted: orders.prompted.length, seenPaid: orders.seenPaid() },
    backups,
    updates,
    heard: readers.heard,
    oldAnswers: readers.old(),
    workedOff,
    postgres: await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ server_version: string }>("show server_version");
      return rows[0]!.server_version;
    }),
  };
}

/** Until nothing that customers caused is left to do, twenty minutes at most. */
async function workOff(databaseUrl: string): Promise<{ waitedMs: number; left: number }> {
  const startedMs = performance.now();
  for (;;) {
    const { left } = await waitForJobs(databaseUrl, [...chatJobs, ...orderJobs]);
    const waitedMs = performance.now() - startedMs;
    if (left === 0 || waitedMs > 1_200_000) return { waitedMs, left };
  }
}

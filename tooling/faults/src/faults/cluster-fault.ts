import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { signIn, type LiveEvent, staffWith } from "#lane/backoffice.ts";
import { openBalancer } from "#lane/balancer.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import { takePort } from "@agiza/rig/take-port";
import { openTrade } from "#lane/trade.ts";
import { waitUntil } from "@agiza/rig/wait-until";
import { openWorkshop } from "#lane/workshop.ts";

const trading = 4;
const usualRounds = 3;
const calmMs = 5_000;

/** Two processes that answer and one that works, on one PostgreSQL, behind a balancer. */
export const clusterFault: Fault = {
  name: "cluster",
  summary:
    "two API processes and one worker on one PostgreSQL: each is killed in turn, then the database is restarted",
  databases: ["postgres"],
  async run({ rounds, say }): Promise<FaultReport> {
    const count = rounds ?? usualRounds;
    const workshop = await openWorkshop();
    try {
      const lane = await openLane(workshop, "cluster");
      const ports = [await takePort(), await takePort()];
      const balancer = await openBalancer(Number(new URL(lane.apiUrl).port), ports);
      try {
        const startAt = (port: number) => lane.start({ mode: "api", port, env: { API_URL: lane.apiUrl } });
        const apis = [await startAt(ports[0]!), await startAt(ports[1]!)];
        let worker = await lane.start({ mode: "worker" });
        const { token } = await signIn(lane.apiUrl);
        const pages = await Promise.all(apis.map(({ url }) => staffWith(url, token).follow()));
        const since = await newestEvent(lane);
        const limits = await countTries(apis.map(({ url }) => url));
        const trade = openTrade(lane, trading);
        for (let round = 1; round <= count; round++) {
          for (const which of [0, 1]) {
            await setTimeout(calmMs);
            say(`round ${round} of ${count}: API ${which + 1} is killed, ${trade.paid()} orders paid`);
            await apis[which]!.kill();
            apis[which] = await startAt(ports[which]!);
          }
          await setTimeout(calmMs);
          say(`round ${round} of ${count}: the worker is killed, ${trade.paid()} orders paid`);
          await worker.kill();
          worker = await lane.start({ mode: "worker" });
          await setTimeout(calmMs);
          say(`round ${round} of ${count}: PostgreSQL is restarted, ${trade.paid()} orders paid`);
          await workshop.postgres.shutDown("immediate");
          await workshop.postgres.startAgain();
        }
        await setTimeout(calmMs);
        await trade.stop();
        await lane.settle();
        const told = await waitForEvents(
          lane,
          pages.map(({ heard }) => heard),
          since,
        );
        for (const page of pages) page.close();
        const violations = await lane.judge({ mayBeSentTwice: count * 4 * trading });
        await Promise.all([...apis, worker].map((program) => program.stop()));
        return {
          lines: [
            ["kills of an API process", count * 2],
            ["kills of the worker", count],
            ["restarts of PostgreSQL (immediate)", count],
            ["orders acknowledged", lane.acknowledged.submitted.length],
            ["orders paid", trade.paid()],
            ["answers to customers", answersText(lane.acknowledged)],
            ["events written", told.written],
            ["of them not heard by a page of either process", told.missed],
            ["heard again after coming back", told.twice],
            ["wrong passwords looked at before both processes refused", limits],
          ],
          problems: [
            ...badAnswers(lane.acknowledged),
            ...(told.missed > 0 ? [`${told.missed} events were not heard`] : []),
            ...(limits > mostTries ? [`${limits} wrong passwords were looked at`] : []),
          ],
          violations,
        };
      } finally {
        balancer.close();
        await lane.close();
      }
    } finally {
      await workshop.close();
    }
  },
};

/** Pages that were cut off come back after a second and ask for what they missed; what they never get is missed. */
async function waitForEvents(lane: Lane, pages: LiveEvent[][], since: number) {
  let told = await compareEvents(lane, pages, since);
  await waitUntil(
    "the pages have heard everything",
    async () => {
      told = await compareEvents(lane, pages, since);
      return told.missed === 0;
    },
    { withinMs: 20_000, everyMs: 500 },
  ).catch(() => undefined);
  return told;
}

/** First words of the events that pages are told of. */
const heardByOwners = ["order", "payment", "receipt", "product", "customer", "conversation"];

async function newestEvent(lane: Lane): Promise<number> {
  const [row] = await lane.query<{ id: number }>("select coalesce(max(id), 0)::int as id from outbox_events");
  return row!.id;
}

/** @param since events up to this one may have come before the pages were open */
async function compareEvents(lane: Lane, pages: LiveEvent[][], since: number) {
  const written = await lane.query<{ id: string }>(
    "select id::text as id from outbox_events where id > $1 and split_part(name, '.', 1) = any($2)",
    [since, heardByOwners],
  );
  const due = written.map(({ id }) => id);
  let missed = 0;
  let twice = 0;
  for (const heard of pages) {
    const ids = heard.map(({ id }) => id);
    const known = new Set(ids);
    twice += ids.length - known.size;
    missed += due.filter((id) => !known.has(id)).length;
  }
  return { written: due.length, missed, twice };
}

/** What one process lets through for one name. */
const mostTries = 5;

/** Signs in twenty times with a wrong password, at both processes in turn; answers how many were looked at. */
async function countTries(urls: string[]): Promise<number> {
  let looked = 0;
  for (let tries = 0; tries < 20; tries++) {
    const response = await fetch(`${urls[tries % urls.length]}/store/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identifier: "0754 000 777", password: "wrong-password" }),
    });
    await response.body?.cancel();
    if (response.status === 422) looked++;
  }
  return looked;
}

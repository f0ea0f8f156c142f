import { setTimeout } from "node:timers/promises";
import type { Fault, FaultOptions, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { openLane, type Lane } from "#lane/lane.ts";
import type { ShutDown } from "@agiza/rig/postgres";
import type { Api } from "@agiza/rig/api";
import { spread } from "@agiza/rig/statistics";
import { openTrade } from "#lane/trade.ts";
import { waitUntil } from "@agiza/rig/wait-until";
import { type OpenWorkshop, openWorkshop } from "#lane/workshop.ts";

/** Customers who trade while the database comes and goes. */
const trading = 4;

type Outage = {
  /** Takes the database away and gives it back; resolves when it is there again. */
  strike: (workshop: OpenWorkshop, lane: Lane) => Promise<void>;
  rounds: number;
  /** Between two outages. */
  calmMs: number;
};

async function runOutage({ strike, rounds, calmMs }: Outage, options: FaultOptions): Promise<FaultReport> {
  const count = options.rounds ?? rounds;
  const workshop = await openWorkshop();
  try {
    const lane = await openLane(workshop, "outage");
    try {
      const api = await lane.start();
      const trade = openTrade(lane, trading);
      const healedMs: number[] = [];
      for (let round = 1; round <= count; round++) {
        await setTimeout(calmMs);
        options.say(`outage ${round} of ${count}, ${trade.paid()} orders paid`);
        await strike(workshop, lane);
        healedMs.push(await untilReady(api));
      }
      await setTimeout(calmMs);
      await trade.stop();
      await lane.settle();
      const report: FaultReport = {
        lines: [
          ["outages", count],
          ["orders acknowledged", lane.acknowledged.submitted.length],
          ["orders paid", trade.paid()],
          ["answers to customers", answersText(lane.acknowledged)],
          ["ready again after the database was", spread(healedMs, "ms")],
        ],
        problems: [
          ...badAnswers(lane.acknowledged),
          ...(api.isRunning() ? [] : ["the process did not survive"]),
        ],
        // A message that is sent while the database goes cannot be noted; it may go out again.
        violations: await lane.judge({ mayBeSentTwice: count * trading }),
      };
      await api.stop();
      return report;
    } finally {
      await lane.close();
    }
  } finally {
    await workshop.close();
  }
}

async function untilReady(api: Api): Promise<number> {
  const startedMs = performance.now();
  await waitUntil("the API is ready again", async () => {
    const answer = await fetch(`${api.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    return answer?.status === 200;
  });
  return performance.now() - startedMs;
}

const restart = (how: ShutDown) => async (workshop: OpenWorkshop) => {
  await workshop.postgres.shutDown(how);
  await setTimeout(500);
  await workshop.postgres.startAgain();
};

const restartFault = (how: ShutDown): Fault => ({
  name: `database-restart-${how}`,
  summary: `PostgreSQL is restarted (${how}) while ${trading} customers trade`,
  databases: ["postgres"],
  run: (options) => runOutage({ strike: restart(how), rounds: 10, calmMs: 3_000 }, options),
});

const silentMs = 15_000;

export const databaseFaults: Fault[] = [
  restartFault("fast"),
  restartFault("immediate"),
  {
    name: "database-silent",
    summary: `every database connection goes silent without closing, for ${silentMs / 1_000} s, while ${trading} customers trade`,
    databases: ["postgres"],
    run: (options) =>
      runOutage(
        {
          async strike(_workshop, { database }) {
            database.goSilent();
            await setTimeout(silentMs);
            database.speakAgain();
          },
          rounds: 3,
          calmMs: 4_000,
        },
        options,
      ),
  },
];

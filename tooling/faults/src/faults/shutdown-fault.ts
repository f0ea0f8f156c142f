import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { openLane } from "#lane/lane.ts";
import { spread } from "@agiza/rig/statistics";
import { startPump } from "#lane/webhooks.ts";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";

const usualRounds = 5;
const perSecond = 300;
const loadedMs = 3_000;
/** The next process works off what the first one took beyond its capacity. */
const workOffWithinMs = 600_000;

/** What became of calls that were on their way when the process was told to stop. */
export type ShutDownResult = {
  answered: number;
  /** Told with 503 to come back. */
  turnedAway: number;
  /** Worked on and never answered. */
  cut: number;
  /** Turned away by the closed port, or still in the system's queue before it; a balancer sends them elsewhere. */
  unread: number;
  exitMs: number;
  code: number | null;
};

/** Stops a process under load by SIGTERM and looks at every call that was in it. */
export async function shutDownUnderLoad(workshop: Workshop, name: string) {
  const lane = await openLane(workshop, name);
  try {
    const api = await lane.start();
    const pump = startPump(lane, { perSecond, addresses: [lane.apiUrl] });
    await setTimeout(loadedMs);
    const startedMs = performance.now();
    api.signal("SIGTERM");
    const code = await api.ended;
    const exitMs = performance.now() - startedMs;
    await pump.stop();
    const next = await lane.start();
    await lane.settle(workOffWithinMs);
    const violations = await lane.judge({ mayBeSentTwice: 0 });
    await next.stop();
    const [worked] = await lane.query<{ count: number }>(
      "select count(*)::int as count from messages where wamid = any($1)",
      [pump.cut],
    );
    const cut = worked!.count;
    const result: ShutDownResult = {
      answered: pump.latenciesMs.length,
      turnedAway: pump.answers.get(503) ?? 0,
      unread: pump.refused + pump.cut.length - cut,
      cut,
      exitMs,
      code,
    };
    return { result, violations };
  } finally {
    await lane.close();
  }
}

export const shutDownFault: Fault = {
  name: "sigterm",
  summary: `SIGTERM while ${perSecond} webhooks a second come in: no answer is cut`,
  databases: ["postgres"],
  async run({ rounds, say }): Promise<FaultReport> {
    const count = rounds ?? usualRounds;
    const workshop = await openWorkshop();
    try {
      const runs: Awaited<ReturnType<typeof shutDownUnderLoad>>[] = [];
      for (let round = 0; round < count; round++) {
        say(`round ${round + 1} of ${count}`);
        runs.push(await shutDownUnderLoad(workshop, `sigterm_${round}`));
      }
      const sum = (pick: (result: ShutDownResult) => number) =>
        runs.reduce((total, { result }) => total + pick(result), 0);
      const cut = sum((result) => result.cut);
      const badCodes = runs.filter(({ result }) => result.code !== 0).length;
      return {
        lines: [
          ["processes stopped", count],
          ["calls answered", sum((result) => result.answered)],
          ["calls told to come back", sum((result) => result.turnedAway)],
          ["calls cut", cut],
          ["calls never read: the port was closed", sum((result) => result.unread)],
          [
            "until the process was gone",
            spread(
              runs.map(({ result }) => result.exitMs),
              "ms",
            ),
          ],
        ],
        problems: [
          ...(cut > 0 ? [`${cut} answers were cut`] : []),
          ...(badCodes > 0 ? [`${badCodes} processes did not end with 0`] : []),
        ],
        violations: runs.flatMap(({ violations }) => violations),
      };
    } finally {
      await workshop.close();
    }
  },
};

import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { openLane } from "#lane/lane.ts";
import { startPostgres } from "@agiza/rig/postgres";
import { openTrade } from "#lane/trade.ts";
import { waitUntil } from "@agiza/rig/wait-until";
import { startPump } from "#lane/webhooks.ts";
import { openWorkshop } from "#lane/workshop.ts";
import { mountDisk } from "./small-disk.ts";

const diskMb = 400;
const trading = 3;
const fullMs = 10_000;
const perSecond = 20;

export const diskFullFault: Fault = {
  name: "disk-full",
  summary: `PostgreSQL's disk of ${diskMb} MB is full for ${fullMs / 1_000} s while ${trading} customers trade (needs root)`,
  databases: ["postgres"],
  async run({ say }): Promise<FaultReport> {
    const disk = mountDisk(diskMb);
    try {
      const place = path.join(disk.folder, "postgres");
      const workshop = await openWorkshop(
        ["wal_recycle=off", "max_wal_size=64MB", "min_wal_size=32MB"],
        (_folder, settings) => startPostgres(place, settings),
      );
      try {
        const lane = await openLane(workshop, "full");
        try {
          const api = await lane.start();
          const trade = openTrade(lane, trading);
          const pump = startPump(lane, { perSecond, addresses: [lane.apiUrl] });
          await setTimeout(5_000);
          const paidBefore = trade.paid();
          say("the disk is full");
          disk.fill();
          const refill = setInterval(() => disk.fill(), 200);
          const reads: number[] = [];
          const untilMs = performance.now() + fullMs;
          while (performance.now() < untilMs) {
            const answer = await fetch(`${lane.apiUrl}/readyz`).catch(() => null);
            await answer?.body?.cancel();
            reads.push(answer?.status ?? 0);
            await setTimeout(250);
          }
          clearInterval(refill);
          disk.clear();
          say("there is room again");
          const startedMs = performance.now();
          const isServerUp = await lane.query("select 1").then(
            () => true,
            () => false,
          );
          if (!isServerUp) await workshop.postgres.startAgain().catch(() => undefined);
          await waitUntil("the API is ready", async () =>
            fetch(`${lane.apiUrl}/readyz`).then(
              ({ status }) => status === 200,
              () => false,
            ),
          );
          const healedMs = performance.now() - startedMs;
          await setTimeout(3_000);
          await pump.stop();
          await trade.stop();
          await lane.settle();
          const violations = await lane.judge({ mayBeSentTwice: trading * 2 });
          const isRunning = api.isRunning();
          await api.stop();
          return {
            lines: [
              ["orders paid before", paidBefore],
              ["orders paid in all", trade.paid()],
              ["PostgreSQL lived through it", isServerUp ? "yes" : "no, it was started again"],
              [
                "the API said it was ready while the disk was full",
                `${reads.filter((status) => status === 200).length} of ${reads.length} times`,
              ],
              ["ready again after there was room", `${healedMs.toFixed(0)} ms`],
              ["answers to customers", answersText(lane.acknowledged)],
              ["answers to webhooks", answersText(pump)],
            ],
            problems: [
              ...badAnswers(lane.acknowledged),
              ...badAnswers(pump),
              ...(isRunning ? [] : ["the process did not survive"]),
            ],
            violations,
          };
        } finally {
          await lane.close();
        }
      } finally {
        await workshop.close();
      }
    } finally {
      disk.remove();
    }
  },
};

import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Query, queryOf, withClient, withDatabase } from "@agiza/rig/database";
import { startPostgres } from "@agiza/rig/postgres";
import { installedPrograms, runPostgresProgram } from "@agiza/rig/postgres-programs";
import type { Fault, FaultReport } from "#fault.ts";
import type { Violation } from "#invariants/invariant.ts";
import { openLane, type Lane } from "#lane/lane.ts";
import { openTrade } from "#lane/trade.ts";
import { openWorkshop } from "#lane/workshop.ts";

const trading = 3;
const tradeMs = 15_000;

/** Backs up while customers trade, loses the server, restores it, and judges the copy like the original. */
export const restoreFault: Fault = {
  name: "restore",
  summary:
    "base backup and log archive while customers trade, the server is lost, and the copy is judged; the same of a dump",
  databases: ["postgres"],
  async run({ say }): Promise<FaultReport> {
    const programs = installedPrograms();
    const run = (program: string, args: string[]) => runPostgresProgram(path.join(programs, program), args);
    const workshop = await openWorkshop([], (folder) => {
      const archive = path.join(folder, "archive");
      mkdirSync(archive, { recursive: true });
      // The server's own user writes there.
      chmodSync(archive, 0o777);
      const archiving = [
        "wal_level=replica",
        "archive_mode=on",
        `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      ];
      return startPostgres(folder, archiving, { programs });
    });
    try {
      const lane = await openLane(workshop, "restore");
      try {
        const api = await lane.start();
        const trade = openTrade(lane, trading);
        await setTimeout(tradeMs / 3);
        say("base backup");
        const place = path.join(workshop.folder, "postgres");
        const backup = path.join(place, "backup");
        const backupMs = await timed(() =>
          run("pg_basebackup", ["-d", workshop.serverUrl, "-D", backup, "-c", "fast", "-X", "none"]),
        );
        await setTimeout(tradeMs);
        await trade.stop();
        await lane.settle();
        await api.stop();
        say("dump");
        const dump = path.join(place, "dump");
        const dumpMs = await timed(() => run("pg_dump", ["-d", lane.databaseUrl, "-Fc", "-f", dump]));
        const dumped = await judgeDump(run, workshop.serverUrl, lane, dump);
        say("the server is lost");
        await lane.query("select pg_switch_wal()").catch(() => undefined);
        await waitForArchive(lane.query);
        const orders = lane.acknowledged.submitted.length;
        await workshop.postgres.shutDown("immediate");
        rmSync(path.join(place, "data"), { recursive: true });
        const startedMs = performance.now();
        writeFileSync(path.join(backup, "recovery.signal"), "");
        const archived = [`restore_command=cp ${place}/archive/%f %p`];
        const copy = await startPostgres(place, archived, { programs, data: backup });
        try {
          const restored = await judgeCopy(lane, copy.urlOf("restore"));
          const restoredMs = performance.now() - startedMs;
          return {
            lines: [
              ["orders acknowledged", orders],
              ["orders paid", trade.paid()],
              ["base backup while trading", `${backupMs.toFixed(0)} ms`],
              ["dump", `${dumpMs.toFixed(0)} ms`],
              ["restored, replayed and judged in", `${restoredMs.toFixed(0)} ms`],
              ["violations on the restored copy", restored.length],
              ["violations on the restored dump", dumped.length],
            ],
            problems: [],
            violations: [...restored, ...dumped],
          };
        } finally {
          await copy.stop();
        }
      } finally {
        await lane.close();
      }
    } finally {
      await workshop.close();
    }
  },
};

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function waitForArchive(query: Query): Promise<void> {
  for (;;) {
    const [row] = await query<{ done: boolean }>(
      `select coalesce(last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1), false) as done
        from pg_stat_archiver`,
    );
    if (row!.done) return;
    await setTimeout(100);
  }
}

const judgeCopy = (lane: Lane, url: string): Promise<Violation[]> =>
  withClient(url, (client) => lane.judge({ query: queryOf(client) }));

type Run = (program: string, args: string[]) => Promise<void>;

async function judgeDump(run: Run, serverUrl: string, lane: Lane, dump: string): Promise<Violation[]> {
  await run("psql", ["-d", serverUrl, "-c", "create database from_dump"]);
  const url = withDatabase(serverUrl, "from_dump");
  await run("pg_restore", ["-d", url, "--exit-on-error", dump]);
  return judgeCopy(lane, url);
}

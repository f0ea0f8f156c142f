import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Fault, FaultReport } from "#fault.ts";
import type { Violation } from "#invariants/invariant.ts";
import type { Query } from "#invariants/query.ts";
import { openLane, type Lane } from "#rig/lane.ts";
import { installedPostgres, type InstalledPostgres } from "#rig/installed-postgres.ts";
import { openTrade } from "#rig/trade.ts";
import { openWorkshop } from "#rig/workshop.ts";

const trading = 3;
const tradeMs = 15_000;

/** Backs up while customers trade, loses the server, restores it, and judges the copy like the original. */
export const restoreFault: Fault = {
  name: "restore",
  summary:
    "base backup and log archive while customers trade, the server is lost, and the copy is judged; the same of a dump",
  databases: ["postgres"],
  async run({ say }): Promise<FaultReport> {
    const tools = installedPostgres();
    const workshop = await openWorkshop([], (folder) =>
      tools.start(folder, [
        "wal_level=replica",
        "archive_mode=on",
        `archive_command=test ! -f ${folder}/archive/%f && cp %p ${folder}/archive/%f`,
      ]),
    );
    try {
      const lane = await openLane(workshop, "restore");
      try {
        const api = await lane.start();
        const trade = openTrade(lane, trading);
        await setTimeout(tradeMs / 3);
        say("base backup");
        const place = path.join(workshop.folder, "postgres");
        const backup = path.join(place, "backup");
        const backupMs = timed(() =>
          tools.run("pg_basebackup", ["-d", workshop.serverUrl, "-D", backup, "-c", "fast", "-X", "none"]),
        );
        await setTimeout(tradeMs);
        await trade.stop();
        await lane.settle();
        await api.stop();
        say("dump");
        const dump = path.join(place, "dump");
        const dumpMs = timed(() => tools.run("pg_dump", ["-d", lane.databaseUrl, "-Fc", "-f", dump]));
        const dumped = await judgeDump(tools, workshop.serverUrl, lane, dump);
        say("the server is lost");
        await lane.query("select pg_switch_wal()").catch(() => undefined);
        await waitForArchive(lane.query);
        const orders = lane.acknowledged.submitted.length;
        await workshop.postgres.shutDown("immediate");
        rmSync(path.join(place, "data"), { recursive: true });
        const startedMs = performance.now();
        const copy = await restore(tools, backup, path.join(place, "archive"));
        try {
          const url = new URL(copy.urlOf("restore"));
          const restored = await judgeCopy(lane, url.toString());
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

function timed(work: () => void): number {
  const startedMs = performance.now();
  work();
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

async function restore(tools: InstalledPostgres, backup: string, archive: string) {
  writeFileSync(path.join(backup, "recovery.signal"), "");
  return tools.start(path.dirname(backup), [`restore_command=cp ${archive}/%f %p`], backup);
}

async function judgeCopy(lane: Lane, url: string): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const query: Query = async <Found extends Record<string, unknown>>(text: string, values?: unknown[]) =>
      (await client.query<Found>(text, values)).rows;
    return await lane.judge({ query });
  } finally {
    await client.end();
  }
}

async function judgeDump(tools: InstalledPostgres, serverUrl: string, lane: Lane, dump: string) {
  execCreate(tools, serverUrl);
  const url = new URL(serverUrl);
  url.pathname = "/from_dump";
  tools.run("pg_restore", ["-d", url.toString(), "--exit-on-error", dump]);
  return judgeCopy(lane, url.toString());
}

const execCreate = (tools: InstalledPostgres, serverUrl: string) =>
  tools.run("psql", ["-d", serverUrl, "-c", "create database from_dump"]);

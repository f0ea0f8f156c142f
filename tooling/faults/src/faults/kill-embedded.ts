import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { FaultReport } from "#fault.ts";
import { checkAll } from "#invariants/check-all.ts";
import { sentTwice } from "#invariants/check-acknowledged.ts";
import type { Violation } from "#invariants/invariant.ts";
import type { Query } from "@agiza/rig/database";
import { takeSnapshot } from "#invariants/snapshot.ts";
import { nothingAcknowledged } from "#lane/acknowledged.ts";
import { bundleApi, startBundle } from "#lane/bundle-api.ts";
import { Cleanup } from "@agiza/rig/cleanup";
import { Customer } from "#lane/customer.ts";
import { takePort } from "@agiza/rig/take-port";
import { type Api, providersAt } from "@agiza/rig/api";
import { openProviderGate } from "#lane/provider-gate.ts";
import { startSandbox } from "#lane/sandbox.ts";
import { whatIsOnItsWay } from "#lane/settle.ts";
import { spread } from "@agiza/rig/statistics";
import { waitUntil } from "@agiza/rig/wait-until";
import { killPoints } from "./kill-points.ts";

const usualRounds = 16;
/** How often the process is started again to work off what is left, and how long it has each time. */
const lastStarts = 20;
/** Longer than the queue waits, from its start on, before it looks for the jobs of a process that died. */
const betweenLooksMs = 15_000;

/** Reads the database in a folder that no process has. */
async function withDatabase<T>(folder: string, work: (query: Query) => Promise<T>): Promise<T> {
  const lite = await PGlite.create(path.join(folder, "database"), { extensions: { pg_trgm } });
  try {
    return await work(async <Found extends Record<string, unknown>>(text: string, values?: unknown[]) => {
      return (await lite.query<Found>(text, values)).rows;
    });
  } finally {
    await lite.close();
  }
}

/** One process on its embedded database, killed at each point in turn and started again on the same folder. */
export async function killEmbedded(rounds: number | null, say: (text: string) => void): Promise<FaultReport> {
  const count = rounds ?? usualRounds;
  const cleanup = new Cleanup();
  try {
    const place = mkdtempSync(path.join(tmpdir(), "agiza-faults-"));
    if (!process.env.FAULTS_KEEP) cleanup.add(() => rmSync(place, { recursive: true, force: true }));
    const bundle = await bundleApi(`${process.pid}`);
    cleanup.add(() => bundle.remove());
    const port = await takePort();
    const apiUrl = `http://127.0.0.1:${port}`;
    const sandbox = await startSandbox(path.join(place, "sandbox"), apiUrl);
    cleanup.add(() => sandbox.stop());
    const providers = await openProviderGate(sandbox.url);
    cleanup.add(() => providers.close());
    const folder = path.join(place, "api");
    mkdirSync(folder);
    const trapFile = path.join(place, "trap");
    let running: Api | undefined;
    cleanup.add(() => running?.kill());
    const start = async (): Promise<Api> => {
      running = await startBundle({
        file: bundle.file,
        port,
        folder,
        databaseUrl: null,
        providers: providersAt(providers.url),
        nodeFlags: ["--import", new URL("./embedded-trap.ts", import.meta.url).href],
        env: { PAYMENT_POLL_SECONDS: "2", TRAP_FILE: trapFile },
      });
      return running;
    };
    let api = await start();
    await api.stop();
    const before = await withDatabase(folder, takeSnapshot);
    api = await start();

    const acknowledged = nothingAcknowledged();
    const killedAt: Record<string, number> = {};
    const restartMs: number[] = [];
    const points = killPoints.filter(({ isBeforePrompt }) => !isBeforePrompt);
    for (let round = 0; round < count; round++) {
      say(`round ${round + 1} of ${count}`);
      const point = points[round % points.length]!;
      const customer = new Customer(`25571${String(3_000_000 + round)}`, { sandbox, apiUrl, acknowledged });
      const order = await customer.orderByChat();
      await customer.submit(order);
      await customer.pay(order);
      const prompt = await customer.waitForPrompt();
      await customer.waitForPaymentStatus(order, "pending");
      if (point.at === "database") writeFileSync(trapFile, point.name);
      else
        providers.treat((call) =>
          point.matches(call, order.msisdn)
            ? { kind: "hold-after", onDone: () => api.signal("SIGKILL") }
            : { kind: "pass" },
        );
      await sandbox.answerPrompt(prompt, "approve");
      await waitUntil(`the process comes to ${point.name}`, () => !api.isRunning(), { everyMs: 5 });
      await api.ended;
      rmSync(trapFile, { force: true });
      providers.treat(() => ({ kind: "pass" }));
      killedAt[point.name] = (killedAt[point.name] ?? 0) + 1;
      api = await start();
      restartMs.push(api.startMs);
    }

    // Only one process can have the folder: it is stopped for every look.
    let violations: Violation[] = [];
    for (let look = 1; ; look++) {
      await setTimeout(betweenLooksMs);
      await api.stop();
      const busy = await withDatabase(folder, async (query) => {
        const record = sandbox.record();
        const onItsWay = await whatIsOnItsWay(query, sandbox);
        if (onItsWay.length === 0)
          violations = await checkAll({ query, record, acknowledged, before, mayBeSentTwice: count });
        return onItsWay;
      });
      if (busy.length === 0) break;
      if (look === lastStarts) throw new Error(`Not quiet after ${look} starts: ${busy.join(", ")}`);
      api = await start();
    }
    return {
      lines: [
        ["kills", count],
        ...Object.entries(killedAt).map(([name, times]): [string, number] => [`  at ${name}`, times]),
        ["orders acknowledged", acknowledged.submitted.length],
        ["until the next process is ready", spread(restartMs, "ms")],
        ["messages that came twice", sentTwice(sandbox.record())],
      ],
      problems: [],
      violations,
    };
  } finally {
    await cleanup.run();
  }
}

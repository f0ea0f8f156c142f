import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Api, type ApiSettings, providersAt } from "@agiza/rig/api";
import { Cleanup } from "@agiza/rig/cleanup";
import type { Query } from "@agiza/rig/database";
import { takePort } from "@agiza/rig/take-port";
import { checkAll } from "#invariants/check-all.ts";
import type { Evidence, Violation } from "#invariants/invariant.ts";
import { type Snapshot, takeSnapshot } from "#invariants/snapshot.ts";
import { type Acknowledged, nothingAcknowledged } from "./acknowledged.ts";
import { startBundle } from "./bundle-api.ts";
import { Customer } from "./customer.ts";
import type { DatabaseGate } from "./database-gate.ts";
import { type OpenPlace, openOnServer } from "./place.ts";
import { openProviderGate, type ProviderGate } from "./provider-gate.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { settle } from "./settle.ts";
import { copyShop, type Workshop } from "./workshop.ts";

/** One shop with everything around it: its database behind a gate, its providers behind another, its customers. */
export type Lane = {
  apiUrl: string;
  databaseUrl: string;
  database: DatabaseGate;
  providers: ProviderGate;
  sandbox: Sandbox;
  acknowledged: Acknowledged;
  query: Query;
  /** The shop before the run. */
  before: Snapshot;
  /** Starts the API on the lane's port. */
  start(settings?: Partial<ApiSettings>): Promise<Api>;
  /** A customer nobody has met, or the same one for the same number. */
  customer(index: number): Customer;
  /** Waits until nothing is on its way any more. */
  settle(withinMs?: number): Promise<void>;
  /** What of the invariants does not hold, also when looked at again; `changed` replaces what it is judged by. */
  judge(changed?: Partial<Evidence>): Promise<Violation[]>;
  close(): Promise<void>;
};

/** A customer reads a message a moment later, and news of it comes in while we look; what is lost stays lost. */
const looks = 3;
const betweenLooksMs = 2_000;

/** Short steps, so that what only asking the provider can settle is settled within a run. */
const runSettings = { PAYMENT_POLL_SECONDS: "2" };

/**
 * Opens a lane: its database is a copy of the demo shop.
 *
 * @param openPlace how its database is reached where it is on more than one server
 */
export async function openLane(
  workshop: Workshop,
  name: string,
  openPlace: OpenPlace = openOnServer,
): Promise<Lane> {
  const cleanup = new Cleanup();
  try {
    const folder = path.join(workshop.folder, name);
    mkdirSync(folder, { recursive: true });
    const databaseUrl = await copyShop(workshop, name);
    const place = await openPlace(databaseUrl);
    cleanup.add(() => place.close());
    const { gate: database, query } = place;
    const apiPort = await takePort();
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const sandbox = await startSandbox(path.join(folder, "sandbox"), apiUrl);
    cleanup.add(() => sandbox.stop());
    const providers = await openProviderGate(sandbox.url);
    cleanup.add(() => providers.close());
    const before: Snapshot = await takeSnapshot(query);
    const acknowledged = nothingAcknowledged();
    const running: Api[] = [];
    cleanup.add(() => Promise.all(running.map((program) => program.kill())));
    return {
      apiUrl,
      databaseUrl,
      database,
      providers,
      sandbox,
      acknowledged,
      query,
      before,
      async start(settings = {}) {
        const program = await startBundle({
          file: workshop.apiFile,
          port: apiPort,
          folder: path.join(folder, "api"),
          databaseUrl: database.urlOf(databaseUrl),
          providers: providersAt(providers.url),
          ...settings,
          env: { ...runSettings, ...settings.env },
        });
        running.push(program);
        return program;
      },
      customer: (index) =>
        new Customer(`25571${String(3_000_000 + index)}`, { sandbox, apiUrl, acknowledged }),
      settle: (withinMs) => settle({ query, sandbox }, withinMs),
      async judge(changed) {
        for (let look = 1; ; look++) {
          const record = sandbox.record();
          const evidence = { query, record, acknowledged, before, mayBeSentTwice: 0, ...changed };
          const violations = await checkAll(evidence);
          if (violations.length === 0 || look === looks) return violations;
          await setTimeout(betweenLooksMs);
        }
      },
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

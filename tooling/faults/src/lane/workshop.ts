import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Cleanup } from "@agiza/rig/cleanup";
import { createDatabase, withClient } from "@agiza/rig/database";
import { type Postgres, startPostgres } from "@agiza/rig/postgres";
import { takePort } from "@agiza/rig/take-port";
import { bundleApi, startBundle } from "./bundle-api.ts";

/** What all runs share, as plain values so that it can be handed to another process. */
export type Workshop = {
  /** Gone at the end. */
  folder: string;
  /** The API, bundled. */
  apiFile: string;
  /** The PostgreSQL server all lanes' databases stand in. */
  serverUrl: string;
};

/** A workshop that this process opened and closes. */
export type OpenWorkshop = Workshop & { postgres: Postgres; close(): Promise<void> };

const templateName = "template_shop";

/** More than any run sells. */
const plenty = 1_000_000;

/**
 * Prepares a place for runs: the API's bundle, a PostgreSQL, and a demo shop with goods in plenty to copy.
 *
 * @param settings of PostgreSQL; without any, every commit is on the disk before it is answered
 * @param start another PostgreSQL than the embedded one, or another place for it
 */
export async function openWorkshop(
  settings: string[] = [],
  start: (folder: string, settings: string[]) => Promise<Postgres> = startPostgres,
): Promise<OpenWorkshop> {
  const cleanup = new Cleanup();
  try {
    const folder = mkdtempSync(path.join(tmpdir(), "agiza-faults-"));
    chmodSync(folder, 0o755);
    // Kept on request, for reading the logs of a run that went wrong.
    if (!process.env.FAULTS_KEEP) cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
    const bundle = await bundleApi(`${process.pid}`);
    cleanup.add(() => bundle.remove());
    const postgres = await start(path.join(folder, "postgres"), settings);
    cleanup.add(() => postgres.stop());
    await makeTemplate(folder, bundle.file, postgres);
    const serverUrl = postgres.urlOf("postgres");
    return { folder, apiFile: bundle.file, serverUrl, postgres, close: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function makeTemplate(folder: string, apiFile: string, postgres: Postgres): Promise<void> {
  await createDatabase(postgres.urlOf("postgres"), templateName);
  const databaseUrl = postgres.urlOf(templateName);
  const port = await takePort();
  const place = path.join(folder, "template");
  const api = await startBundle({ file: apiFile, databaseUrl, port, folder: place, providers: {} });
  await api.stop();
  await withClient(databaseUrl, async (client) => {
    // The shelves are full, and their history begins with that.
    await client.query("delete from stock_movements");
    await client.query(`update product_variants set stock = ${plenty} where stock is not null`);
    await client.query(`update products p set stock = coalesce(
      (select sum(v.stock) from product_variants v
        where v.shop_id = p.shop_id and v.product_id = p.id and v.active and v.removed_at is null), ${plenty})
      where p.stock is not null`);
  });
}

/** A copy of the demo shop; answers its URL. */
export const copyShop = (workshop: Workshop, name: string): Promise<string> =>
  createDatabase(workshop.serverUrl, name, templateName);

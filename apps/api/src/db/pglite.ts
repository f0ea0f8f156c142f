import { PGlite, type Transaction } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import type { Db, Store } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { migrationsFolder, refuseOtherVersion } from "./applied-migrations.ts";
import type { Database } from "./client.ts";
import { takeNotices, tellNotices } from "./commit-notices.ts";
import { lockFolder } from "./folder-lock.ts";
import { shopOfLink } from "./shop-of-link.ts";

const shopIdShape = /^shp_[0-9a-z]{1,40}$/;

/** Makes a transaction the tenant's. */
function openAsTenant(shopId: ShopId): string {
  // The id is put into the statement as text, so its shape is the guard.
  if (!shopIdShape.test(shopId)) throw new Error("not a shop id");
  return `set local role agiza_app; set local app.shop_id = '${shopId}'`;
}
const openAsSystem = "set local role agiza_system";

async function openMigrated(folder: string | null): Promise<PGlite> {
  const lite = await PGlite.create(folder ?? undefined, { relaxedDurability: false });
  try {
    await refuseOtherVersion(
      (text) => lite.query(text),
      `The database in ${folder}`,
      "move or delete that folder, or set DATA_DIR to another one",
    );
    await migrate(drizzle({ client: lite }), { migrationsFolder });
    return lite;
  } catch (error) {
    await lite.close();
    throw error;
  }
}

/**
 * Opens the embedded database in a folder, which this process then owns alone.
 *
 * @param folder path, or null for one in memory
 * @throws FolderInUseError when another live process has the folder
 * @throws OtherVersionError when another version made the tables in it
 */
export async function openPglite(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    const lite = await openMigrated(folder);
    const run = <T>(
      open: string | ((transaction: Transaction) => Promise<unknown>),
      work: (db: Db) => Promise<T>,
    ): Promise<T> =>
      lite.transaction(async (transaction: Transaction) => {
        await (typeof open === "string" ? transaction.exec(open) : open(transaction));
        // Drizzle's own transactions hand a PGlite transaction to its session in the same way.
        const client = transaction as unknown as PGlite;
        const db = drizzle({ client, casing: "snake_case" }) as unknown as Db;
        const answer = await work(db);
        await tellNotices(takeNotices(db), (text, values) => client.query(text, values));
        return answer;
      }) as Promise<T>;
    const openByLink = (tokenHash: string, first: string) => async (transaction: Transaction) => {
      await transaction.exec(`${first}${openAsSystem}`);
      await transaction.query(shopOfLink, [tokenHash]);
      await transaction.exec("set local role agiza_app");
    };
    const readOnly = "set transaction read only; ";
    const store: Store = {
      tenant: (shopId, work) => run(openAsTenant(shopId), work),
      tenantOfLink: (tokenHash, work) => run(openByLink(tokenHash, ""), work),
      system: (work) => run(openAsSystem, work),
      read: (shopId, work) => run(`${readOnly}${openAsTenant(shopId)}`, work),
      readOfLink: (tokenHash, work) => run(openByLink(tokenHash, readOnly), work),
      readSystem: (work) => run(`${readOnly}${openAsSystem}`, work),
    };
    return {
      kind: "pglite",
      store,
      jobStore: store,
      // There is no other process.
      notify: () => Promise.resolve(),
      ping: async () => void (await lite.query("select 1")),
      query: async (text, values) => {
        const { rows, affectedRows } = await lite.query<Record<string, unknown>>(text, values);
        return { rows, rowCount: rows.length || (affectedRows ?? 0) };
      },
      listen: async (channel, { onNotify }) => {
        const stop = await lite.listen(channel, onNotify);
        return () => stop();
      },
      queue: {
        db: fromPglite(lite),
        backend: "pglite",
        run: (statements) =>
          lite.transaction(async (transaction) => {
            const results: { rows: unknown[] }[] = [];
            for (const [text, values] of statements) results.push(await transaction.query(text, values));
            return results;
          }),
      },
      async close() {
        await lite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

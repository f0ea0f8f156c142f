import { PGlite, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import type { Db, Store } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { migrationsFolder, refuseOtherVersion } from "./applied-migrations.ts";
import type { Database } from "./client.ts";
import { notifyAll } from "./commit-notices.ts";
import { lockFolder } from "./folder-lock.ts";
import { type Later, OpenTransaction, refusalIn, transactionOf } from "./open-transaction.ts";
import { shopOfLink } from "./shop-of-link.ts";

const shopIdShape = /^shp_[0-9a-z]{1,40}$/;

/** The statements that make a transaction the shop's. */
function openAsTenant(shopId: ShopId): string {
  // The id becomes part of the text, so it must have the shape of an id.
  if (!shopIdShape.test(shopId)) throw new Error("not a shop id");
  return `set local role agiza_app; set local app.shop_id = '${shopId}'`;
}
const openAsSystem = "set local role agiza_system";
const readOnly = "set transaction read only; ";

type Sent = {
  text: string;
  values: unknown[] | undefined;
  options: QueryOptions | undefined;
  toRefusal: Later["toRefusal"];
};

/** Drizzle's own transactions give a PGlite transaction to its session in the same way. */
const dbOver = (client: { query: PGlite["query"] }): Db =>
  drizzle({ client: client as PGlite, casing: "snake_case" }) as unknown as Db;

class PgliteTransaction extends OpenTransaction<Sent, Results> {
  readonly isOpen = true;
  readonly db: Db;
  readonly #transaction: Transaction;

  constructor(transaction: Transaction) {
    super();
    this.#transaction = transaction;
    this.db = dbOver(this);
  }

  protected toStatement(text: string, values: unknown[], toRefusal?: Later["toRefusal"]): Sent {
    return { text, values, options: undefined, toRefusal };
  }

  protected async send(statements: readonly Sent[]): Promise<Results[]> {
    const results: Results[] = [];
    for (const { text, values, options, toRefusal } of statements) {
      try {
        results.push(await this.#transaction.query(text, values, options));
      } catch (error) {
        throw toRefusal ? toRefusal(error) : error;
      }
    }
    return results;
  }

  async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const [result] = await this.run([{ text, values, options, toRefusal: undefined }]);
    return result as Results<T>;
  }

  /** Runs the statements that still wait and sends the notices; the commit itself is PGlite's. */
  async end(): Promise<void> {
    await this.run([]);
    await notifyAll(this.takeNotices(), (text, values) => this.query(text, values));
  }
}

async function openMigrated(folder: string | null): Promise<PGlite> {
  const lite = await PGlite.create(folder ?? undefined, {
    relaxedDurability: false,
    extensions: { pg_trgm },
  });
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
    type Opening = string | ((transaction: Transaction) => Promise<unknown>);
    const open = (transaction: Transaction, opening: Opening) =>
      typeof opening === "string" ? transaction.exec(opening) : opening(transaction);
    const transact = async <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> => {
      try {
        return (await lite.transaction(async (transaction) => {
          await open(transaction, opening);
          const client = new PgliteTransaction(transaction);
          const answer = await work(client.db);
          await client.end();
          return answer;
        })) as T;
      } catch (error) {
        throw refusalIn(error);
      }
    };
    /** Each statement is a transaction by itself, as on PostgreSQL. */
    const read = <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> => {
      const query = <Row>(text: string, values?: unknown[], options?: QueryOptions) =>
        lite.transaction(async (transaction) => {
          await open(transaction, opening);
          return transaction.query<Row>(text, values, options);
        }) as Promise<Results<Row>>;
      return work(dbOver({ query }));
    };
    const openByLink = (tokenHash: string, first: string) => async (transaction: Transaction) => {
      await transaction.exec(`${first}${openAsSystem}`);
      await transaction.query(shopOfLink, [tokenHash]);
      await transaction.exec("set local role agiza_app");
    };
    const store: Store = {
      tenant: (shopId, work) => transact(openAsTenant(shopId), work),
      tenantOfLink: (tokenHash, work) => transact(openByLink(tokenHash, ""), work),
      system: (work) => transact(openAsSystem, work),
      read: (shopId, work) => read(`${readOnly}${openAsTenant(shopId)}`, work),
      readOfLink: (tokenHash, work) => read(openByLink(tokenHash, readOnly), work),
      readSystem: (work) => read(`${readOnly}${openAsSystem}`, work),
      readOlder: (shopId, work) => read(`${readOnly}${openAsTenant(shopId)}`, (db) => work(db, null)),
      attempt: (db, work) => transactionOf(db).attempt(work),
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
      connections: () => [],
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

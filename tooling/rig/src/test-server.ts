import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { startPostgres } from "./postgres.ts";

/** A PostgreSQL for tests that make databases of their own in it and remove them again. */
export type TestServer = {
  /** Its database "postgres". */
  url: string;
  close(): Promise<void>;
};

/** What a test's server leaves out: nothing it holds is needed after it was killed. */
const forgetful = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** The server at TEST_DATABASE_URL, which a run of many packages shares; one of the caller's own where it is not set. */
export async function openTestServer(): Promise<TestServer> {
  const shared = process.env["TEST_DATABASE_URL"];
  if (shared) return { url: shared, close: () => Promise.resolve() };
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-postgres-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder, forgetful);
  return {
    url: postgres.urlOf("postgres"),
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

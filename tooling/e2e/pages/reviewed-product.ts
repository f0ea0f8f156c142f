import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createDatabase } from "@agiza/rig/database";
import { says, spawnProgram, startProgram } from "@agiza/rig/program";
import { root } from "@agiza/rig/root";
import { openTestServer } from "@agiza/rig/test-server";
import { addresses, ports } from "../addresses.ts";

/** What the product sealed the reviewer's command opens. */
const secretsKey = "a-key-of-the-reviewed-product-00";
/** Ports beside those of the journeys' own product. */
const beside = 10;
const own = Object.fromEntries(
  Object.entries(ports).map(([name, port]) => [name, String(Number(port) + beside)]),
) as typeof ports;

/** Which its pages were built with: others would build them anew, beneath the product that is running. */
const built = {
  MARKETING_URL: addresses.marketing,
  CHECKOUT_URL: addresses.checkout,
  BACKOFFICE_URL: addresses.backoffice,
  FACEBOOK_SDK_URL: `${addresses.sandbox}/facebook/sdk.js`,
};

/**
 * The product on a PostgreSQL of its own, with the demo shop: a reviewer's command runs beside it, which an embedded database
 * would not let in.
 */
export async function startReviewedProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-reviewed-"));
  const server = await openTestServer();
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const env = {
    ...(inherited as Record<string, string>),
    ...own,
    ...built,
    DATA_DIR: folder,
    SECRETS_KEY: secretsKey,
    DATABASE_URL: await createDatabase(server.url, `reviewed_${Date.now()}`),
    PAYMENT_POLL_SECONDS: "1",
  };
  const product = await startProgram(
    {
      name: "The product on PostgreSQL",
      args: [path.join(root, "tooling/start.mjs")],
      env,
      logFile: path.join(folder, "start.log"),
      lastSignal: "SIGTERM",
    },
    says("Ctrl-C"),
  );
  return {
    backoffice: `http://localhost:${own.BACKOFFICE_PORT}`,
    /** What the reviewer's command said. */
    async review(...args: string[]): Promise<string> {
      const main = path.join(root, "apps/api/dist/main.js");
      const settings = {
        NODE_ENV: "development",
        LOG_LEVEL: "error",
        DATA_DIR: folder,
        DATABASE_URL: env.DATABASE_URL,
        SECRETS_KEY: secretsKey,
      };
      const command = spawnProgram({
        name: "review-compliance",
        args: [main, "review-compliance", ...args, "--reviewer", "Juma Ally"],
        env: settings,
      });
      await command.ended;
      return command.said();
    },
    async stop(): Promise<void> {
      product.signal("SIGTERM");
      await product.ended;
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

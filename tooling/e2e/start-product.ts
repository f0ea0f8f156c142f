import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { ports } from "./addresses.ts";

const starter = path.resolve(import.meta.dirname, "../start.mjs");

/** Starts the whole product with `npm start`'s own program, an empty embedded database and the demo shop. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-journeys-"));
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const product = spawn(process.execPath, [starter], {
    env: {
      ...inherited,
      ...ports,
      DATA_DIR: folder,
      PAYMENT_POLL_SECONDS: "1",
      // Long enough for a slow machine to look at a page that waits for the payment.
      PAYMENT_EXPIRES_SECONDS: "30",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Ctrl-C")) resolve();
    };
    product.stdout.on("data", hear);
    product.stderr.on("data", hear);
    product.once("exit", (code) => {
      reject(new Error(`The product ended with ${code} instead of starting:\n${said}${lastWordsIn(folder)}`));
      rmSync(folder, { recursive: true, force: true });
    });
  });
  return async () => {
    if (product.exitCode === null && product.signalCode === null) {
      const ended = new Promise((resolve) => product.once("exit", resolve));
      product.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The end of every log: on a build server nobody can open them afterwards. */
function lastWordsIn(folder: string): string {
  const logs = path.join(folder, "logs");
  if (!existsSync(logs)) return "";
  return readdirSync(logs)
    .map(
      (name) =>
        `\n${name}:\n${readFileSync(path.join(logs, name), "utf8").split("\n").slice(-15).join("\n")}`,
    )
    .join("");
}

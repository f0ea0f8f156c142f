import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { says, startProgram } from "@agiza/rig/program";
import { root } from "@agiza/rig/root";
import { ports } from "./addresses.ts";

/** Starts the whole product with `npm start`'s own program, an empty embedded database and the demo shop. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-journeys-"));
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const product = await startProgram(
    {
      name: "The product",
      args: [path.join(root, "tooling/start.mjs")],
      env: {
        ...(inherited as Record<string, string>),
        ...ports,
        DATA_DIR: folder,
        // Journeys run at night as well.
        CAMPAIGNS_AT_ANY_HOUR: "1",
        PAYMENT_POLL_SECONDS: "1",
        // Long enough for a slow machine to look at a page that waits for the payment.
        PAYMENT_EXPIRES_SECONDS: "30",
        // Whoever walks a journey at night is reminded of a debt as by day.
        REMINDER_HOURS: "00:00-00:00",
      },
      logFile: path.join(folder, "start.log"),
      lastSignal: "SIGTERM",
    },
    says("Ctrl-C"),
  ).catch((error: unknown) => {
    const told = new Error(`${String(error)}${lastWordsIn(folder)}`, { cause: error });
    remove();
    throw told;
  });
  return async () => {
    // It stops its parts in its own time: killed, it would leave them behind.
    product.signal("SIGTERM");
    await product.ended;
    remove();
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

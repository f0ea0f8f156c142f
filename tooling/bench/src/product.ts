import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type Api, type Providers, startApi as startApiProcess } from "@agiza/rig/api";
import { answers, type ReadyProgram, startProgram } from "@agiza/rig/program";
import { quickSelcomAccount } from "@agiza/rig/quick-selcom";
import { root } from "@agiza/rig/root";
import { takePort } from "@agiza/rig/take-port";
import type { Bench } from "./bench.ts";

/** What incoming webhooks are signed with in every run. */
export const appSecret = "bench-app-secret";
export const secretsKey = "bench-secrets-key-0000";

/** A server that is measured. */
export type Server = ReadyProgram & { url: string };

/**
 * Builds what changed since the last build; what did not change is left alone.
 *
 * @param packages such as "@agiza/api"
 * @throws Error with the builder's first complaint
 */
export async function build(packages: readonly string[]): Promise<void> {
  const turbo = path.join(root, "node_modules/.bin/turbo");
  const filters = packages.map((name) => `--filter=${name}`);
  const child = spawn(turbo, ["run", "build", "--output-logs=errors-only", ...filters], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH ?? ""}`,
      TURBO_TELEMETRY_DISABLED: "1",
      ASTRO_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) return;
  const reason = /^.*\w*Error: .*$/m.exec(said)?.[0] ?? said.trim().split("\n").at(-1);
  throw new Error(`${packages.join(", ")} cannot be built: ${reason}`);
}

/** Starts the built API as a process of its own, the way `npm start` does, without the demo shop. */
export async function startApi(
  bench: Pick<Bench, "cleanup" | "folder">,
  settings: {
    databaseUrl: string | null;
    dataDir?: string;
    providers?: Providers;
    checkoutUrl?: string;
    env?: Record<string, string>;
    /** Only answers, or only works through jobs; both when left out. */
    mode?: "api" | "worker";
    /** Another program than the build. */
    file?: string;
  },
): Promise<Api> {
  const file = settings.file ?? path.join(root, "apps/api/dist/main.js");
  if (!existsSync(file)) throw new Error("The API is not built.");
  const port = await takePort();
  const folder = settings.dataDir ?? path.join(bench.folder, `api-${port}`);
  mkdirSync(folder, { recursive: true });
  const api = await startApiProcess({
    file,
    port,
    folder,
    databaseUrl: settings.databaseUrl,
    providers: settings.providers ?? {},
    nodeFlags: profiling(),
    ...(settings.mode && { mode: settings.mode }),
    env: {
      API_URL: `http://localhost:${port}`,
      SEED_DEMO: "0",
      SECRETS_KEY: secretsKey,
      WHATSAPP_APP_SECRET: appSecret,
      ...(settings.checkoutUrl === undefined ? {} : { CHECKOUT_URL: settings.checkoutUrl }),
      ...settings.env,
    },
  });
  bench.cleanup.add(() => api.stop());
  return api;
}

/** With BENCH_CPU_PROFILE set to a folder, every API writes there what it spent its time on. */
function profiling(): string[] {
  const folder = process.env.BENCH_CPU_PROFILE;
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${path.resolve(folder)}`] : [];
}

/** Starts the hand-written floors on the same database. */
export async function startFloor(
  bench: Bench,
  settings: { databaseUrl: string; providers?: Providers },
): Promise<Server> {
  const port = await takePort();
  const url = `http://127.0.0.1:${port}`;
  const floor = await startProgram(
    {
      name: "The floor",
      args: [fileURLToPath(import.meta.resolve("./floors/main.ts"))],
      env: {
        FLOOR_PORT: String(port),
        DATABASE_URL: settings.databaseUrl,
        WHATSAPP_APP_SECRET: appSecret,
        SELCOM_SECRET: quickSelcomAccount.apiSecret,
        ...settings.providers,
      },
      logFile: path.join(bench.folder, "floor.log"),
    },
    answers(`${url}/readyz`),
  );
  bench.cleanup.add(() => floor.stop());
  return { ...floor, url };
}

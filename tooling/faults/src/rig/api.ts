import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type Program, startProgram } from "./program.ts";

/** The repository. */
export const root = path.resolve(import.meta.dirname, "../../../..");
const apiFolder = path.join(root, "apps/api");

/** A port that nobody has: what a run does not play fails at once. */
export const nobody = "http://127.0.0.1:9";

/** The API, bundled as its own build does it. */
export type ApiBundle = { file: string; remove(): void };

/**
 * Bundles the API into a folder of the run: it starts in half the time of its sources, and no other build can change
 * it meanwhile.
 */
export async function bundleApi(name: string): Promise<ApiBundle> {
  // Inside the API's own folder, where the packages that the bundle leaves out are found.
  const out = path.join(apiFolder, "node_modules/.faults", name);
  mkdirSync(out, { recursive: true });
  const rolldown = path.join(apiFolder, "node_modules/.bin/rolldown");
  await promisify(execFile)(rolldown, ["-c", "--dir", out], { cwd: apiFolder });
  return { file: path.join(out, "main.js"), remove: () => rmSync(out, { recursive: true, force: true }) };
}

export type ApiSettings = {
  /** The bundled program. */
  apiFile: string;
  port: number;
  folder: string;
  /** Null: the embedded database in the folder. */
  databaseUrl: string | null;
  sandboxUrl: string;
  /** Where providers' notices go; another address than the process's own when a balancer stands before it. */
  publicUrl?: string;
  /** Runs before the program itself. */
  preload?: string;
  /** Only answers, or only works through jobs; both when left out. */
  mode?: "api" | "worker";
  env?: Record<string, string>;
};

/** Starts the API as a process of its own. */
export function startApi(settings: ApiSettings): Promise<Program> {
  const { apiFile, port, folder, databaseUrl, sandboxUrl, publicUrl, preload, mode, env } = settings;
  return startProgram({
    name: "The API",
    args: [
      "--max-semi-space-size=16",
      "--max-old-space-size=512",
      ...(preload === undefined ? [] : ["--import", preload]),
      apiFile,
      ...(mode === undefined ? [] : [`--${mode}`]),
    ],
    env: {
      API_PORT: String(port),
      API_URL: publicUrl ?? `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      SEED_DEMO: "1",
      WHATSAPP_GRAPH_URL: sandboxUrl,
      SELCOM_URL: `${sandboxUrl}/selcom/v1`,
      GEO_URL: `${sandboxUrl}/geo/json`,
      LOG_LEVEL: mode === "worker" ? "info" : "warn",
      NODE_COMPILE_CACHE: path.join(path.dirname(apiFile), "cache"),
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
    // A worker has no port; it says that it is there.
    ...(mode === "worker"
      ? { readyWords: '"msg":"ready"' }
      : { readyUrl: `http://127.0.0.1:${port}/readyz` }),
    logFile: path.join(folder, `${mode ?? "api"}-${port}.log`),
  });
}

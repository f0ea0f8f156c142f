import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type ApiSettings, startApi } from "@agiza/rig/api";
import { root } from "@agiza/rig/root";

const apiFolder = path.join(root, "apps/api");

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

/** Starts the bundled API with the demo shop; it says little unless it is a worker. */
export const startBundle = (settings: ApiSettings) =>
  startApi({
    ...settings,
    env: {
      SEED_DEMO: "1",
      LOG_LEVEL: settings.mode === "worker" ? "info" : "warn",
      NODE_COMPILE_CACHE: path.join(path.dirname(settings.file), "cache"),
      ...settings.env,
    },
  });

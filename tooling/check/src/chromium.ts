import { accessSync, constants } from "node:fs";
import path from "node:path";
import process from "node:process";
import { runCommand } from "./run-command.ts";
import { root } from "./workspace.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const journeys = path.join(root, "tooling/e2e");
/** Where Playwright fetches its browsers from. */
const downloads = "https://cdn.playwright.dev";

export type ChromiumSearch = { path: string; note: string } | { path: null; reason: string };

/**
 * Finds a browser for the tests that open one, and fetches one where there is none: CHROMIUM_PATH, one on the PATH,
 * Playwright's own, or Debian's when the run may install packages.
 */
export async function ensureChromium(): Promise<ChromiumSearch> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== "") {
    if (await runs(given)) return { path: given, note: given };
    return { path: null, reason: `CHROMIUM_PATH is ${given}, which does not start.` };
  }
  const found = findOnPath(names) ?? (await playwrightPath());
  if (found !== null && (await runs(found))) return { path: found, note: found };
  const tried: string[] = [];
  if (await isReachable(downloads)) {
    const { ok, output } = await runCommand([
      path.join(journeys, "node_modules/.bin/playwright"),
      "install",
      "chromium",
    ]);
    const fetched = await playwrightPath();
    if (ok && fetched !== null && (await runs(fetched)))
      return { path: fetched, note: "fetched by Playwright" };
    tried.push(output);
  }
  if (process.getuid?.() === 0 && findOnPath(["apt-get"]) !== null) {
    const { ok, output } = await installPackage();
    const installed = findOnPath(names);
    if (ok && installed !== null && (await runs(installed)))
      return { path: installed, note: "installed by apt-get" };
    tried.push(output);
  }
  return {
    path: null,
    reason: ["No Chromium was found; install one or set CHROMIUM_PATH.", ...tried].join("\n"),
  };
}

async function installPackage() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // A mirror that does not answer once is asked again.
  const aptGet = ["apt-get", "-o", "Acquire::Retries=3"];
  const update = await runCommand([...aptGet, "update"], { env });
  if (!update.ok) return update;
  return runCommand([...aptGet, "install", "-y", "--no-install-recommends", "chromium"], { env });
}

function findOnPath(programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  for (const program of programs) {
    const found = folders.map((folder) => path.join(folder, program)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Playwright keeps its own browser, if it has one. */
async function playwrightPath(): Promise<string | null> {
  const code = 'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { ok, output } = await runCommand([process.execPath, "-e", code], { cwd: journeys });
  return ok && isExecutable(output.trim()) ? output.trim() : null;
}

/** Downloads lack system libraries on some machines; only a browser that says its version is one. */
async function runs(file: string): Promise<boolean> {
  return (await runCommand([file, "--version", "--no-sandbox"])).ok;
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(3_000) });
    return true;
  } catch {
    return false;
  }
}

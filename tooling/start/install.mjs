import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { runTool } from "./step.mjs";
import { bin, root } from "./root.mjs";

const modules = path.join(root, "node_modules");
const stampFile = path.join(modules, ".agiza-install");

/** Folders that may hold a package.json of the workspace. */
function workspaceFolders() {
  const groups = ["apps", "packages", "tooling"].map((name) => path.join(root, name));
  const members = groups.flatMap((group) => readdirSync(group).map((name) => path.join(group, name)));
  return [root, ...members.filter((folder) => existsSync(path.join(folder, "package.json")))];
}

/** What decides the content of node_modules, and the mark pnpm leaves when it changes it. Null if it is incomplete. */
function currentStamp() {
  const folders = workspaceFolders();
  const installed = [path.join(bin, "pnpm"), path.join(bin, "turbo"), path.join(modules, ".modules.yaml")];
  const needed = folders.filter((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return manifest.dependencies !== undefined || manifest.devDependencies !== undefined;
  });
  installed.push(...needed.map((folder) => path.join(folder, "node_modules")));
  if (!installed.every((file) => existsSync(file))) return null;
  const hash = createHash("sha256");
  const sources = ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((name) => path.join(root, name));
  for (const file of [...sources, ...folders.map((folder) => path.join(folder, "package.json"))]) {
    hash.update(file).update(readFileSync(file));
  }
  hash.update(String(statSync(path.join(modules, ".modules.yaml")).mtimeMs));
  return hash.update(`${process.platform} ${process.arch}`).digest("hex");
}

/** Whether the packages are already exactly those of the lockfile. */
export function isInstalled() {
  const stamp = currentStamp();
  return stamp !== null && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
}

/** The pinned pnpm: the one of an earlier install, else one that npm fetches. @returns {string[]} */
function pnpmCommand() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const installed = path.join(modules, "pnpm", "package.json");
  if (existsSync(installed)) {
    const { name, version } = JSON.parse(readFileSync(installed, "utf8"));
    if (`${name}@${version}` === packageManager) return [path.join(bin, "pnpm")];
  }
  return ["npx", "--yes", packageManager];
}

/**
 * Installs exactly what the lockfile says.
 * @param {{ env: Record<string, string>, logs: string, verbose: boolean, stopping: AbortSignal }} options
 * @throws PlainFailure naming the log
 */
export async function install(options) {
  const [command = "npx", ...args] = pnpmCommand();
  // CI: pnpm may have to replace an older node_modules and must not wait for an answer nobody sees.
  const env = { ...options.env, CI: "1" };
  await runTool({
    ...options,
    env,
    name: "Install",
    command,
    args: [...args, "install", "--frozen-lockfile"],
  });
  const stamp = currentStamp();
  if (stamp !== null) writeFileSync(stampFile, stamp);
}

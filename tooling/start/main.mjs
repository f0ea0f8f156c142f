import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { ended, signalGroup, startGroup } from "./child-process.mjs";
import { productSettings, toolEnvironment } from "./environment.mjs";
import { install, isInstalled } from "./install.mjs";
import { PlainFailure } from "./plain-failure.mjs";
import { checkPlatform, productNodePath } from "./platform.mjs";
import { checkPorts } from "./ports.mjs";
import { productParts, welcome } from "./product.mjs";
import { bin, root, shortPath } from "./root.mjs";
import { runTool, Stopped, timed } from "./step.mjs";
import { createSupervisor } from "./supervisor.mjs";

/** How long the check runner may take to stop its own children. */
const checkStopMs = 9_000;
const interrupted = 130;

/**
 * What the check runner is told by each command that runs it.
 * @type {Partial<Record<string, readonly string[]>>}
 */
const checkFlags = { check: ["--static"], test: [], "test:full": ["--full"] };

/** @typedef {{ env: Record<string, string>, settings: Record<string, string>, logs: string, verbose: boolean, stopping: AbortSignal }} Run */

/**
 * Runs one of the four commands and ends the process.
 * @param {readonly string[]} argv
 */
export async function main(argv) {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => stopping.abort());
  // A closed terminal takes its output away; stopping the parts is still to be done.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const [command = "start", ...options] = argv.filter((word) => word !== "--verbose");
  try {
    process.exit(await run(command, options, argv.includes("--verbose"), stopping.signal));
  } catch (error) {
    if (error instanceof Stopped) process.exit(command === "start" ? 0 : interrupted);
    if (!(error instanceof PlainFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} options
 * @param {boolean} verbose
 * @param {AbortSignal} stopping
 * @returns {Promise<number>} the exit code
 */
async function run(command, options, verbose, stopping) {
  if (command !== "start" && command !== "build" && !(command in checkFlags)) {
    throw new PlainFailure(`There is no command "${command}"; use start, build, check, test or test:full.`);
  }
  checkPlatform();
  const { settings, dataDirectory, ports } = productSettings(process.env);
  const logs = prepareLogs(dataDirectory);
  const run = { env: toolEnvironment(process.env), settings, logs, verbose, stopping };
  if (command === "start") await checkPorts(ports, settings.HOST ?? "127.0.0.1");
  if (!isInstalled()) await timed("Install packages", () => install(run));
  const flags = checkFlags[command];
  if (flags) return check(run, [...flags, ...options]);
  await timed("Build", () => build(run));
  return command === "build" ? 0 : serve(run, shortPath(dataDirectory));
}

/** @param {string} dataDirectory */
function prepareLogs(dataDirectory) {
  const logs = path.join(dataDirectory, "logs");
  try {
    mkdirSync(logs, { recursive: true });
    accessSync(logs, constants.W_OK);
    return logs;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new PlainFailure(`DATA_DIR ${shortPath(dataDirectory)} cannot be written to (${code}).`);
  }
}

/** @param {Run} run */
async function build(run) {
  // A development build of React must not slip in from the caller's shell.
  const { NODE_ENV: _ignored, ...env } = { ...run.env, ...run.settings };
  const args = ["run", "build", "--output-logs=new-only"];
  await runTool({ ...run, env, name: "Build", command: path.join(bin, "turbo"), args });
  const pack = [path.join(root, "tooling/serve/src/compress-sites.ts")];
  await runTool({ ...run, env, name: "Packing", command: productNodePath(), args: pack });
}

/** @param {Run} run @param {string} dataDirectory */
async function serve(run, dataDirectory) {
  const supervisor = createSupervisor(productParts(run), {
    verbose: run.verbose,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  const stopAsked = new Promise((resolve) => {
    if (run.stopping.aborted) resolve(undefined);
    run.stopping.addEventListener("abort", resolve);
  });
  try {
    await timed("Start", () => Promise.race([supervisor.whenReady(), stopAsked]));
    if (!run.stopping.aborted) process.stdout.write(`\n${welcome(run.settings, dataDirectory)}\n\n`);
    await Promise.race([stopAsked, supervisor.failure]);
  } catch (error) {
    await supervisor.stop(); // in silence: the sentence about the failure says all
    throw error;
  }
  await timed("Stop", () => supervisor.stop());
  return 0;
}

/** @param {Run} run @param {readonly string[]} flags */
async function check(run, flags) {
  const script = path.join(root, "tooling/check/src/main.ts");
  const args = [script, ...flags, ...(run.verbose ? ["--verbose"] : [])];
  const child = startGroup(productNodePath(), args, {
    cwd: root,
    env: run.env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  run.stopping.addEventListener("abort", () => {
    child.kill("SIGTERM"); // it stops its own children first
    setTimeout(() => signalGroup(child, "SIGKILL"), checkStopMs).unref();
  });
  const { code } = await ended(child);
  return run.stopping.aborted ? interrupted : (code ?? 1);
}

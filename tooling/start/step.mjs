import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { ended, signalGroup, startGroup } from "./child-process.mjs";
import { PlainFailure } from "./plain-failure.mjs";
import { root, shortPath } from "./root.mjs";

/** How long a tool may take to stop when a person asks for it. */
const stopMs = 3_000;

/** Thrown when a person stopped the starter in the middle of a step. */
export class Stopped extends Error {}

/**
 * One line for a piece of work: what it is, and how many seconds it took.
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 */
export async function timed(label, work) {
  const began = Date.now();
  process.stdout.write(`${label.padEnd(24, " ")}`);
  try {
    const result = await work();
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  }
}

/**
 * Runs a tool to its end; what it says goes to a log file, and to the terminal too if asked for.
 * @param {{ name: string, command: string, args: string[], env: Record<string, string>, logs: string,
 *   verbose: boolean, stopping: AbortSignal }} step `name` is the log's name and the start of the sentence on failure
 * @throws PlainFailure naming the log if the tool fails
 * @throws Stopped if a person stopped the starter
 */
export async function runTool({ name, command, args, env, logs, verbose, stopping }) {
  if (stopping.aborted) throw new Stopped();
  mkdirSync(logs, { recursive: true });
  const logFile = path.join(logs, `${name.toLowerCase().replace(/\W+/g, "-")}.log`);
  const log = createWriteStream(logFile);
  const child = startGroup(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(log, { end: false });
    if (verbose) stream?.pipe(process.stdout, { end: false });
  }
  /** @type {NodeJS.Timeout | undefined} */
  let kill;
  const stop = () => {
    signalGroup(child, "SIGTERM");
    kill = setTimeout(() => signalGroup(child, "SIGKILL"), stopMs);
  };
  stopping.addEventListener("abort", stop, { once: true });
  const { code, signal, error } = await ended(child);
  stopping.removeEventListener("abort", stop);
  clearTimeout(kill);
  log.end();
  if (stopping.aborted) throw new Stopped();
  if (error) throw new PlainFailure(`${name} failed: "${command}" cannot be started (${error.code}).`);
  if (code !== 0)
    throw new PlainFailure(`${name} failed (${signal ?? `exit ${code}`}); the log is ${shortPath(logFile)}.`);
}

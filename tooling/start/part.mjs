import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { ended, signalGroup, startGroup } from "./child-process.mjs";
import { root } from "./root.mjs";

/** A log that grew past this is put aside when the product starts. */
const oldLogBytes = 10_000_000;

/**
 * One program of the product.
 * @typedef {{ name: string, command: string, args: string[], env: Record<string, string>, readyUrls: string[],
 *   logFile: string, isNeededToFinish?: boolean }} Part
 *   `readyUrls` all answer once the part can be used; a part that others need to finish their work stops after them
 */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, lastWords: string[] }} PartEnd */

/** @param {string} logFile */
export function prepareLog(logFile) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > oldLogBytes) renameSync(logFile, `${logFile}.1`);
}

/**
 * Starts a part; what it says goes to its log, and line by line to the terminal if asked for.
 * @param {Part} part
 * @param {boolean} verbose
 * @returns {{ signal: (name: NodeJS.Signals) => void, end: Promise<PartEnd> }} `lastWords` are its last lines on stderr
 */
export function startPart(part, verbose) {
  const log = createWriteStream(part.logFile, { flags: "a" });
  // A log that cannot be written must not take the product down with it.
  log.on("error", () => undefined);
  const child = startGroup(part.command, part.args, {
    cwd: root,
    env: part.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  /** @type {string[]} */
  const lastWords = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      log.write(`${line}\n`);
      if (verbose) process.stdout.write(`${part.name.padEnd(9)} ${line}\n`);
      if (stream !== child.stderr || line.trim() === "") return;
      lastWords.push(line);
      if (lastWords.length > 20) lastWords.shift();
    });
  }
  const end = ended(child).then(async ({ code, signal, error }) => {
    if (error) lastWords.push(`${part.name} cannot be started: ${error.message}.`);
    // Whoever is told to read the log finds everything in it.
    log.end();
    await finished(log).catch(() => undefined);
    return { code: error ? 1 : code, signal, lastWords };
  });
  return { signal: (name) => signalGroup(child, name), end };
}

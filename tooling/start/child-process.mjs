import { spawn } from "node:child_process";
import process from "node:process";

/**
 * Starts a program in a process group of its own, so that a Ctrl-C in the terminal reaches only the starter and the
 * starter decides the order in which things stop.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: Record<string, string>, stdio: import("node:child_process").StdioOptions }} options
 */
export function startGroup(command, args, options) {
  return spawn(command, args, { ...options, detached: true });
}

/**
 * Signals a program and everything it started; one that is gone already is no error.
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/**
 * How a program ended, or that it could not be started at all.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, error?: NodeJS.ErrnoException }>}
 */
export function ended(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, error }));
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

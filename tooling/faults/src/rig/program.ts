import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { waitUntil } from "./wait-until.ts";

/** A program that was started and answers. */
export type Program = {
  url: string;
  processId: number;
  /** From being started to its first 200. */
  startMs: number;
  isRunning(): boolean;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after fifteen seconds. */
  stop(): Promise<void>;
};

export type ProgramSettings = {
  name: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  /** Answers 200 once the program can be used. */
  readyPath: string;
  /** Gets everything the program says. */
  logFile: string;
};

const living = new Set<ChildProcess>();
process.once("exit", () => living.forEach((child) => child.kill("SIGKILL")));

/**
 * Starts a Node program and waits for its first 200.
 *
 * @throws Error with its last words when it ends or stays silent
 */
export async function startProgram(settings: ProgramSettings): Promise<Program> {
  const { name, args, env, port, readyPath, logFile } = settings;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, "a");
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, {
    // Nothing of the caller's settings may reach what is tried.
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "/", ...env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  living.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      living.delete(child);
      resolve(code);
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntil(
      `${name} is ready`,
      async () => {
        if (!isRunning()) throw new Error("it ended");
        return (await statusOf(`${url}${readyPath}`)) === 200;
      },
      { withinMs: 90_000 },
    );
  } catch (error) {
    await kill();
    const said = readFileSync(logFile, "utf8").split("\n").slice(-12).join("\n");
    throw new Error(`${name} did not start:\n${said}`, { cause: error });
  }
  return {
    url,
    processId: child.pid!,
    startMs: performance.now() - startedMs,
    isRunning,
    ended,
    signal: (signal) => void child.kill(signal),
    kill,
    async stop() {
      child.kill("SIGTERM");
      const last = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(last);
    },
  };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );

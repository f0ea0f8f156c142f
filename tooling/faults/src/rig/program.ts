import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { waitUntil } from "./wait-until.ts";

/** A program that was started and answers. */
export type Program = {
  url: string;
  /** From being started to its first 200. */
  startMs: number;
  isRunning(): boolean;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** What it holds in memory now, in MB. */
  memoryMb(): number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after fifteen seconds. */
  stop(): Promise<void>;
};

export type ProgramSettings = {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Once it answers 200 the program can be used. */
  readyUrl?: string;
  /** For a program without a port: what it says when it can be used. */
  readyWords?: string;
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
  const { name, args, env, readyUrl, readyWords, logFile } = settings;
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
  const saidBefore = statSync(logFile).size;
  const isReady = async () => {
    if (readyUrl !== undefined) return (await statusOf(readyUrl)) === 200;
    return readFileSync(logFile)
      .subarray(saidBefore)
      .includes(readyWords ?? "");
  };
  try {
    await waitUntil(
      `${name} is ready`,
      async () => {
        if (!isRunning()) throw new Error("it ended");
        return isReady();
      },
      { withinMs: 240_000 },
    );
  } catch (error) {
    await kill();
    const said = readFileSync(logFile, "utf8").split("\n").slice(-12).join("\n");
    throw new Error(`${name} did not start:\n${said}`, { cause: error });
  }
  return {
    url: readyUrl === undefined ? "" : new URL(readyUrl).origin,
    startMs: performance.now() - startedMs,
    isRunning,
    ended,
    signal: (signal) => void child.kill(signal),
    memoryMb: () => readMemoryMb(child.pid!),
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

function readMemoryMb(processId: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

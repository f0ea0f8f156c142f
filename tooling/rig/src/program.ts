import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import process from "node:process";
import { waitUntil } from "./wait-until.ts";

/** A program that was started. */
export type Program = {
  /** Undefined where it could not be started. */
  pid: number | undefined;
  isRunning(): boolean;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** All it wrote since it was started, on both streams. */
  said(): string;
  /** What it holds in memory now, in MB (VmRSS, Linux only). */
  memoryMb(): number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after fifteen seconds; resolves with the exit code. */
  stop(): Promise<number | null>;
};

/** A program that was started and can be used. */
export type ReadyProgram = Program & {
  /** From being started to the first look that found it ready. */
  startMs: number;
};

export type ProgramSettings = {
  /** For messages. */
  name: string;
  /** Node itself when left out. */
  command?: string;
  args: string[];
  /** All it gets besides PATH and HOME: nothing of the caller's settings may reach what is tried. */
  env: Record<string, string>;
  /** Gets everything the program says, after what is in it already; without one it is kept in memory. */
  logFile?: string;
  /** The user it runs as; the caller's own when left out. */
  user?: { uid: number; gid: number };
  /** What it reads from its standard input. */
  input?: string;
  /** What it is sent when the caller ends without having stopped it. */
  lastSignal?: NodeJS.Signals;
};

const stopWithinMs = 15_000;

const living = new Map<ChildProcess, NodeJS.Signals>();
process.once("exit", () => living.forEach((signal, child) => child.kill(signal)));

/** Starts a program and leaves it to the caller to wait for anything. */
export function spawnProgram(settings: ProgramSettings): Program {
  const { command = process.execPath, args, env, logFile, user, input, lastSignal = "SIGKILL" } = settings;
  const log = logFile === undefined ? memoryLog() : fileLog(logFile);
  const child = spawn(command, args, {
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "/", ...env },
    stdio: [input === undefined ? "ignore" : "pipe", log.stream, log.stream],
    ...user,
  });
  log.follow(child);
  child.stdin?.end(input);
  living.set(child, lastSignal);
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    // Only then has all been heard that it said.
    child.once("close", resolve);
  });
  void ended.then(() => living.delete(child));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return {
    pid: child.pid,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    ended,
    signal: (name) => void child.kill(name),
    said: () => log.said(),
    memoryMb: () => readMemoryMb(child.pid!),
    kill,
    async stop() {
      child.kill("SIGTERM");
      const last = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
      const code = await ended;
      clearTimeout(last);
      return code;
    },
  };
}

/** Where a program's output goes, and how it is read. */
type Log = { stream: "pipe" | number; follow(child: ChildProcess): void; said(): string };

function memoryLog(): Log {
  let said = "";
  return {
    stream: "pipe",
    follow({ stdout, stderr }) {
      for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", (text) => (said += text));
    },
    said: () => said,
  };
}

function fileLog(file: string): Log {
  mkdirSync(path.dirname(file), { recursive: true });
  const saidBefore = existsSync(file) ? statSync(file).size : 0;
  const stream = openSync(file, "a");
  return {
    stream,
    follow: () => closeSync(stream),
    said: () => readFileSync(file).subarray(saidBefore).toString("utf8"),
  };
}

/** How a program shows that it can be used; asked again and again until it answers true. */
export type Readiness = (program: Program) => Promise<boolean> | boolean;

/** Ready once an address answers 200. */
export const answers =
  (url: string): Readiness =>
  async () =>
    (await statusOf(url)) === 200;

/** Ready once it has said these words. */
export const says =
  (words: string): Readiness =>
  (program) =>
    program.said().includes(words);

/**
 * Starts a program and waits until it can be used.
 *
 * @throws Error with its last words when it ends before, or is not ready within four minutes
 */
export async function startProgram(settings: ProgramSettings, isReady: Readiness): Promise<ReadyProgram> {
  const startedMs = performance.now();
  const program = spawnProgram(settings);
  try {
    await waitUntil(
      `${settings.name} is ready`,
      async () => {
        if (!program.isRunning()) throw new Error("it ended");
        return isReady(program);
      },
      { withinMs: 240_000, everyMs: 4 },
    );
  } catch (error) {
    await program.kill();
    const words = program.said().trimEnd().split("\n").slice(-12).join("\n");
    throw new Error(`${settings.name} did not start:\n${words}`, { cause: error });
  }
  return { ...program, startMs: performance.now() - startedMs };
}

/** The status an address answers; 0 without an answer. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    // A connection of its own each time: a program that is being started refuses some and forgets others.
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    request.once("error", () => resolve(0));
    request.setTimeout(10_000, () => request.destroy());
  });

function readMemoryMb(processId: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import path from "node:path";
import process from "node:process";
import type { Cleanup } from "./cleanup.ts";

/** The repository. */
export const root = path.resolve(import.meta.dirname, "../../..");

/** Below the ports that outgoing connections take, so that no load of ours can sit on one of them. */
const firstPort = Number(process.env.BENCH_PORT ?? 4_300);
const portsTried = 50;
let nextPort = firstPort;

/**
 * A port on this machine that nobody listens on.
 *
 * @throws Error when all of them are taken
 */
export async function takePort(): Promise<number> {
  for (let tries = 0; tries < portsTried; tries++) {
    const port = nextPort;
    nextPort = nextPort + 1 < firstPort + portsTried ? nextPort + 1 : firstPort;
    const probe = createServer();
    probe.listen(port, "127.0.0.1");
    const free = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error(`No port between ${firstPort} and ${firstPort + portsTried - 1} is free.`);
}

/** A program that was started and answers. */
export type Program = {
  url: string;
  /** From being started to its first 200. */
  startMs: number;
  /** What it holds in memory now, in MB (VmRSS). */
  memoryMb(): number;
  stop(): Promise<void>;
};

const readyWithinMs = 60_000;
const stopWithinMs = 12_000;
const pollEveryMs = 4;

/**
 * Starts a Node program and waits for its first 200.
 *
 * @param program.readyPath what answers 200 once it can be used
 * @param program.logFile gets everything it says
 * @throws Error with its last words when it ends or stays silent
 */
export async function startProgram(
  cleanup: Cleanup,
  program: {
    name: string;
    args: string[];
    env: Record<string, string>;
    port: number;
    readyPath: string;
    logFile: string;
  },
): Promise<Program> {
  const log = openSync(program.logFile, "a");
  const startedMs = performance.now();
  const child = spawn(process.execPath, program.args, {
    cwd: root,
    // Nothing of the caller's settings may reach what is measured.
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "/", ...program.env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  const lastResort = () => void child.kill("SIGKILL");
  process.once("exit", lastResort);
  const stop = cleanup.add(async () => {
    await end(child);
    process.off("exit", lastResort);
  });
  const url = `http://127.0.0.1:${program.port}`;
  while (!(await isReady(`${url}${program.readyPath}`))) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() - startedMs > readyWithinMs) {
      await stop();
      const said = readFileSync(program.logFile, "utf8").split("\n").slice(-12).join("\n");
      throw new Error(`${program.name} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  return {
    url,
    startMs: performance.now() - startedMs,
    memoryMb: () => readMemoryMb(child.pid!),
    stop,
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await ended;
  clearTimeout(force);
}

const isReady = (url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode === 200));
      response.once("error", () => resolve(false));
    });
    request.once("error", () => resolve(false));
    request.setTimeout(2_000, () => request.destroy());
  });

function readMemoryMb(processId: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

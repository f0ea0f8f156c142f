import { spawn, type ChildProcess } from "node:child_process";
import process from "node:process";
import { root } from "./workspace.ts";

/** Nothing but the long runs takes this long unless it hangs, also on a machine five times as slow as most. */
const usualLimitMs = 45 * 60_000;
const killAfterMs = 5_000;

const running = new Set<ChildProcess>();

export type CommandEnd = {
  /** Whether it ended with 0, in time. */
  ok: boolean;
  /** All it said, both streams in order. */
  output: string;
};

/** Runs a program of the pinned tools in a process group of its own and collects what it says. */
export function runCommand(
  command: readonly string[],
  {
    cwd = root,
    env = {},
    onOutput,
    limitMs = usualLimitMs,
  }: {
    cwd?: string;
    env?: Record<string, string>;
    onOutput?: (text: string) => void;
    limitMs?: number;
  } = {},
): Promise<CommandEnd> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        onOutput?.(text);
      });
    }
    const limit = setTimeout(() => {
      output += `\nStopped after ${limitMs / 60_000} minutes.\n`;
      stopGroup(child);
    }, limitMs);
    const end = (ok: boolean) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok, output });
    };
    child.once("error", (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

/** Stops whatever is still running, with everything it started. */
export function stopCommands(): void {
  running.forEach(stopGroup);
}

function stopGroup(child: ChildProcess): void {
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It ended by itself in the meantime.
    }
  };
  signal("SIGTERM");
  setTimeout(signal, killAfterMs, "SIGKILL").unref();
}

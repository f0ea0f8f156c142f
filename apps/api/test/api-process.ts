import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export type ApiProcess = Awaited<ReturnType<typeof startApi>>;

/**
 * The API as a process of its own.
 *
 * @param environment all it knows of the world besides its port
 * @param input what it reads from its standard input
 */
export async function startApi(
  environment: Record<string, string>,
  flags: string[] = [],
  port?: number,
  input = "",
) {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [main, ...flags], {
    env: { PATH: process.env.PATH ?? "", ...environment, API_PORT: String(chosen) },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${chosen}`;
  return {
    url,
    ended,
    /** All it wrote, on both streams. */
    said: () => said,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    becomeReady: () =>
      vi.waitFor(
        async () => {
          const { status } = await fetch(`${url}/readyz`);
          if (status !== 200) throw new Error(`not ready: ${said}`);
        },
        { timeout: 40_000, interval: 50 },
      ),
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

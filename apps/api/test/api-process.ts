import { fileURLToPath } from "node:url";
import { answers, spawnProgram } from "@agiza/rig/program";
import { takePort } from "@agiza/rig/take-port";
import { waitUntil } from "@agiza/rig/wait-until";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export type ApiProcess = Awaited<ReturnType<typeof startApi>>;

/**
 * The API's sources as a process of its own; nothing is waited for.
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
  const chosen = port ?? (await takePort());
  const program = spawnProgram({
    name: "The API",
    args: [main, ...flags],
    env: { ...environment, API_PORT: String(chosen) },
    input,
  });
  const url = `http://127.0.0.1:${chosen}`;
  const isReady = answers(`${url}/readyz`);
  return {
    ...program,
    url,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    async becomeReady() {
      await waitUntil(
        "the API is ready",
        () => {
          if (!program.isRunning()) throw new Error(`the API ended: ${program.said()}`);
          return isReady(program);
        },
        { withinMs: 240_000 },
      );
    },
  };
}

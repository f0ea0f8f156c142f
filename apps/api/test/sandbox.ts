import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const main = fileURLToPath(new URL("../../../tooling/sandbox/src/main.ts", import.meta.url));

/**
 * The providers' emulator as a process of its own, spoken to over HTTP like the real ones.
 *
 * @param apiUrl where its webhooks go
 * @param environment its keys, where they are not the usual ones
 */
export async function startSandbox(apiUrl: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "agiza-sandbox-"));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...environment,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(await freePort()),
      DATA_DIR: folder,
      API_URL: apiUrl,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const answers = await fetch(`${url}/__sandbox/prompts`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) break;
    if (tries > 600 || child.exitCode !== null) throw new Error("the sandbox did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    /** What the harness needs so that the adapters speak to this sandbox. */
    environment: {
      WHATSAPP_GRAPH_URL: url,
      SELCOM_URL: `${url}/selcom/v1`,
      GEO_URL: `${url}/geo/json`,
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

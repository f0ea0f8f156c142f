import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, startProgram } from "./program.ts";
import { root } from "./root.ts";
import { controlSandbox, type SandboxControl } from "./sandbox-control.ts";
import { takePort } from "./take-port.ts";

/** The providers' emulator as a process of its own, spoken to over HTTP like the real ones. */
export type Sandbox = SandboxControl & {
  url: string;
  /** Where it takes mail. */
  smtpUrl: string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the sandbox.
 *
 * @param apiUrl where its webhooks go
 * @param options.folder for what it keeps; one of its own, gone at the end, when left out
 * @param options.env its keys, where they are not the usual ones
 */
export async function startSandbox(
  apiUrl: string,
  options: { folder?: string; env?: Record<string, string> } = {},
): Promise<Sandbox> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), "agiza-sandbox-"));
  const port = await takePort();
  const smtpPort = await takePort();
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(
    {
      name: "The sandbox",
      args: [path.join(root, "tooling/sandbox/src/main.ts")],
      env: {
        ...options.env,
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        DATA_DIR: folder,
        API_URL: apiUrl,
      },
      logFile: path.join(folder, "sandbox.log"),
    },
    answers(`${url}/__sandbox/prompts`),
  );
  return {
    ...controlSandbox(url),
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    kill: () => program.kill(),
    async stop() {
      const code = await program.stop();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

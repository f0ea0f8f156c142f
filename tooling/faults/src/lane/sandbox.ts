import path from "node:path";
import { type Sandbox as RunningSandbox, startSandbox as startSandboxProcess } from "@agiza/rig/sandbox";
import { readSandboxRecord, type SandboxRecord } from "./sandbox-record.ts";

/** The providers' emulator, with everything it saw and did. */
export type Sandbox = RunningSandbox & {
  /** From the emulator's own journal. */
  record(): SandboxRecord;
};

/**
 * Starts the sandbox, which lets a customer get as many messages as come.
 *
 * @param apiUrl where its WhatsApp webhooks go
 */
export async function startSandbox(folder: string, apiUrl: string): Promise<Sandbox> {
  const sandbox = await startSandboxProcess(apiUrl, { folder });
  await sandbox.call("/limits", { pair_limit: false });
  return { ...sandbox, record: () => readSandboxRecord(path.join(folder, "sandbox")) };
}

import path from "node:path";
import { root } from "./api.ts";
import { takePort } from "./ports.ts";
import { type Program, startProgram } from "./program.ts";
import { readSandboxRecord, type SandboxRecord } from "./sandbox-record.ts";

/** A message the shop sent, as the customer's phone shows it. */
export type PhoneMessage = {
  id: string;
  statuses: string[];
  type: string;
  text?: { body: string };
  interactive?: {
    body: { text: string };
    action: {
      buttons?: { reply: { id: string } }[];
      sections?: { rows: { id: string }[] }[];
      parameters?: { url: string };
    };
  };
};

export type Prompt = { id: string; msisdn: string; amount: number; reference: string };

/** The providers' emulator as a process of its own, and the calls that play customers and providers. */
export type Sandbox = {
  url: string;
  say(msisdn: string, said: { text: string } | { tap: string }): Promise<void>;
  messages(msisdn: string): Promise<PhoneMessage[]>;
  prompts(): Promise<Prompt[]>;
  answerPrompt(id: string, action: "approve" | "cancel" | "ignore"): Promise<void>;
  addFault(fault: {
    target: string;
    fault: string;
    times: number;
    ms?: number;
    code?: number;
  }): Promise<void>;
  clearFaults(): Promise<void>;
  playByNumber(): Promise<void>;
  /** Everything the providers saw and did, from the emulator's own journal. */
  record(): SandboxRecord;
  stop(): Promise<void>;
};

/**
 * Starts the sandbox.
 *
 * @param apiUrl where its WhatsApp webhooks go
 */
export async function startSandbox(folder: string, apiUrl: string): Promise<Sandbox> {
  const port = await takePort();
  const program: Program = await startProgram({
    name: "The sandbox",
    args: [path.join(root, "tooling/sandbox/src/main.ts")],
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(await takePort()),
      DATA_DIR: folder,
      API_URL: apiUrl,
    },
    readyUrl: `http://127.0.0.1:${port}/__sandbox/prompts`,
    logFile: path.join(folder, "sandbox.log"),
  });
  const call = async (way: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${program.url}/__sandbox${way}`, {
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`sandbox ${way}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  await call("/limits", { pair_limit: false });
  return {
    url: program.url,
    async say(msisdn, said) {
      await call(`/customers/${msisdn}/say`, said);
    },
    messages: (msisdn) => call(`/customers/${msisdn}/messages`) as Promise<PhoneMessage[]>,
    prompts: () => call("/prompts") as Promise<Prompt[]>,
    async answerPrompt(id, action) {
      await call(`/prompts/${id}`, { action });
    },
    async addFault(fault) {
      await call("/faults", fault);
    },
    async clearFaults() {
      await fetch(`${program.url}/__sandbox/faults`, { method: "DELETE" });
    },
    async playByNumber() {
      await call("/scenario", { mode: "by_number" });
    },
    record: () => readSandboxRecord(path.join(folder, "sandbox")),
    stop: () => program.stop(),
  };
}

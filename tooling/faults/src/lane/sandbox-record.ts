import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A WhatsApp message as the provider has it. */
export type SandboxMessage = {
  id: string;
  msisdn: string;
  direction: "in" | "out";
  phone_number_id: string;
  type: string;
  /** Our own id of a message of the shop, sent along with it. */
  callback_data?: string;
};

/** A payment as the provider has it; amounts in whole shillings. */
export type SandboxPayment = {
  order_id: string;
  amount: number;
  payment_status: "PENDING" | "INPROGRESS" | "COMPLETED" | "CANCELLED" | "USERCANCELLED" | "REJECTED";
  paid_amount?: number;
  reference?: string;
};

/** A webhook that was not taken yet; dropped once it was answered with a success or given up. */
export type SandboxDelivery = { id: string; provider: "whatsapp" | "selcom"; body: string };

/** The truth of the providers: what customers wrote and got, what was paid, what was not delivered yet. */
export type SandboxRecord = {
  messages: SandboxMessage[];
  payments: SandboxPayment[];
  deliveries: SandboxDelivery[];
};

const fileName = /^state-(\d+)\.jsonl$/;

type Line = { kind: string; put?: Record<string, unknown>; drop?: string };

/**
 * Reads the sandbox's journal: one line per change, the last value of a thing counts. Things that the sandbox forgot
 * for want of room are kept here, except deliveries, whose end is the news.
 */
export function readSandboxRecord(folder: string): SandboxRecord {
  const newest = readdirSync(folder)
    .filter((name) => fileName.test(name))
    .toSorted((a, b) => Number(fileName.exec(a)![1]) - Number(fileName.exec(b)![1]))
    .at(-1);
  const messages = new Map<string, SandboxMessage>();
  const payments = new Map<string, SandboxPayment>();
  const deliveries = new Map<string, SandboxDelivery>();
  const text = newest === undefined ? "" : readFileSync(path.join(folder, newest), "utf8");
  for (const line of text.split("\n")) {
    // The last line may be half written.
    if (!line.endsWith("}")) continue;
    const { kind, put, drop } = JSON.parse(line) as Line;
    if (kind === "message" && put) messages.set(String(put["id"]), put as SandboxMessage);
    if (kind === "order" && put) payments.set(String(put["order_id"]), put as SandboxPayment);
    if (kind === "delivery" && put) deliveries.set(String(put["id"]), put as SandboxDelivery);
    if (kind === "delivery" && drop !== undefined) deliveries.delete(drop);
  }
  return {
    messages: [...messages.values()],
    payments: [...payments.values()],
    deliveries: [...deliveries.values()],
  };
}

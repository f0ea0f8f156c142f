import type { HttpAnswer } from "#kernel/http-call.ts";
import { parseJson } from "#kernel/parse-json.ts";
import type {
  SmsBalance,
  SmsBatch,
  SmsBatchResult,
  SmsFailure,
  SmsPersonResult,
  SmsReport,
} from "#ports/sms-gateway.ts";
import { bareNumber, refusedFor, unreadable, withoutNumbers } from "../call-gateway.ts";
import { Balance, Message, Refused, Reports, Sent } from "./types.ts";

type Answer = Pick<HttpAnswer, "status" | "text">;

/** Statuses that refuse a message for a reason that is not its number. */
const kinds: Record<number, SmsFailure["kind"]> = {
  // Not enough credits, on the gateway or before it.
  12: "balance",
  // The sender is not registered, or is blocked.
  8: "account",
  14: "account",
  // A route or a network that does not exist, a number that is none.
  6: "recipient",
  51: "recipient",
  52: "recipient",
};
const groups = { pending: 1, undeliverable: 2, delivered: 3, expired: 4, rejected: 5 } as const;

/** People are found in the answer by their number: a batch has each once. */
export function toBatchResult({ status, text }: Answer, to: SmsBatch["to"]): SmsBatchResult {
  const body = parseJson(text);
  const sent = Sent.safeParse(body);
  if (status >= 300 || !sent.success) return refusalIn(status, body) ?? unreadable(status);
  const answers = new Map<string, SmsPersonResult>();
  for (const message of sent.data.messages) {
    const read = Message.safeParse(message);
    if (read.success) answers.set(bareNumber(read.data.to), resultOf(read.data));
  }
  const people = to.map(({ phone, ref }) => {
    const result = answers.get(bareNumber(phone));
    return { ref, result: result ?? ({ kind: "unknown", reason: "not in the answer" } as const) };
  });
  return { kind: "answered", people };
}

function resultOf({ to, status, messageId }: Message): SmsPersonResult {
  const { groupId, id = 0, name } = status;
  if (groupId === groups.rejected || groupId === groups.undeliverable) {
    const reason = `${id} ${withoutNumbers(name)}`;
    return { kind: "failed", failure: { kind: kinds[id] ?? "rejected", reason } };
  }
  // Without an id of its own a message is found by its number alone, among the last that went there.
  return { kind: "taken", providerRef: messageId ?? `to-${bareNumber(to)}` };
}

type Message = { to: string; status: { groupId?: number; id?: number; name: string }; messageId?: string };

export function toBalance({ status, text }: Answer): SmsBalance {
  const body = parseJson(text);
  const balance = Balance.safeParse(body);
  if (status < 300 && balance.success) return { kind: "parts", parts: Math.floor(balance.data.sms_balance) };
  return (
    refusalIn(status, body) ?? refusedFor(isKeyRefused(status) ? "account" : "retry", `status ${status}`)
  );
}

const isKeyRefused = (status: number): boolean => status === 401 || status === 403;

function refusalIn(status: number, body: unknown) {
  const refused = Refused.safeParse(body);
  if (!refused.success || status < 400 || status >= 500) return null;
  const words = refused.data.message ?? refused.data.error ?? "";
  const reason = `${status} ${withoutNumbers(words)}`;
  if (isKeyRefused(status)) return refusedFor("account", reason);
  if (status === 402 || /credit|balance/i.test(words)) return refusedFor("balance", reason);
  return refusedFor(status === 429 ? "retry" : "rejected", reason);
}

/** @returns everything final that it says, of messages that have an id */
export function toReports(body: unknown): SmsReport[] {
  const listed = Reports.safeParse(body);
  return (listed.success ? listed.data.results : [body]).flatMap((row) => {
    const message = Message.safeParse(row);
    if (!message.success || message.data.messageId === undefined) return [];
    const { status, messageId } = message.data;
    const word = status.groupName.toLowerCase();
    if (status.groupId === groups.pending || word === "" || word === "pending") return [];
    const isDelivered = status.groupId === groups.delivered || word === "delivered";
    const outcome = isDelivered ? ("delivered" as const) : ("undelivered" as const);
    return [{ providerRef: messageId, outcome, reason: isDelivered ? null : `the gateway says ${word}` }];
  });
}

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
import { refusedFor, unreadable, withoutNumbers } from "../call-gateway.ts";
import { Recipient, Report, Sent, User } from "./types.ts";

type Answer = Pick<HttpAnswer, "status" | "text">;

/** Processed, sent, queued. */
const taken = new Set([100, 101, 102]);
const kinds: Record<number, SmsFailure["kind"]> = {
  // Held for a person of theirs to look at; a sender that is not ours.
  401: "account",
  402: "account",
  // No number, no phone, on its own blacklist, no route, asked not to be disturbed.
  403: "recipient",
  404: "recipient",
  406: "recipient",
  407: "recipient",
  409: "recipient",
  405: "balance",
};

/** People are found in the answer by their number. Codes from 500 on are breakdowns: nobody knows whether it went out. */
export function toBatchResult({ status, text }: Answer, to: SmsBatch["to"]): SmsBatchResult {
  const sent = Sent.safeParse(parseJson(text));
  if (status >= 300) return refusal(status, text) ?? unreadable(status);
  if (!sent.success) return unreadable(status);
  const { Message: said, Recipients: recipients } = sent.data.SMSMessageData;
  if (recipients.length === 0) return wordsOfRefusal(said) ?? unreadable(status);
  const answers = new Map<string, SmsPersonResult>();
  for (const recipient of recipients) {
    const read = Recipient.safeParse(recipient);
    if (read.success) answers.set(read.data.number, resultOf(read.data));
  }
  const people = to.map(({ phone, ref }) => {
    const result = answers.get(phone);
    return { ref, result: result ?? ({ kind: "unknown", reason: "not in the answer" } as const) };
  });
  return { kind: "answered", people };
}

function resultOf({ statusCode, status, messageId }: Recipient): SmsPersonResult {
  if (taken.has(statusCode)) return { kind: "taken", providerRef: messageId };
  const reason = `${statusCode} ${withoutNumbers(status)}`;
  if (statusCode >= 500) return { kind: "unknown", reason };
  return { kind: "failed", failure: { kind: kinds[statusCode] ?? "rejected", reason } };
}

type Recipient = { statusCode: number; status: string; messageId: string };

/** An answer without people says in words why: it was sent to nobody. */
function wordsOfRefusal(said: string) {
  if (/sender/i.test(said)) return refusedFor("account", withoutNumbers(said));
  if (/balance|credit/i.test(said)) return refusedFor("balance", withoutNumbers(said));
  return said === "" ? null : refusedFor("rejected", withoutNumbers(said));
}

/** Refusals are plain text. */
function refusal(status: number, text: string) {
  if (status < 400 || status >= 500) return null;
  const reason = `${status} ${withoutNumbers(text)}`;
  if (status === 401 || status === 403) return refusedFor("account", reason);
  if (status === 402) return refusedFor("balance", reason);
  return refusedFor(status === 429 ? "retry" : "rejected", reason);
}

export function toBalance({ status, text }: Answer): SmsBalance {
  const user = User.safeParse(parseJson(text));
  if (status >= 300 || !user.success)
    return refusal(status, text) ?? refusedFor("retry", `unreadable answer with status ${status}`);
  const [currency = "", amount = ""] = user.data.UserData.balance.split(" ");
  return { kind: "money", amountMinor: Math.round(Number(amount.replaceAll(",", "")) * 100), currency };
}

/** Its final words. `Sent`, `Submitted` and `Buffered` are on the way. */
const outcomes = new Map<string, SmsReport["outcome"]>([
  ["success", "delivered"],
  ["rejected", "undelivered"],
  ["failed", "undelivered"],
  ["absentsubscriber", "undelivered"],
  ["expired", "undelivered"],
]);

/** @returns null for what says nothing final of a message */
export function toReport(body: string): SmsReport | null {
  const report = Report.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!report.success) return null;
  const { id, status, failureReason } = report.data;
  const outcome = outcomes.get(status.toLowerCase());
  if (!outcome) return null;
  const words = failureReason ?? status;
  return {
    providerRef: id,
    outcome,
    reason: outcome === "delivered" ? null : `the gateway says ${withoutNumbers(words)}`,
  };
}

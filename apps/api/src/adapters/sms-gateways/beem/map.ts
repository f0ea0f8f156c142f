import type { HttpAnswer } from "#kernel/http-call.ts";
import { parseJson } from "#kernel/parse-json.ts";
import type {
  SmsBalance,
  SmsBatch,
  SmsBatchResult,
  SmsFailure,
  SmsReport,
  SmsSenderAtProvider,
} from "#ports/sms-gateway.ts";
import { refusedFor, unreadable, withoutNumbers } from "../call-gateway.ts";
import { Balance, Refused, Report, SenderNames, Taken } from "./types.ts";

/** What the gateway's codes mean. Codes that are not here are our own mistakes. */
const kinds: Record<number, SmsFailure["kind"]> = {
  // An invalid number, and one to which no route leads.
  101: "recipient",
  106: "recipient",
  102: "balance",
  103: "retry",
  // A wrong account, a wrong key.
  105: "account",
  107: "account",
  108: "account",
};

type Answer = Pick<HttpAnswer, "status" | "text">;

/**
 * The gateway numbers the people of a batch and reports under the batch's id and that number. Which of several it found
 * invalid it does not say: nothing will be reported of them.
 */
export function toBatchResult({ status, text }: Answer, to: SmsBatch["to"]): SmsBatchResult {
  const body = parseJson(text);
  const taken = Taken.safeParse(body);
  if (status < 300 && taken.success) {
    const { request_id, valid } = taken.data;
    if (valid <= 0) return refusedFor("recipient", "no valid number");
    const people = to.map(({ ref }, index) => {
      const result = { kind: "taken" as const, providerRef: refOf(request_id, String(index + 1)) };
      return { ref, result };
    });
    return { kind: "answered", people };
  }
  return refusalIn(status, body) ?? unreadable(status);
}

export function toBalance({ status, text }: Answer): SmsBalance {
  const body = parseJson(text);
  const balance = Balance.safeParse(body);
  if (status < 300 && balance.success) {
    return { kind: "parts", parts: Math.floor(balance.data.data.credit_balance) };
  }
  return refusalIn(status, body) ?? refusedFor(status === 401 ? "account" : "retry", `status ${status}`);
}

const senderStates: Record<string, NonNullable<SmsSenderAtProvider["state"]>> = {
  active: "approved",
  pending: "submitted",
  rejected: "rejected",
  inactive: "rejected",
};

/** The names of an account, as one answer has them; null where it cannot be read. */
export function toSenders({ status, text }: Answer): SmsSenderAtProvider[] | null {
  const read = SenderNames.safeParse(parseJson(text));
  if (status >= 300 || !read.success) return null;
  return read.data.data.map(({ senderid, status: word }) => ({
    name: senderid,
    state: senderStates[word.toLowerCase()] ?? null,
  }));
}

function refusalIn(status: number, body: unknown) {
  const refused = Refused.safeParse(body);
  if (!refused.success) return null;
  const { code, message } = refused.data;
  const isBusy = status === 429 || status >= 500;
  return refusedFor(kinds[code] ?? (isBusy ? "retry" : "rejected"), `${code} ${withoutNumbers(message)}`);
}

/** Its words for the end of a message, whatever their case. Others, such as `pending`, are on the way. */
const outcomes = new Map<string, SmsReport["outcome"]>([
  ["delivered", "delivered"],
  ["failed", "undelivered"],
  ["undelivered", "undelivered"],
  ["rejected", "undelivered"],
  ["expired", "undelivered"],
]);

/** @returns null for what says nothing final of a message */
export function toReport(body: unknown): SmsReport | null {
  const report = Report.safeParse(body);
  if (!report.success) return null;
  const { request_id, recipient_id, status } = report.data;
  const word = status.toLowerCase();
  const outcome = outcomes.get(word);
  if (!outcome) return null;
  const reason = outcome === "delivered" ? null : `the gateway says ${word}`;
  return { providerRef: refOf(request_id, recipient_id), outcome, reason };
}

const refOf = (requestId: string, recipientId: string): string => `${requestId}-${recipientId}`;

import type { HttpAnswer } from "#kernel/http-call.ts";
import type { NoticeFailure, NoticeResult } from "#ports/notice-result.ts";
import { Refused, Taken } from "./types.ts";

/** What the gateway's codes mean for the sender. Codes that are not here are our own mistakes. */
const kinds: Record<number, NoticeFailure["kind"]> = {
  // An invalid number, and one to which no route leads.
  101: "recipient",
  106: "recipient",
  103: "retry",
  // No balance, a wrong account, a wrong key.
  102: "account",
  105: "account",
  107: "account",
  108: "account",
};

export function toSmsResult({ status, text }: HttpAnswer): NoticeResult {
  const body = parseJson(text);
  const taken = Taken.safeParse(body);
  if (status < 300 && taken.success) {
    if (taken.data.valid > 0) return { ok: true, providerRef: String(taken.data.request_id) };
    return failed("recipient", "no valid number");
  }
  const refused = Refused.safeParse(body);
  const isBusy = status === 429 || status >= 500;
  if (!refused.success) {
    // A success nobody can read may have been sent: repeating it would repeat it for the person.
    return failed(isBusy ? "retry" : "rejected", `unreadable answer with status ${status}`);
  }
  const { code, message } = refused.data;
  return failed(kinds[code] ?? (isBusy ? "retry" : "rejected"), `${code} ${withoutNumbers(message)}`);
}

const failed = (kind: NoticeFailure["kind"], reason: string): NoticeResult => ({
  ok: false,
  failure: { kind, reason },
});

/** The gateway may repeat the recipient in its message, which is logged. */
const withoutNumbers = (message: string): string => message.replaceAll(/\d{6,}/g, "…");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

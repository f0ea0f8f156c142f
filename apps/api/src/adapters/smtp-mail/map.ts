import type { NoticeFailure } from "#ports/notice-result.ts";

/** What nodemailer says of a failure; `response` is the server's own sentence, which may name the recipient. */
type MailError = { code?: unknown; responseCode?: unknown };

/**
 * Why mail did not go out. A server's reply of 5xx is final: to the recipient where it was given for one, else a matter of
 * our account. Everything else may pass.
 */
export function toMailFailure(error: unknown): NoticeFailure {
  const { code, responseCode } = error as MailError;
  const name = typeof code === "string" ? code : "unknown";
  const reply = typeof responseCode === "number" ? responseCode : null;
  const reason = reply === null ? name : `${name} ${reply}`;
  if (name === "EAUTH" || name === "ENOAUTH") return { kind: "account", reason };
  if (reply === null || reply < 500) return { kind: "retry", reason };
  return { kind: name === "EENVELOPE" ? "recipient" : "rejected", reason };
}

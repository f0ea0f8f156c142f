import { callHttp, type HttpAnswer, type HttpCall, wasNeverSent } from "#kernel/http-call.ts";
import type { SmsFailure } from "#ports/sms-gateway.ts";

const timeoutMs = 15_000;
/** Of an answer to a thousand people; one person takes some 200 bytes. */
const sizeLimitBytes = 1024 * 1024;

/** What came of a call: `unreached` certainly never arrived, of `lost` nobody knows. */
export type GatewayAnswer =
  | ({ kind: "answered" } & HttpAnswer)
  | { kind: "unreached"; reason: string }
  | { kind: "lost"; reason: string };

/** One call to an SMS provider. It never throws. */
export async function callGateway(
  call: Pick<HttpCall, "method" | "url" | "headers" | "body">,
): Promise<GatewayAnswer> {
  try {
    return { kind: "answered", ...(await callHttp({ ...call, timeoutMs, sizeLimitBytes })) };
  } catch (error) {
    const reason = `no answer: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`;
    return { kind: wasNeverSent(error) ? "unreached" : "lost", reason };
  }
}

/** Providers repeat the recipient in their words, which are logged. */
export const withoutNumbers = (words: string): string => words.replaceAll(/\d{6,}/g, "…").slice(0, 200);

/** Numbers go to providers without the plus. */
export const bareNumber = (phone: string): string => phone.replace("+", "");

export const basicAuth = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`;

export const refusedFor = (kind: SmsFailure["kind"], reason: string) =>
  ({ kind: "refused", failure: { kind, reason } }) as const;

/** What a call that brought no answer means for the batch. */
export const unanswered = (answer: Exclude<GatewayAnswer, { kind: "answered" }>) =>
  answer.kind === "unreached"
    ? refusedFor("retry", answer.reason)
    : ({ kind: "unknown", reason: answer.reason, wasAnswered: false } as const);

/**
 * What an answer that nobody can read means for the batch: a yes may have been sent, and so may what broke down on the way
 * (5xx); a plain no (4xx) was not.
 */
export function unreadable(status: number) {
  const reason = `unreadable answer with status ${status}`;
  if (status === 429) return refusedFor("retry", reason);
  if (status === 401 || status === 403) return refusedFor("account", reason);
  if (status >= 400 && status < 500) return refusedFor("rejected", reason);
  return { kind: "unknown", reason, wasAnswered: status < 300 } as const;
}

import type { SendFailure, SendResult, UploadResult } from "#ports/messaging.ts";
import { Accepted, Refused, type Reply, Uploaded } from "./types.ts";

type Kind = SendFailure["kind"];

/** What Meta's error codes mean for the sender. Codes that are not here are our own mistakes. */
const codesByKind: Record<Exclude<Kind, "rejected">, readonly number[]> = {
  // Rates of the app, the account and the number; an overloaded or upgrading service.
  retry: [1, 2, 4, 17, 613, 80007, 130429, 131000, 131016, 131057, 133004],
  pair: [131056],
  window: [131047],
  // Not on WhatsApp, ourselves, blocked by us, in Meta's experiment, or had enough marketing for today.
  undeliverable: [130403, 130472, 131021, 131026, 131030, 131049, 131062],
  opted_out: [131050],
  // The token, a permission, the account, its payment or its number: nothing goes out until the owner acts.
  channel: [
    0, 3, 10, 104, 190, 368, 130497, 131005, 131031, 131037, 131042, 131045, 131048, 131063, 131064, 133010,
    133015,
  ],
};

const kinds = new Map<number, Kind>(
  Object.entries(codesByKind).flatMap(([kind, codes]) =>
    codes.map((code): [number, Kind] => [code, kind as Kind]),
  ),
);

/** Every code from 200 to 299 is a missing permission. */
const isPermission = (code: number): boolean => code >= 200 && code <= 299;

export function failureKind(code: number, httpStatus: number): Kind {
  const known = kinds.get(code);
  if (known) return known;
  if (isPermission(code)) return "channel";
  return httpStatus >= 500 || httpStatus === 429 ? "retry" : "rejected";
}

/** How long Meta asks to wait where it says so in words only. */
const minimumWaitSeconds: Record<number, number> = { 131057: 60 };

export function toSendResult(reply: Reply): SendResult {
  const accepted = reply.kind === "answered" ? Accepted.safeParse(reply.body) : null;
  if (reply.kind === "answered" && reply.status < 300 && accepted?.success)
    return { ok: true, wamid: accepted.data.messages[0]!.id };
  return { ok: false, failure: toFailure(reply) };
}

export function toUploadResult(reply: Reply): UploadResult {
  const uploaded = reply.kind === "answered" ? Uploaded.safeParse(reply.body) : null;
  if (reply.kind === "answered" && reply.status < 300 && uploaded?.success)
    return { ok: true, mediaId: uploaded.data.id };
  return { ok: false, failure: toFailure(reply) };
}

/** Why an answer is none that was hoped for. */
export function toFailure(reply: Reply): SendFailure {
  if (reply.kind === "lost") {
    const text = `no answer: ${reply.reason}`;
    return { code: 0, text, kind: "retry", ...(reply.wasSent && { isUncertain: true }) };
  }
  const refused = Refused.safeParse(reply.body);
  if (!refused.success) {
    // A success nobody can read may have been sent: repeating it would repeat it for the customer.
    const kind = reply.status >= 500 || reply.status === 429 ? "retry" : "rejected";
    const isUncertain = reply.status >= 500 || reply.status < 300;
    const text = `unreadable answer with status ${reply.status}`;
    return waitingFor({ code: 0, text, kind, ...(isUncertain && { isUncertain }) }, reply.retryAfterSeconds);
  }
  const { code, message, error_data: data } = refused.data.error;
  return waitingFor(
    { code, text: (data?.details ?? message).slice(0, 500), kind: failureKind(code, reply.status) },
    reply.retryAfterSeconds ?? minimumWaitSeconds[code],
  );
}

const waitingFor = (failure: SendFailure, retryAfterSeconds: number | undefined): SendFailure =>
  retryAfterSeconds === undefined ? failure : { ...failure, retryAfterSeconds };

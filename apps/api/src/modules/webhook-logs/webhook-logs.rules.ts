import type { LineRow } from "#db/schema/webhook-lines.ts";
import { accountOf, entriesOf, numberOf } from "#modules/connect/account-entries.rules.ts";
import { noticeReported } from "#modules/notices/note-notice-report.ts";

/** What became of a line, as the log says it. */
export const shownResults = [
  "ok",
  "open",
  "retrying",
  "failed",
  "ignored",
  "duplicate",
  "bad_signature",
] as const;
export type ShownResult = (typeof shownResults)[number];

/** Where the call of a line came in, what is secret of the address masked. */
export function pathOf({ source, event, work }: Pick<LineRow, "source" | "event" | "work">): string {
  if (work?.kind === "sms_top_up") return `/store/webhooks/sms-top-ups/${work.topUpId}`;
  if (source !== "sms") return `/store/webhooks/${source}`;
  const isPlatforms = event === noticeReported || (work?.kind === "sms_reports" && work.isPlatforms);
  return `/store/webhooks/sms${isPlatforms ? "?token=" : "/"}••••••`;
}

/** Whether enough of a call is kept to work on it again; what only repeats another has nothing of its own. */
export const isKept = ({ result, originId, work }: Pick<LineRow, "originId" | "work"> & { result: string }) =>
  result !== "duplicate" && (originId !== null || work !== null);

/**
 * The part of a webhook of WhatsApp that is about these numbers and accounts: Meta may bring several shops' at once, and each
 * sees its own.
 */
export function partOf(
  body: unknown,
  { numbers, accounts }: { numbers: readonly string[]; accounts: readonly string[] },
): unknown {
  const entry = entriesOf(body).flatMap(({ entry: one, changes }) => {
    const own = changes.filter((change) => {
      if (typeof change !== "object" || change === null) return false;
      const number = numberOf(change);
      return number === null ? accounts.includes(accountOf(one, change)) : numbers.includes(number);
    });
    return own.length === 0 ? [] : [{ ...one, changes: own }];
  });
  return entry.length === 0 ? {} : { ...(body as object), entry };
}

type Written = { value?: { messages?: ({ from?: unknown } | null)[] } | null };

/** The numbers that wrote the messages of a part of `partOf`, in international form. */
export function writersOf(part: unknown): string[] {
  const { entry = [] } = part as { entry?: { changes: Written[] }[] };
  const messages = entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => (Array.isArray(value?.messages) ? value.messages : [])),
  );
  const from = messages.map((message) => String(message?.from));
  return [...new Set(from.filter((digits) => /^\d{7,15}$/.test(digits)).map((digits) => `+${digits}`))];
}

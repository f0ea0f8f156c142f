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

/** Where providers call, by their source. */
export const pathsOf = {
  whatsapp: "/store/webhooks/whatsapp",
  selcom: "/store/webhooks/selcom",
  snippe: "/store/webhooks/snippe",
  sms: "/store/webhooks/sms/••••••",
} as const;

type Change = {
  value?: { metadata?: { phone_number_id?: unknown }; messages?: ({ from?: unknown } | null)[] };
};
type Body = { entry?: { changes?: Change[] }[] };

/**
 * The part of a webhook of WhatsApp that is about these numbers: Meta may bring several shops' at once, and each sees its own.
 */
export function partOf(body: unknown, numbers: readonly string[]): unknown {
  const { entry } = (body ?? {}) as Body;
  if (!Array.isArray(entry)) return {};
  const isOwn = ({ value }: Change) => numbers.includes(String(value?.metadata?.phone_number_id));
  return {
    ...(body as object),
    entry: entry.flatMap((one) => {
      const changes = (Array.isArray(one.changes) ? one.changes : []).filter(isOwn);
      return changes.length === 0 ? [] : [{ ...one, changes }];
    }),
  };
}

/** The numbers that wrote the messages of a part of `partOf`, in international form. */
export function writersOf(part: unknown): string[] {
  const { entry = [] } = part as { entry?: { changes: Change[] }[] };
  const messages = entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => (Array.isArray(value?.messages) ? value.messages : [])),
  );
  const from = messages.map((message) => String(message?.from));
  return [...new Set(from.filter((digits) => /^\d{7,15}$/.test(digits)).map((digits) => `+${digits}`))];
}

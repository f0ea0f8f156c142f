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

type Change = { value?: { metadata?: { phone_number_id?: unknown } } };
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

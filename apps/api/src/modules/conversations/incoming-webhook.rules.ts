import { z } from "zod";

/** Who wrote or was written to. Somebody with a user name may have no phone that we can see. */
export type ChatParty = {
  /** The business-scoped user id where Meta gives one, else the WhatsApp id. */
  externalId: string;
  /** E.164. */
  phone: string | null;
  name: string;
};

/** A message of a customer, or one the shop wrote on its own phone (`echo`). */
export type IncomingMessage = {
  kind: "message" | "echo";
  phoneNumberId: string;
  wamid: string;
  party: ChatParty;
  /** Meta's time, not that of arrival. */
  at: Date;
  type: string;
  /** The object under the type's key; `context` and `referral` of the message stand beside its own keys. */
  body: Record<string, unknown>;
};

export const reportedStatuses = ["sent", "delivered", "read", "played", "failed"] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

/** How far one of our messages got. */
export type IncomingStatus = {
  kind: "status";
  phoneNumberId: string;
  wamid: string;
  status: ReportedStatus;
  at: Date;
  /** What we sent along: the id of our message. */
  reference: string | null;
  error: { code: number; text: string } | null;
};

/** A customer's own choice in WhatsApp about marketing. */
export type IncomingPreference = {
  kind: "preference";
  phoneNumberId: string;
  party: ChatParty;
  stopped: boolean;
};

export type WebhookItem = IncomingMessage | IncomingStatus | IncomingPreference;

/** What a webhook says, and what in it could not be understood. Everything unknown is left out silently. */
export type ReadWebhook = { items: WebhookItem[]; problems: string[]; phoneNumberIds: string[] };

const Rows = z.array(z.unknown()).catch([]);
const Envelope = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })) }),
  ),
});
const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: Rows,
  messages: Rows,
  message_echoes: Rows,
  statuses: Rows,
  user_preferences: Rows,
  errors: Rows,
});

/** Seconds since 1970, mostly as text. */
const Moment = z.coerce
  .number()
  .min(0)
  .max(8e12)
  .transform((seconds) => seconds * 1_000)
  .pipe(z.coerce.date());
const WaId = z.string().regex(/^\d{5,16}$/);
const UserId = z.string().regex(/^[A-Z]{2}\.(?:ENT\.)?[a-zA-Z0-9]{1,140}$/);
const Contact = z.object({
  profile: z.object({ name: z.string().catch("") }).catch({ name: "" }),
  wa_id: WaId.optional().catch(undefined),
  user_id: UserId.optional().catch(undefined),
});
type Contact = z.infer<typeof Contact>;

/** Longer than any Meta has given so far, and short enough for an index. */
const longestId = 1_000;
const longestType = 100;

const Message = z.looseObject({
  id: z.string().min(1).max(longestId),
  timestamp: Moment,
  type: z.string().min(1).max(longestType),
  from: WaId.optional(),
  from_user_id: UserId.optional(),
  group_id: z.string().optional(),
});
const Echo = z.looseObject({
  id: z.string().min(1).max(longestId),
  timestamp: Moment,
  type: z.string().min(1).max(longestType),
  to: WaId.optional(),
  to_user_id: UserId.optional(),
});
const Status = z.object({
  id: z.string().min(1).max(longestId),
  status: z.string(),
  timestamp: Moment,
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number().int(),
        title: z.string().default(""),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});
const Preference = z.object({
  wa_id: WaId.optional(),
  user_id: UserId.optional(),
  category: z.literal("marketing_messages"),
  /** stop, resume or signup; what else may come says nothing we know. */
  value: z.string(),
});

/** Takes a webhook's batch apart. One entry that makes no sense costs no other one. */
export function readWebhookBody(body: unknown): ReadWebhook {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return { items: [], problems: ["not a WhatsApp webhook"], phoneNumberIds: [] };
  const read: ReadWebhook = { items: [], problems: [], phoneNumberIds: [] };
  for (const { field, value } of envelope.data.entry.flatMap((entry) => entry.changes)) {
    const parsed = Value.safeParse(value);
    // Fields about the account carry no number.
    if (!parsed.success) continue;
    const contacts = parsed.data.contacts.flatMap((row) => Contact.safeParse(row).data ?? []);
    const number = parsed.data.metadata.phone_number_id;
    if (field === "messages") {
      each(read, "message", parsed.data.messages, (row) =>
        toMessage(row, number, contacts, parsed.data.errors),
      );
      each(read, "status", parsed.data.statuses, (row) => toStatus(row, number));
    }
    if (field === "smb_message_echoes") {
      each(read, "echo", parsed.data.message_echoes, (row) => toEcho(row, number));
    }
    if (field === "user_preferences") {
      each(read, "preference", parsed.data.user_preferences, (row) => toPreference(row, number));
    }
  }
  read.phoneNumberIds = [...new Set(read.items.map((item) => item.phoneNumberId))];
  return read;
}

function each(
  read: ReadWebhook,
  what: string,
  rows: unknown[],
  toItem: (row: unknown) => WebhookItem | null,
) {
  for (const [index, row] of rows.entries()) {
    try {
      const item = toItem(row);
      if (item) read.items.push(item);
    } catch (error) {
      const where = error instanceof z.ZodError ? error.issues[0]?.path.join(".") : String(error);
      read.problems.push(`${what} ${index}: ${where}`);
    }
  }
}

function partyOf(waId: string | undefined, userId: string | undefined, name: string): ChatParty {
  const externalId = userId ?? waId;
  if (externalId === undefined) throw new Error("nobody is named");
  return { externalId, phone: waId === undefined ? null : `+${waId}`, name };
}

/** @param errors beside the messages: why they came without their content, where they do not say so themselves */
function toMessage(
  row: unknown,
  phoneNumberId: string,
  contacts: Contact[],
  errors: unknown[],
): IncomingMessage | null {
  const read = Message.parse(row);
  const message = read["errors"] === undefined && errors.length > 0 ? { ...read, errors } : read;
  // A group's members are not this shop's customers.
  if (message.group_id !== undefined) return null;
  const { id, timestamp, type, from, from_user_id: fromUser } = message;
  const contact =
    contacts.find((one) => (fromUser && one.user_id === fromUser) || (from && one.wa_id === from)) ??
    (contacts.length === 1 ? contacts[0] : undefined);
  const party = partyOf(from ?? contact?.wa_id, fromUser ?? contact?.user_id, contact?.profile.name ?? "");
  return {
    kind: "message",
    phoneNumberId,
    wamid: id,
    party,
    at: timestamp,
    type,
    body: bodyOf(message, type),
  };
}

function toEcho(row: unknown, phoneNumberId: string): IncomingMessage {
  const echo = Echo.parse(row);
  const { id, timestamp, type, to, to_user_id: toUser } = echo;
  const party = partyOf(to, toUser, "");
  return { kind: "echo", phoneNumberId, wamid: id, party, at: timestamp, type, body: bodyOf(echo, type) };
}

function bodyOf(message: Record<string, unknown>, type: string): Record<string, unknown> {
  const own = message[type];
  const isObject = typeof own === "object" && own !== null && !Array.isArray(own);
  const beside = ["context", "referral", "errors", "identity"] as const;
  const kept = beside.filter((key) => message[key] !== undefined).map((key) => [key, message[key]]);
  return { ...(isObject ? own : own === undefined ? {} : { [type]: own }), ...Object.fromEntries(kept) };
}

function toStatus(row: unknown, phoneNumberId: string): IncomingStatus | null {
  const { id, status, timestamp, biz_opaque_callback_data: reference, errors } = Status.parse(row);
  const known = reportedStatuses.find((one) => one === status);
  // New kinds of status come with new versions of the API.
  if (!known) return null;
  const [error] = errors ?? [];
  return {
    kind: "status",
    phoneNumberId,
    wamid: id,
    status: known,
    at: timestamp,
    reference: reference ?? null,
    error: error ? { code: error.code, text: error.error_data?.details ?? error.title } : null,
  };
}

function toPreference(row: unknown, phoneNumberId: string): IncomingPreference | null {
  const { wa_id: waId, user_id: userId, value } = Preference.parse(row);
  if (!["stop", "resume", "signup"].includes(value)) return null;
  return { kind: "preference", phoneNumberId, party: partyOf(waId, userId, ""), stopped: value === "stop" };
}

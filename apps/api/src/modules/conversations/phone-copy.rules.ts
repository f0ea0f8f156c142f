import { z } from "zod";
import { previewOf } from "./message-text.rules.ts";

/** A message as a phone had it, on its way into a chat. */
export type CopiedMessage = {
  wamid: string;
  isOut: boolean;
  type: string;
  body: Record<string, unknown>;
  status: "received" | "sent" | "delivered" | "read" | "played";
  at: Date;
};

export type CopiedChat = { phone: string; messages: CopiedMessage[] };

/** What one webhook hands over of the phone of a number. */
export type PhoneCopy = { phoneNumberId: string } & (
  | { kind: "contacts"; people: { phone: string; name: string }[] }
  | { kind: "history"; chats: CopiedChat[]; phase: number; progress: number }
  | { kind: "declined"; code: number; text: string }
);

const fields = new Set(["smb_app_state_sync", "history"]);

const Envelope = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.looseObject({ metadata: z.object({ phone_number_id: z.string() }) }),
        }),
      ),
    }),
  ),
});
const Field = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string() })) })),
});

/** Whether a webhook hands over what a phone has. */
export function holdsCopy(body: unknown): boolean {
  const read = Field.safeParse(body);
  return (
    read.success && read.data.entry.some(({ changes }) => changes.some(({ field }) => fields.has(field)))
  );
}

const Figures = z.string().regex(/^\d{5,16}$/);
const Contact = z.object({
  type: z.literal("contact"),
  action: z.literal("add"),
  contact: z.object({ full_name: z.string().max(200).catch(""), phone_number: Figures }),
});
const Message = z.looseObject({
  id: z.string().min(1).max(1_000),
  from: Figures,
  timestamp: z.coerce.number().min(0).max(8e12),
  type: z.string().min(1).max(100),
  history_context: z.object({ status: z.string() }).optional().catch(undefined),
});
const Piece = z.object({
  metadata: z
    .object({ phase: z.int().min(0).max(9).catch(0), progress: z.number().min(0).max(100).catch(0) })
    .optional(),
  threads: z.array(z.object({ id: Figures, messages: z.array(z.unknown()) })).catch([]),
  errors: z.array(z.object({ code: z.int(), title: z.string().catch("") })).optional(),
});

/** Takes such a webhook apart. One entry that makes no sense costs no other one. */
export function readPhoneCopy(body: unknown): { copies: PhoneCopy[]; phoneNumberIds: string[] } {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return { copies: [], phoneNumberIds: [] };
  const changes = envelope.data.entry.flatMap((entry) => entry.changes);
  const copies = changes.flatMap(({ field, value }): PhoneCopy[] => {
    const phoneNumberId = value.metadata.phone_number_id;
    if (field === "smb_app_state_sync") {
      const people = rowsOf(value["state_sync"]).flatMap((row) => {
        const read = Contact.safeParse(row);
        if (!read.success) return [];
        const { full_name: name, phone_number: phone } = read.data.contact;
        return [{ phone: `+${phone}`, name }];
      });
      return [{ kind: "contacts", phoneNumberId, people }];
    }
    if (field !== "history") return [];
    return rowsOf(value["history"]).flatMap((row): PhoneCopy[] => {
      const read = Piece.safeParse(row);
      return read.success ? [{ phoneNumberId, ...toPiece(read.data) }] : [];
    });
  });
  return { copies, phoneNumberIds: [...new Set(copies.map(({ phoneNumberId }) => phoneNumberId))] };
}

const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type WithoutNumber<Copy> = Copy extends PhoneCopy ? Omit<Copy, "phoneNumberId"> : never;

function toPiece({ metadata, threads, errors }: z.infer<typeof Piece>): WithoutNumber<PhoneCopy> {
  const [error] = errors ?? [];
  if (error) return { kind: "declined", code: error.code, text: error.title };
  const chats = threads.map(({ id, messages }) => ({
    phone: `+${id}`,
    messages: messages.flatMap((row) => toMessage(row, id) ?? []),
  }));
  return {
    kind: "history",
    chats,
    phase: metadata?.phase ?? 0,
    progress: Math.floor(metadata?.progress ?? 0),
  };
}

const outStatuses: Record<string, CopiedMessage["status"]> = {
  DELIVERED: "delivered",
  READ: "read",
  PLAYED: "played",
};

/** Whoever is not the customer of the chat is the shop. What failed years ago is nobody's task any more: it counts as sent. */
function toMessage(row: unknown, chat: string): CopiedMessage | null {
  const read = Message.safeParse(row);
  if (!read.success) return null;
  const { id, from, timestamp, type, history_context: context } = read.data;
  const isOut = from !== chat;
  const own = read.data[type];
  const isObject = typeof own === "object" && own !== null && !Array.isArray(own);
  return {
    wamid: id,
    isOut,
    type,
    body: isObject ? { ...own } : own === undefined ? {} : { [type]: own },
    status: isOut ? (outStatuses[context?.status ?? ""] ?? "sent") : "received",
    at: new Date(timestamp * 1_000),
  };
}

/** The newest of them, as the list of chats shows it. */
export function newestOf(messages: readonly CopiedMessage[]): { at: Date; preview: string } | null {
  const newest = messages.reduce<CopiedMessage | null>(
    (last, one) => (last && last.at >= one.at ? last : one),
    null,
  );
  return newest && { at: newest.at, preview: previewOf(newest.type, newest.body) };
}

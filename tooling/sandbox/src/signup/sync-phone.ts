import type { Core } from "../core.ts";
import { providerJson } from "../graph/provider-json.ts";
import { accountOf } from "../graph/templates.ts";
import type { PhoneNumber } from "../state/things.ts";

const usual = { contacts: 12, chats: 12, messages: 60, is_declined: false };
const contactsOfChunk = 100;
const messagesOfChunk = 500;
const daySeconds = 86_400;
/** What part of a phone's messages is how old: the last day, ninety days, half a year. */
const phases = [
  { phase: 0, part: 0.1, fromDays: 0, toDays: 1 },
  { phase: 1, part: 0.6, fromDays: 1, toDays: 90 },
  { phase: 2, part: 0.3, fromDays: 90, toDays: 180 },
];

/** A webhook about one number, under any field. */
export function tellOfNumber(core: Core, number: PhoneNumber, field: string, value: object): void {
  const metadata = { display_phone_number: number.msisdn, phone_number_id: number.id };
  const changes = [{ field, value: { messaging_product: "whatsapp", metadata, ...value } }];
  send(core, field, { id: accountOf(number), changes });
}

/** A webhook about an account. */
export function tellOfAccount(core: Core, wabaId: string, field: string, value: object): void {
  const time = Math.floor(core.clock.nowMs() / 1_000);
  send(core, field, { id: wabaId, time, changes: [{ field, value }] });
}

const send = (core: Core, field: string, entry: object): void =>
  core.deliveries.send({
    provider: "whatsapp",
    url: `${core.env.apiUrl}/store/webhooks/whatsapp`,
    title: field,
    body: providerJson({ object: "whatsapp_business_account", entry: [entry] }),
  });

/** The number of a chat of a phone. */
export const phoneOfChat = (at: number): string => `25571${String(3_100_000 + at)}`;

/** Hands over what the phone of a number has, as webhooks. */
export function syncPhone(core: Core, number: PhoneNumber, kind: "contacts" | "history"): void {
  const { contacts, chats, messages, is_declined } = core.store.settings().phone_contents ?? usual;
  if (is_declined) {
    const errors = [{ code: 2593109, title: "History sharing is turned off", message: "Declined" }];
    if (kind === "history") tellOfNumber(core, number, "history", { history: [{ errors }] });
    return;
  }
  if (kind === "contacts") sendContacts(core, number, contacts);
  else sendHistory(core, number, { chats, messages });
}

function sendContacts(core: Core, number: PhoneNumber, count: number): void {
  const timestamp = String(Math.floor(core.clock.nowMs() / 1_000));
  for (let from = 0; from < count; from += contactsOfChunk) {
    const size = Math.min(contactsOfChunk, count - from);
    const state_sync = Array.from({ length: size }, (_, index) => ({
      type: "contact",
      contact: { full_name: `Mteja ${from + index + 1}`, phone_number: phoneOfChat(from + index) },
      action: "add",
      metadata: { timestamp },
    }));
    tellOfNumber(core, number, "smb_app_state_sync", { state_sync });
  }
}

function sendHistory(
  core: Core,
  number: PhoneNumber,
  { chats, messages }: { chats: number; messages: number },
) {
  const now = Math.floor(core.clock.nowMs() / 1_000);
  let told = 0;
  for (const { phase, part, fromDays, toDays } of phases) {
    const count = phase === 2 ? messages - told : Math.round(messages * part);
    const span = (toDays - fromDays) * daySeconds;
    for (let from = 0, order = 1; from < count; from += messagesOfChunk, order++) {
      const size = Math.min(messagesOfChunk, count - from);
      told += size;
      const made = Array.from({ length: size }, (_, index) => {
        const at = from + index;
        const chat = phoneOfChat(at % chats);
        const isOut = Math.floor(at / chats) % 2 === 1;
        // The newest first, and never in this very minute: what is written now is live.
        const timestamp = String(now - 60 - fromDays * daySeconds - Math.floor((at / count) * (span - 120)));
        return {
          chat,
          message: {
            from: isOut ? number.msisdn : chat,
            ...(isOut && { to: chat }),
            id: `wamid.H${number.id}${phase}${at}`,
            timestamp,
            type: "text",
            text: { body: isOut ? `Ndiyo, ipo (${at})` : `Mna kitenge? (${at})` },
            history_context: { status: isOut ? "READ" : "DELIVERED" },
          },
        };
      });
      const threads = [...Map.groupBy(made, ({ chat }) => chat)].map(([id, those]) => ({
        id,
        messages: those.map(({ message }) => message),
      }));
      const progress = Math.round((told / messages) * 100);
      const metadata = { phase, chunk_order: order, progress };
      tellOfNumber(core, number, "history", { history: [{ metadata, threads }] });
    }
  }
}

import type { Core } from "../core.ts";
import { customerOf } from "../customers.ts";
import type { PhoneNumber, StoredMessage } from "../state/things.ts";
import type { Json } from "./check-value.ts";
import { inboundBody } from "./inbound.ts";
import { buttonsOf } from "./template-rules.ts";
import { accountOf } from "./templates.ts";
import { newMessageId } from "./send-message.ts";

/** What a customer can send: `body` is the Cloud API object under the key named by `type`. */
export type Utterance = { type: string; body: Json; contextId?: string };

/** Lets a customer write to the shop: the message is in the chat at once, the shop hears by webhook. */
export function say(core: Core, number: PhoneNumber, msisdn: string, utterance: Utterance): StoredMessage {
  const { type, body, contextId } = utterance;
  const now = core.clock.nowIso();
  const customer = customerOf(core, msisdn);
  /* A reaction is no message: it leaves the 24 hours as they are. */
  if (type !== "reaction") {
    core.store.customers.put({ ...customer, last_wrote_at: { ...customer.last_wrote_at, [number.id]: now } });
  }
  const message: StoredMessage = core.store.messages.put({
    id: newMessageId(),
    msisdn,
    phone_number_id: number.id,
    direction: "in",
    type,
    body,
    timestamp: now,
    statuses: ["sent"],
    ...(contextId === undefined ? {} : { context_id: contextId }),
  });
  core.news.tell("message", message);
  core.deliveries.send({
    provider: "whatsapp",
    url: `${core.env.apiUrl}/store/webhooks/whatsapp`,
    title: type === "text" ? "Message" : `Message: ${type}`,
    body: inboundBody(number, customer, message),
  });
  return message;
}

/** A tap on the newest message that offers this id and reached the phone; null when none does. */
export function findTap(
  core: Core,
  msisdn: string,
  id: string,
  phoneNumberId?: string,
): { utterance: Utterance; phoneNumberId: string } | null {
  const offered = core.store
    .messagesOf(msisdn)
    .filter((message) => message.direction === "out" && message.failure_code === undefined)
    .filter((message) => phoneNumberId === undefined || message.phone_number_id === phoneNumberId);
  for (const message of offered.toReversed()) {
    const reply = replyTo(message, id) ?? replyToTemplate(core, message, id);
    if (reply) {
      return { utterance: { ...reply, contextId: message.id }, phoneNumberId: message.phone_number_id };
    }
  }
  return null;
}

/** A button of the template itself, which carries its words where the shop gave it nothing else. */
function replyToTemplate(core: Core, { type, body, phone_number_id }: StoredMessage, id: string) {
  const number = core.store.numbers.get(phone_number_id);
  if (type !== "template" || !number) return null;
  const { name, language } = body as { name: string; language: { code: string } };
  const template = [...core.store.templates.all()].find(
    (one) => one.waba_id === accountOf(number) && one.name === name && one.language === language.code,
  );
  const offered = buttonsOf(template?.components ?? []).some(
    ({ type: kind, text }) => kind === "QUICK_REPLY" && text === id,
  );
  return offered ? { type: "button", body: { payload: id, text: id } } : null;
}

function replyTo({ type, body }: StoredMessage, id: string): Utterance | null {
  const interactive = body as {
    type?: string;
    action?: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string; description?: string }[] }[];
    };
    components?: { sub_type?: string; parameters?: { payload?: string }[] }[];
  };
  if (type === "template") {
    const replies = interactive.components?.filter(
      ({ sub_type }) => sub_type?.toLowerCase() === "quick_reply",
    );
    const payload = replies
      ?.flatMap(({ parameters }) => parameters ?? [])
      .find((each) => each.payload === id);
    return payload ? { type: "button", body: { payload: id, text: id } } : null;
  }
  if (type !== "interactive") return null;
  const button = interactive.action?.buttons?.find(({ reply }) => reply.id === id)?.reply;
  if (button) {
    const reply = { id: button.id, title: button.title };
    return { type, body: { type: "button_reply", button_reply: reply } };
  }
  const row = interactive.action?.sections?.flatMap(({ rows }) => rows).find((each) => each.id === id);
  if (!row) return null;
  const { title, description } = row;
  return {
    type,
    body: { type: "list_reply", list_reply: { id, title, ...(description ? { description } : {}) } },
  };
}

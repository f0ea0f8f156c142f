import type { ChatMessage } from "../../contract.ts";

export type DeliveryState = "sending" | "sent" | "delivered" | "read" | "failed";

export type TimelineEntry = {
  message: ChatMessage;
  /** The day this message opens, `YYYY-MM-DD` in Dar es Salaam, or null when it is the day of the one before. */
  newDay: string | null;
  /** The message this one answers; null where it answers none or that one is not known here. */
  answers: ChatMessage | null;
  /** The emoji of either side, the customer's and the shop's; null where there is none or it was taken back. */
  reactions: { customer: string | null; shop: string | null };
};

const timeZone = "Africa/Dar_es_Salaam";

const dayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in Dar es Salaam of a UTC time, `YYYY-MM-DD`. */
export const dayOf = (timestamp: string): string => dayFormat.format(new Date(timestamp));

/** One customer's chat, oldest first, with its day separators, what each message answers and how it was reacted to. */
export function chatTimeline(messages: readonly ChatMessage[], msisdn: string): TimelineEntry[] {
  const chat = messages
    .filter((message) => message.msisdn === msisdn)
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
  const byId = new Map(chat.map((message) => [message.id, message]));
  const reactions = chat.filter(({ type }) => type === "reaction");
  const said = chat.filter(({ type }) => type !== "reaction");
  return said.map((message, index) => {
    const before = said[index - 1];
    const day = dayOf(message.timestamp);
    return {
      message,
      newDay: before && dayOf(before.timestamp) === day ? null : day,
      answers: (message.context_id && byId.get(message.context_id)) || null,
      reactions: {
        customer: lastReaction(reactions, message.id, "in"),
        shop: lastReaction(reactions, message.id, "out"),
      },
    };
  });
}

/** The last one counts; an empty one takes it back. One that failed never arrived. */
function lastReaction(reactions: readonly ChatMessage[], id: string, from: ChatMessage["direction"]) {
  const last = reactions.findLast(
    (one) => one.direction === from && one.body["message_id"] === id && deliveryOf(one) !== "failed",
  );
  const emoji = last?.body["emoji"];
  return typeof emoji === "string" && emoji !== "" ? emoji : null;
}

/** The newest message of each customer, by msisdn. */
export function lastMessages(messages: readonly ChatMessage[]): Map<string, ChatMessage> {
  const last = new Map<string, ChatMessage>();
  for (const message of messages) {
    const known = last.get(message.msisdn);
    if (!known || known.timestamp <= message.timestamp) last.set(message.msisdn, message);
  }
  return last;
}

/** How far a message got. Failed wins: a provider that gave up says nothing later. */
export function deliveryOf({ statuses }: Pick<ChatMessage, "statuses">): DeliveryState {
  if (statuses.includes("failed")) return "failed";
  if (statuses.includes("read") || statuses.includes("played")) return "read";
  if (statuses.includes("delivered")) return "delivered";
  return statuses.includes("sent") ? "sent" : "sending";
}

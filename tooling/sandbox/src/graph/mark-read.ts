import type { Core } from "../core.ts";
import type { PhoneNumber } from "../state/things.ts";
import { GraphError } from "./graph-error.ts";

/**
 * The shop has read a customer's message, and with it the earlier ones.
 * @throws GraphError 131009 when no customer sent such a message to this number
 */
export function markRead(core: Core, number: PhoneNumber, messageId: string): void {
  const last = core.store.messages.get(messageId);
  if (!last || last.direction !== "in" || last.phone_number_id !== number.id) {
    throw new GraphError(131009, "message_id is not a message of a customer");
  }
  for (const message of core.store.messagesOf(last.msisdn)) {
    const isUnread = message.direction === "in" && !message.statuses.includes("read");
    if (isUnread && message.phone_number_id === number.id) {
      const read = core.store.messages.put({ ...message, statuses: [...message.statuses, "read"] });
      core.news.tell("message", read);
    }
    if (message.id === messageId) return;
  }
}

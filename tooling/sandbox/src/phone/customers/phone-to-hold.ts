import type { Snapshot } from "../../contract.ts";
import { lastMessages } from "../chat/chat-timeline.ts";
import { newestFirst } from "./newest-first.ts";

/**
 * Whose phone lies on the table before anybody picks one: the customer of the newest message, without any message the
 * first in the list. Null where there is no customer.
 */
export function phoneToHold({
  customers,
  messages,
}: Pick<Snapshot, "customers" | "messages">): string | null {
  const last = lastMessages(messages);
  const listed = newestFirst(customers, last);
  return (listed.find(({ msisdn }) => last.has(msisdn)) ?? listed[0])?.msisdn ?? null;
}

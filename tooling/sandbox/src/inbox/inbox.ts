import { randomUUID } from "node:crypto";
import type { InboxEntry } from "../contract.ts";
import type { Core } from "../core.ts";
import { toMsisdn } from "../msisdn.ts";

/** Under which name a recipient's messages are kept: digits of a number, or the address in lower case. */
export function inboxKey(to: string): string {
  return to.includes("@") ? to.trim().toLowerCase() : (toMsisdn(to) ?? to.trim());
}

/** Keeps a text message or an e-mail for whoever looks into that inbox. */
export function putIntoInbox(core: Core, entry: Omit<InboxEntry, "id" | "created_at">): InboxEntry {
  const kept = core.store.inbox.put({
    id: `msg_${randomUUID()}`,
    ...entry,
    to: inboxKey(entry.to),
    created_at: core.clock.nowIso(),
  });
  core.news.tell("inbox_entry", kept);
  return kept;
}

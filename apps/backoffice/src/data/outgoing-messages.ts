import { ApiError } from "@agiza/api-client/api-error";
import { withLock } from "@agiza/api-client/with-lock";
import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { useSyncExternalStore } from "react";
import { addMessage, type NewMessage } from "./conversations.ts";

/**
 * A message as this device keeps it, from the press until the API has it: it is sent again with the same key, so that it
 * reaches the customer once. `refused` with the API's words where it never will.
 */
export type OutgoingMessage = {
  key: string;
  shopId: string;
  /** Who wrote it: only they send it. */
  userId: string;
  conversationId: string;
  /** Milliseconds. */
  writtenAt: number;
  body: NewMessage;
  refusal: { code: string; body: unknown } | null;
};

const storeName = "outgoing-messages";
/** WhatsApp takes no reply that is older. */
const forgottenAfterMs = 24 * 60 * 60_000;
/** Where the browser stores nothing, messages last as long as the page. */
let shown: readonly OutgoingMessage[] = [];
let shownText: string | null = null;
const followers = new Set<() => void>();

/** Reads what other tabs wrote, too. */
function read(): readonly OutgoingMessage[] {
  const text = readStored(storeName);
  if (text === null || text === shownText) return shown;
  try {
    shown = JSON.parse(text) as OutgoingMessage[];
    shownText = text;
  } catch {
    // Cut off in the middle of writing: what this page knows is written again with the next change.
  }
  return shown;
}

function change(edit: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void {
  shown = edit(read().filter(({ writtenAt }) => Date.now() - writtenAt < forgottenAfterMs));
  shownText = JSON.stringify(shown);
  writeStored(storeName, shownText);
  for (const follower of followers) follower();
}

function follow(onChange: () => void): () => void {
  const onStored = ({ key }: StorageEvent) => {
    if (key === storeName) onChange();
  };
  followers.add(onChange);
  window.addEventListener("storage", onStored);
  return () => {
    followers.delete(onChange);
    window.removeEventListener("storage", onStored);
  };
}

/** Every message this device keeps, the oldest first. */
export const useOutgoingMessages = (): readonly OutgoingMessage[] => useSyncExternalStore(follow, read);

/** Keeps a message before it is sent, so that nothing that happens to this device or its network loses it. */
export const keepMessage = (message: Omit<OutgoingMessage, "refusal">): void =>
  change((messages) => [...messages.filter(({ key }) => key !== message.key), { ...message, refusal: null }]);

/** Lets go of a message: it was sent, or somebody discards it. */
export const forgetMessage = (key: string): void =>
  change((messages) => messages.filter((one) => one.key !== key));

/** Has a message that was refused tried once more. */
export const tryMessageAgain = (key: string): void =>
  change((messages) => messages.map((one) => (one.key === key ? { ...one, refusal: null } : one)));

/** Answers that say nothing about the message itself: it is sent again later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);

/**
 * Sends what waits of one person in one shop, in the order it was written, one tab at a time.
 *
 * @returns whether anything still waits for the network
 */
export const sendOutgoingMessages = (owner: { userId: string; shopId: string }): Promise<boolean> =>
  withLock("outgoing-messages", async () => {
    const mine = (one: OutgoingMessage) =>
      one.userId === owner.userId && one.shopId === owner.shopId && one.refusal === null;
    for (const { key, conversationId, body } of read().filter(mine)) {
      try {
        await addMessage(conversationId, key, body);
        forgetMessage(key);
      } catch (error) {
        if (isPassing(error)) return true;
        const { code, body: answer } = error as ApiError;
        const refusal = { code, body: answer };
        change((messages) => messages.map((one) => (one.key === key ? { ...one, refusal } : one)));
      }
    }
    return false;
  });

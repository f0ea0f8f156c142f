import { ApiError } from "@agiza/api-client/api-error";
import { withLock } from "@agiza/api-client/with-lock";
import { keepList } from "./kept-list.ts";
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

/** WhatsApp takes no reply that is older. */
const forgottenAfterMs = 24 * 60 * 60_000;
const messages = keepList<OutgoingMessage>("outgoing-messages");

/** Every message this device keeps, the oldest first. */
export const useOutgoingMessages = messages.use;

/** Keys of the messages that this device had no room for: they last as long as this page. */
export const useUnkeptMessages = messages.useUnkept;

/** Keeps a message before it is sent, so that nothing that happens to this device or its network loses it. */
export function keepMessage(message: Omit<OutgoingMessage, "refusal">): void {
  const isFresh = ({ key, writtenAt }: OutgoingMessage) =>
    key !== message.key && Date.now() - writtenAt < forgottenAfterMs;
  messages.change((kept) => [...kept.filter(isFresh), { ...message, refusal: null }]);
}

/** Lets go of a message: it was sent, or somebody discards it. */
export const forgetMessage = (key: string): void =>
  messages.change((kept) => kept.filter((one) => one.key !== key));

/** Has a message that was refused tried once more. */
export const tryMessageAgain = (key: string): void =>
  messages.change((kept) => kept.map((one) => (one.key === key ? { ...one, refusal: null } : one)));

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
    for (const { key, conversationId, body } of messages.read().filter(mine)) {
      try {
        await addMessage(conversationId, key, body);
        forgetMessage(key);
      } catch (error) {
        if (isPassing(error)) return true;
        const { code, body: answer } = error as ApiError;
        const refusal = { code, body: answer };
        messages.change((kept) => kept.map((one) => (one.key === key ? { ...one, refusal } : one)));
      }
    }
    return false;
  });

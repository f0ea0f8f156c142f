import type { ApiError } from "@agiza/api-client/api-error";
import { withLock } from "@agiza/api-client/with-lock";
import { outgoingMessagesStore } from "#lib/kept-stores.ts";
import { addMessage, type NewMessage } from "./conversations.ts";
import { makeKeptList } from "./kept-list.ts";
import { isPassingFailure } from "./passing-failure.ts";

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
  /** What the customer reads, where the body does not hold it: a template is sent by its name. */
  words?: string;
  refusal: { code: string; body: unknown } | null;
};

/** WhatsApp takes no reply that is older. */
const forgottenAfterMs = 24 * 60 * 60_000;
const kept = makeKeptList<OutgoingMessage>(outgoingMessagesStore, {
  isUnsent: ({ refusal }) => refusal === null,
});
const { read } = kept;

/** Every message this device keeps, the oldest first. */
export const useOutgoingMessages = kept.useItems;
/** Whether those messages outlast this page: not where the device's storage is full. */
export const useMessagesAreStored = kept.useIsStored;

const change = (edit: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void =>
  kept.change((messages) =>
    edit(messages.filter(({ writtenAt }) => Date.now() - writtenAt < forgottenAfterMs)),
  );

/** Keeps a message before it is sent, so that nothing that happens to this device or its network loses it. */
export const keepMessage = (message: Omit<OutgoingMessage, "refusal">): void =>
  change((messages) => [...messages.filter(({ key }) => key !== message.key), { ...message, refusal: null }]);

/** Lets go of a message: it was sent, or somebody discards it. */
export const forgetMessage = (key: string): void =>
  change((messages) => messages.filter((one) => one.key !== key));

/** Has a message that was refused tried once more. */
export const tryMessageAgain = (key: string): void =>
  change((messages) => messages.map((one) => (one.key === key ? { ...one, refusal: null } : one)));

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
        if (isPassingFailure(error)) return true;
        const { code, body: answer } = error as ApiError;
        const refusal = { code, body: answer };
        change((messages) => messages.map((one) => (one.key === key ? { ...one, refusal } : one)));
      }
    }
    return false;
  });

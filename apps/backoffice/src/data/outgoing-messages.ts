import { ApiError } from "@agiza/api-client/api-error";
import { withLock } from "@agiza/api-client/with-lock";
import { create } from "zustand";
import { outgoingMessagesStore } from "#lib/kept-stores.ts";
import { addFile, type NewFile } from "./conversation-files.ts";
import { addMessage, type NewMessage } from "./conversations.ts";
import { makeKeptList } from "./kept-list.ts";
import { forgetFile, readKeptFile } from "./outgoing-files.ts";
import { isOwnFailure, isPassingFailure } from "./passing-failure.ts";

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
  /** The bytes of a file are kept apart, under the same key. */
  body: NewMessage | NewFile;
  /** What the customer reads, where the body does not hold it: a template is sent by its name. */
  words?: string;
  refusal: { code: string; body: unknown } | null;
};

/** The refusal of a file that went with the page that had it: nobody but the person can bring it back. */
export const fileIsLost = "outgoing.file_lost";

const kept = makeKeptList<OutgoingMessage>(outgoingMessagesStore, {
  isUnsent: ({ refusal }) => refusal === null,
});
const { read, change } = kept;

/** Every message this device keeps at this moment, the oldest first. */
export const readOutgoingMessages = read;

/** Every message this device keeps, the oldest first. */
export const useOutgoingMessages = kept.useItems;
/** Whether those messages outlast this page: not where the device's storage is full. */
export const useMessagesAreStored = kept.useIsStored;

const useProgress = create<Readonly<Record<string, number>>>(() => ({}));
/** How much of a file has left, 0 to 1. */
export const useProgressOf = (key: string): number => useProgress((all) => all[key] ?? 0);
const sending = new Map<string, AbortController>();

/** Keeps a message before it is sent, so that nothing that happens to this device or its network loses it. */
export const keepMessage = (message: Omit<OutgoingMessage, "refusal">): void =>
  change((messages) => [...messages.filter(({ key }) => key !== message.key), { ...message, refusal: null }]);

/** Lets go of a message: it was sent, or somebody discards it, also while its file leaves. */
export function forgetMessage(key: string): void {
  const found = read().find((one) => one.key === key);
  change((messages) => messages.filter((one) => one.key !== key));
  sending.get(key)?.abort();
  if (found?.body.content.kind === "file") void forgetFile(found.userId, key);
}

/** Has a message that was refused tried once more. */
export const tryMessageAgain = (key: string): void =>
  change((messages) => messages.map((one) => (one.key === key ? { ...one, refusal: null } : one)));

/** What is being sent by this tab, and what it sends beside that: what is written meanwhile. */
let underWay: Promise<boolean> | null = null;

/**
 * Sends what waits of one person in one shop, in the order it was written, one tab at a time.
 *
 * @param onSent told of each as it is there
 * @returns whether anything still waits for the network
 */
export function sendOutgoingMessages(
  owner: { userId: string; shopId: string },
  onSent: () => void = () => undefined,
): Promise<boolean> {
  underWay ??= withLock("outgoing-messages", async () => {
    try {
      return await sendAll(owner, onSent);
    } finally {
      underWay = null;
    }
  });
  return underWay;
}

/** One that the API itself fails over waits with what was written behind it to the same customer, and holds up nobody else. */
async function sendAll(owner: { userId: string; shopId: string }, onSent: () => void): Promise<boolean> {
  const held = new Set<string>();
  const next = () =>
    read().find(
      (one) =>
        one.userId === owner.userId &&
        one.shopId === owner.shopId &&
        one.refusal === null &&
        !held.has(one.conversationId),
    );
  for (let message = next(); message; message = next()) {
    const { key } = message;
    try {
      await send(message);
      forgetMessage(key);
      onSent();
    } catch (error) {
      // Discarded while its file left.
      if (!read().some((one) => one.key === key)) continue;
      if (isOwnFailure(error)) {
        held.add(message.conversationId);
        continue;
      }
      if (isPassingFailure(error)) return true;
      const { code, body: answer } = error as ApiError;
      const refusal = { code, body: answer };
      change((messages) => messages.map((one) => (one.key === key ? { ...one, refusal } : one)));
    }
  }
  return held.size > 0;
}

async function send({ key, userId, conversationId, body }: OutgoingMessage): Promise<void> {
  if (!isFile(body)) return void (await addMessage(conversationId, key, body));
  const bytes = await readKeptFile(userId, key);
  if (!bytes) throw new ApiError(410, { code: fileIsLost });
  const leaving = new AbortController();
  sending.set(key, leaving);
  const tell = (part: number) => useProgress.setState({ [key]: part });
  try {
    await addFile(conversationId, key, body, bytes, tell, leaving.signal);
  } finally {
    sending.delete(key);
    useProgress.setState({}, true);
  }
}

export const isFile = (body: OutgoingMessage["body"]): body is NewFile => body.content.kind === "file";

import { randomKey } from "@agiza/api-client/random-key";
import { useEffect, useEffectEvent } from "react";
import type { NewFile } from "#data/conversation-files.ts";
import { type NewMessage, useReadConversationAgain } from "#data/conversations.ts";
import { keepFile } from "#data/outgoing-files.ts";
import {
  forgetMessage,
  keepMessage,
  type OutgoingMessage,
  sendOutgoingMessages,
  tryMessageAgain,
  useMessagesAreStored,
  useOutgoingMessages,
} from "#data/outgoing-messages.ts";
import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";

/** How long after a failure of the network what waits is sent again. */
const againMs = 5_000;

export type Outgoing = {
  /** Of this conversation, the oldest first. */
  messages: readonly OutgoingMessage[];
  /** Whether they outlast this page. */
  areStored: boolean;
  /** @param words what the customer reads, where the body does not hold it */
  send: (body: NewMessage, words?: string) => void;
  sendFile: (body: NewFile, bytes: Blob) => void;
  again: (key: string) => void;
  discard: (key: string) => void;
};

/** Sends what is written in a conversation, also what waits from before: kept first, so that nothing is lost or sent twice. */
export function useSendOutgoing(conversationId: string): Outgoing {
  const current = useCurrentUser();
  const userId = current.state === "known" ? current.user.id : "";
  const shopId = useShop()?.id ?? "";
  const readAgain = useReadConversationAgain(conversationId);
  const isMine = (one: OutgoingMessage) => one.userId === userId && one.shopId === shopId;
  const mine = useOutgoingMessages().filter(isMine);
  const areStored = useMessagesAreStored();
  const waits = mine.some(({ refusal }) => refusal === null);

  const sendAll = useEffectEvent(async () => {
    await sendOutgoingMessages({ userId, shopId }, () => void readAgain());
    await readAgain();
  });

  function keepAndSend(key: string, body: NewMessage | NewFile, words?: string): void {
    const writtenAt = Date.now();
    keepMessage({ key, shopId, userId, conversationId, writtenAt, body, ...(words && { words }) });
    void sendAll();
  }

  useEffect(() => {
    if (!waits) return;
    void sendAll();
    const timer = setInterval(() => void sendAll(), againMs);
    const onOnline = () => void sendAll();
    window.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [waits]);

  return {
    messages: mine.filter((one) => one.conversationId === conversationId),
    areStored,
    send: (body, words) => keepAndSend(randomKey(), body, words),
    sendFile: (body, bytes) => {
      const key = randomKey();
      void keepFile(userId, key, bytes).then(() => keepAndSend(key, body));
    },
    again: (key) => tryMessageAgain(key),
    discard: (key) => forgetMessage(key),
  };
}

import { randomKey } from "@agiza/api-client/random-key";
import { useEffect, useRef } from "react";
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

/** Sends what is written in a conversation: kept first, so that nothing is lost or sent twice. */
export function useSendOutgoing(conversationId: string): Outgoing {
  const current = useCurrentUser();
  const userId = current.state === "known" ? current.user.id : "";
  const shopId = useShop()?.id ?? "";
  const readAgain = useReadConversationAgain(conversationId);
  const isMine = (one: OutgoingMessage) => one.userId === userId && one.shopId === shopId;
  const mine = useOutgoingMessages().filter(isMine);
  const areStored = useMessagesAreStored();
  const messages = mine.filter((one) => one.conversationId === conversationId);

  // What waits for the network the shell sends, whatever page is open; what has left is read as the API has it.
  const left = useRef(messages.length);
  useEffect(() => {
    if (messages.length < left.current) void readAgain();
    left.current = messages.length;
  }, [messages.length, readAgain]);

  const sendAll = () => void sendOutgoingMessages({ userId, shopId });
  function keepAndSend(key: string, body: NewMessage | NewFile, words?: string): void {
    const writtenAt = Date.now();
    keepMessage({ key, shopId, userId, conversationId, writtenAt, body, ...(words && { words }) });
    sendAll();
  }

  return {
    messages,
    areStored,
    send: (body, words) => keepAndSend(randomKey(), body, words),
    sendFile: (body, bytes) => {
      const key = randomKey();
      void keepFile(userId, key, bytes).then(() => keepAndSend(key, body));
    },
    again: (key) => {
      tryMessageAgain(key);
      sendAll();
    },
    discard: (key) => forgetMessage(key),
  };
}

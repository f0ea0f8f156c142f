import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Conversation, conversationQuery } from "#data/conversations.ts";

type Stood = { id: string; list: string; place: number };

/**
 * The conversations of a list with the open one where it stood when it was opened: it was read since, or answered, and
 * would slide away under the hand of whoever reads it.
 *
 * @param list names what is listed: in another list it stands where that has it
 */
export function useOpenInPlace(
  conversations: readonly Conversation[],
  openId: string | undefined,
  list: string,
): readonly Conversation[] {
  const open = useQuery({ ...conversationQuery(openId ?? ""), enabled: openId !== undefined }).data;
  const [stood, setStood] = useState<Stood | null>(null);
  const found = conversations.findIndex(({ id }) => id === openId);
  const isStood = stood?.id === openId && stood?.list === list;
  if (openId !== undefined && found >= 0 && !isStood) setStood({ id: openId, list, place: found });
  const shown = conversations[found] ?? open;
  if (!stood || !isStood || !shown || shown.id !== openId) return conversations;
  return conversations.filter(({ id }) => id !== openId).toSpliced(stood.place, 0, shown);
}

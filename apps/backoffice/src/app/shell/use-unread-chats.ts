import { useQuery } from "@tanstack/react-query";
import { inboxCountsQuery } from "#data/inbox-counts.ts";

/** How many conversations nobody has read; 0 until that is known. Only for who may read conversations. */
export const useUnreadChats = (): number => useQuery(inboxCountsQuery()).data?.unread ?? 0;

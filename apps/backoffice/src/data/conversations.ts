import { unwrap, type Schemas } from "@agiza/api-client/client";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { countsKey } from "./inbox-counts.ts";
import { keepLive } from "./keep-live.ts";

export type Conversation = Schemas["Conversation"];
export type Thread = Schemas["Thread"];
export type Message = Schemas["Message"];
export type MessageContent = Schemas["MessageContent"];
export type NewMessage = Schemas["AddMessage"];
export type OrderEvent = Schemas["ConversationOrderEvent"];

/** The views of the inbox, in the order of its tabs. */
export const inboxViews = ["all", "waiting", "mine", "unassigned", "snoozed", "closed"] as const;
export type InboxView = (typeof inboxViews)[number];

/** Days of the shop between which the customer wrote, both counted; of a campaign, the first word after it. */
export type WroteWithin = { from: string; to: string; campaign?: string };

/** `wrote`: null for whenever it was. */
export type InboxSearch = { view: InboxView; search: string; wrote: WroteWithin | null };

const keys = {
  all: ["conversations"] as const,
  inbox: ["conversations", "inbox"] as const,
  detail: (id: string) => ["conversations", "detail", id] as const,
  thread: (id: string) => ["conversations", "thread", id] as const,
};

/** Which part of the inbox a page is of: what nobody has read stands before the rest. */
type Place = { unread: "true" | "false" | null; after: string | null };

/**
 * GET /conversations: what nobody has read first, then the rest. Who waits for a person does so read or unread, and a search
 * shows both as they were written.
 */
export const inboxQuery = ({ view, search, wrote }: InboxSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.inbox, { view, search, wrote }],
    queryFn: async ({ pageParam: { unread, after }, signal }) => {
      const query = {
        ...(search === "" ? { view } : { search }),
        ...(wrote && { wrote_from: wrote.from, wrote_to: wrote.to }),
        ...(wrote?.campaign && { campaign: wrote.campaign }),
        ...(unread && { unread }),
        ...(after && { after }),
      };
      const page = await unwrap(api.GET("/conversations", { params: { query }, signal }));
      return { ...page, unread };
    },
    initialPageParam: {
      unread: search === "" && view !== "waiting" && !wrote ? "true" : null,
      after: null,
    } as Place,
    getNextPageParam: ({ next, unread }): Place | undefined => {
      if (next !== null) return { unread, after: next };
      return unread === "true" ? { unread: "false", after: null } : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** GET /conversations/people: who can be called in a note, and to whom conversations can be given. */
export const inboxPeopleQuery = () =>
  queryOptions({
    queryKey: ["conversations", "people"],
    queryFn: ({ signal }) => unwrap(api.GET("/conversations/people", { signal })),
    staleTime: 60_000,
  });

/** GET /conversations/{id} */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/conversations/{id}", { params: { path: { id } }, signal })),
  });

/** GET /conversations/{id}/messages: pages from the newest back; each with the oldest message first. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.thread(id),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return unwrap(api.GET("/conversations/{id}/messages", { params: { path: { id }, query }, signal }));
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }: Thread) => older ?? undefined,
  });

/** POST /conversations/{id}/messages. The same key writes once. */
export const addMessage = (id: string, key: string, body: NewMessage): Promise<Schemas["AddedMessage"]> =>
  unwrap(
    api.POST("/conversations/{id}/messages", {
      params: { path: { id }, header: { "idempotency-key": key } },
      body,
    }),
  );

/** Has everything read again that shows a conversation. */
export function useReadConversationAgain(id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [keys.inbox, countsKey, keys.detail(id), keys.thread(id)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** POST /conversations/{id}/notes. The same key writes once. */
export function useAddConversationNote(id: string) {
  const readAgain = useReadConversationAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["AddConversationNote"]) =>
      unwrap(
        api.POST("/conversations/{id}/notes", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSettled: readAgain,
  });
}

/** POST /conversations/{id}/messages/{messageId}/send-again */
export function useSendAgain(id: string) {
  const readAgain = useReadConversationAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: (messageId: string) =>
      unwrap(
        api.POST("/conversations/{id}/messages/{messageId}/send-again", {
          params: { path: { id, messageId } },
        }),
      ),
    onSettled: readAgain,
  });
}

/** POST /conversations/{id}/assign: to a person, to nobody (null), or to who has the fewest (`in_turn`). */
export function useAssignConversation(id: string) {
  const readAgain = useReadConversationAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: (userId: string | null) =>
      unwrap(api.POST("/conversations/{id}/assign", { params: { path: { id } }, body: { user_id: userId } })),
    onSettled: readAgain,
  });
}

/** What else people do with a conversation. */
export type ConversationStep =
  | { kind: "snooze"; until: string }
  | { kind: "close" }
  | { kind: "reopen" }
  | { kind: "bot"; state: "on" | "off" };

/** POST /conversations/{id}/snooze, /close, /reopen or /bot */
export function useStepConversation(id: string) {
  const readAgain = useReadConversationAgain(id);
  const params = { path: { id } };
  return useMutation({
    networkMode: "always",
    mutationFn: (step: ConversationStep): Promise<unknown> => {
      switch (step.kind) {
        case "snooze":
          return unwrap(api.POST("/conversations/{id}/snooze", { params, body: { until: step.until } }));
        case "close":
          return unwrap(api.POST("/conversations/{id}/close", { params }));
        case "reopen":
          return unwrap(api.POST("/conversations/{id}/reopen", { params }));
        case "bot":
          return unwrap(api.POST("/conversations/{id}/bot", { params, body: { state: step.state } }));
      }
    },
    onSettled: readAgain,
  });
}

/** POST /conversations/{id}/read: everything up to a place was seen. */
export function useMarkRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) =>
      unwrap(api.POST("/conversations/{id}/read", { params: { path: { id } }, body: { up_to: upTo } })),
    onSuccess: () =>
      Promise.all(
        [keys.inbox, countsKey, keys.detail(id)].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

keepLive("conversation.", {
  idIn: "conversationId",
  reads: (id) => [keys.inbox, keys.detail(id), keys.thread(id)],
});
keepLive("order.", { reads: () => [keys.inbox] });

export type WaitingCustomer = Schemas["WaitingCustomer"];
export type WaitingCustomers = Schemas["WaitingCustomers"];

/** Everything that shows who waits for a person; for changes that show at once. */
export const waitingKey = ["conversations", "waiting"] as const;

/**
 * GET /conversations/waiting: who waits for a person.
 * @param customerId only this one
 */
export const waitingQuery = (customerId?: string) =>
  queryOptions({
    queryKey: [...waitingKey, customerId ?? "all"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/conversations/waiting", {
          params: { query: customerId === undefined ? {} : { customer_id: customerId } },
          signal,
        }),
      ),
    staleTime: 30_000,
  });

/** POST /conversations/{id}/answered. Refused with `conversation.asked_again` when the customer asked again since. */
export const markAnswered = ({ id, since }: Pick<WaitingCustomer, "id" | "since">): Promise<unknown> =>
  unwrap(api.POST("/conversations/{id}/answered", { params: { path: { id } }, body: { since } }));

// What waiting customers write meanwhile is shown with them.
for (const prefix of ["conversation.message_received", "conversation.message_added", "conversation.changed"])
  keepLive(prefix, { reads: () => [waitingKey] });
keepLive("conversation.mode_changed", {
  idIn: "conversationId",
  reads: () => [waitingKey],
  announce: async (id, client) => {
    const { items } = await client.fetchQuery(waitingQuery());
    const found = items.find((item) => item.id === id);
    // Whoever does not wait any more is not announced.
    if (!found) throw new Error("nobody waits");
    const { name } = found.customer;
    const key = name === "" ? "asksForPersonUnnamed" : "asksForPerson";
    return { namespace: "backoffice", key, values: { name } };
  },
});

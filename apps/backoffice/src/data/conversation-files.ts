import { type Schemas, unwrap } from "@agiza/api-client/client";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { sendFile } from "#lib/send-file.ts";
import { type MessageContent, useReadConversationAgain } from "./conversations.ts";

/** A message that carries a file, and what the shop has of that file; null where it was never fetched. */
export type FileContent = Extract<MessageContent, { kind: "file" }>;
export type MessageFile = NonNullable<FileContent["file"]>;

/** Where a message stands. */
export type MessagePlace = { conversationId: string; messageId: string };

/** Bytes that are there never change; a while after nobody shows them any more, the page lets go of them. */
const bytes = {
  staleTime: Infinity,
  gcTime: 60_000,
  meta: { isLive: false },
  networkMode: "always",
} as const;

/** GET /conversations/{id}/messages/{messageId}/file: as it is, or a picture small enough for the thread. */
export const messageFileQuery = (
  { conversationId: id, messageId }: MessagePlace,
  size: "full" | "small" = "full",
) =>
  queryOptions({
    queryKey: ["conversation-files", id, messageId, size],
    queryFn: ({ signal }) =>
      unwrap<Blob>(
        api.GET("/conversations/{id}/messages/{messageId}/file", {
          params: { path: { id, messageId }, query: { size } },
          parseAs: "blob",
          signal,
        }),
      ),
    ...bytes,
  });

/** POST /conversations/{id}/messages/{messageId}/file/fetch-again: asks WhatsApp for a file that did not come. */
export function useFetchFileAgain({ conversationId: id, messageId }: MessagePlace) {
  const readAgain = useReadConversationAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: () =>
      unwrap(
        api.POST("/conversations/{id}/messages/{messageId}/file/fetch-again", {
          params: { path: { id, messageId } },
        }),
      ),
    onSettled: readAgain,
  });
}

/** POST /conversations/{id}/messages/{messageId}/reaction: an emoji, or null to take the shop's back. */
export function useReact({ conversationId: id, messageId }: MessagePlace) {
  const readAgain = useReadConversationAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: (emoji: string | null) =>
      unwrap(
        api.POST("/conversations/{id}/messages/{messageId}/reaction", {
          params: { path: { id, messageId } },
          body: { emoji },
        }),
      ),
    onSettled: readAgain,
  });
}

/** A file that is to be sent; its bytes travel beside it. */
export type NewFile = {
  content: {
    kind: "file";
    file_kind: "image" | "audio" | "video" | "document";
    name: string;
    caption: string;
    mime: string;
    size_bytes: number;
    width: number | null;
    height: number | null;
  };
  reply_to: string | null;
};

/**
 * POST /conversations/{id}/files. The same key sends once.
 *
 * @param onProgress 0 to 1
 */
export function addFile(
  conversationId: string,
  key: string,
  { content, reply_to: replyTo }: NewFile,
  bytes: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Schemas["AddedMessage"]> {
  const form = new FormData();
  form.set("file", bytes, content.name);
  form.set("caption", content.caption);
  if (replyTo !== null) form.set("reply_to", replyTo);
  const path = `/conversations/${encodeURIComponent(conversationId)}/files`;
  return sendFile(path, form, onProgress, signal, { "idempotency-key": key });
}

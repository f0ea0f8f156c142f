import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import type { FilesPort } from "#ports/files.ts";
import { type FileSize, messageFileKey } from "./message-file-key.rules.ts";
import { findFile } from "./message-files.repository.ts";
import { refuse } from "./message-files.errors.ts";

/** Of which message, and of which conversation that has to be. */
export type FileOf = { conversationId: ConversationId; messageId: MessageId };

/**
 * The bytes of a message's file, for a caller who looked at who asks. What has no smaller rendition is answered as it is.
 *
 * @throws file.not_kept there is none, or not yet
 */
export async function getFile(
  ctx: Ctx,
  files: FilesPort,
  { conversationId, messageId }: FileOf,
  size: FileSize = "full",
): Promise<{ data: Uint8Array; mime: string }> {
  const row = await reading(ctx, ({ db, shopId }) => findFile(db, shopId, messageId));
  if (!row?.mime || row.conversationId !== conversationId) throw refuse("file.not_kept");
  const isSmaller = size === "small" && row.smallBytes > 0;
  const stored = await files.get(messageFileKey(ctx.shopId, messageId, isSmaller ? "small" : "full"));
  if (!stored) throw refuse("file.not_kept");
  return { data: stored.data, mime: isSmaller ? "image/webp" : row.mime };
}

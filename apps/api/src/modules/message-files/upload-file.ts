import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
import type { SendingChannel, UploadResult } from "#ports/messaging.ts";
import type { FilePorts } from "./fetch-file.ts";
import { messageFileKey } from "./message-file-key.rules.ts";
import { findFile, noteUpload } from "./message-files.repository.ts";
import { isStillThere } from "./upload.rules.ts";

/**
 * Gives WhatsApp the file of a message that leaves now, once: what was uploaded for an earlier try is named again as long as
 * WhatsApp has it.
 */
export async function uploadFile(
  ctx: Ctx,
  { messaging, files }: FilePorts,
  { messageId, channel, name }: { messageId: MessageId; channel: SendingChannel; name: string },
): Promise<UploadResult> {
  const row = await reading(ctx, ({ db, shopId }) => findFile(db, shopId, messageId));
  if (row?.mediaId && isStillThere(row.uploadedAt, ctx.now())) return { ok: true, mediaId: row.mediaId };
  const stored = row?.mime ? await files.get(messageFileKey(ctx.shopId, messageId)) : null;
  if (!row?.mime || !stored)
    return { ok: false, failure: { code: 0, text: "its file is not there", kind: "rejected" } };
  const result = await messaging.upload({ channel, data: stored.data, mime: row.mime, name });
  if (result.ok) {
    const { mediaId } = result;
    await inTransaction(ctx, ({ db, shopId, now }) => noteUpload(db, shopId, messageId, mediaId, now()));
  }
  return result;
}

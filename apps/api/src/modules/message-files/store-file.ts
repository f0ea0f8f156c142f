import type { MessageId, ShopId } from "#kernel/ids.ts";
import type { FilesPort } from "#ports/files.ts";
import { fileSizes, messageFileKey } from "./message-file-key.rules.ts";
import type { ReadFile } from "./read-file.ts";

const contentType = "application/octet-stream";

/** Writes a message's file where it lies; doing it again changes nothing. */
export async function storeFile(
  files: FilesPort,
  { shopId, messageId }: { shopId: ShopId; messageId: MessageId },
  { data, small }: Pick<ReadFile, "data" | "small">,
): Promise<void> {
  if (small) await files.put(messageFileKey(shopId, messageId, "small"), { data: small, contentType });
  await files.put(messageFileKey(shopId, messageId), { data, contentType });
}

/** Removes whatever was written of a message's file. */
export async function removeStoredFile(
  files: FilesPort,
  { shopId, messageId }: { shopId: ShopId; messageId: MessageId },
): Promise<void> {
  for (const size of fileSizes) await files.remove(messageFileKey(shopId, messageId, size));
}

import type { MessageId, ShopId } from "#kernel/ids.ts";

/** The file of a message, and of a picture a smaller one to be shown in its thread. */
export const fileSizes = ["full", "small"] as const;
export type FileSize = (typeof fileSizes)[number];

/**
 * Where the file of a message lies: it follows from the message, so that work which is done again writes over what it wrote
 * before, and what is to be removed is known without being looked up. The folder is one that no address leads to.
 */
export const messageFileKey = (shopId: ShopId, messageId: MessageId, size: FileSize = "full"): string =>
  `private/${shopId}/messages/${messageId}${size === "small" ? "-small" : ""}.bin`;

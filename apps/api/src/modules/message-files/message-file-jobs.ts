import type { MessageId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

type OfFile = { shopId: ShopId; messageId: MessageId };

/** Fetches the file of a message from WhatsApp; its row says that it waits. */
export const fetchFile = defineJob<OfFile>("message-files.fetch", { isFoundInData: true });

/** Removes the bytes of files that are forgotten already. */
export const removeFile = defineJob<OfFile>("message-files.remove");

/** Finds files whose fetcher died before it began, or while it was at it. */
export const findForgotten = defineJob<Record<string, never>>("message-files.find-forgotten");

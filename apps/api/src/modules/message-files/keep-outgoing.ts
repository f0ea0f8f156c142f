import { shopMessageFileBytes } from "#db/schema/message-files.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { FilesPort } from "#ports/files.ts";
import { type FilePlace, hasRoom, insertKept } from "./message-files.repository.ts";
import { refuse } from "./message-files.errors.ts";
import type { ReadFile } from "./read-file.ts";
import { storeFile } from "./store-file.ts";

/**
 * Keeps the file of a message that waits to be sent, written in the same transaction.
 *
 * @throws file.no_room the shop's files take all the room it has
 */
export async function keepOutgoing(
  { db, shopId, now }: Tx,
  files: FilesPort,
  place: Omit<FilePlace, "shopId" | "kind">,
  file: ReadFile,
): Promise<void> {
  const { kind, facts } = file;
  if (!(await hasRoom(db, shopId, facts.bytes + facts.smallBytes)))
    throw refuse("file.no_room", { megabytes: shopMessageFileBytes / 1_000_000 });
  await insertKept(db, { shopId, ...place, kind }, facts, now());
  // Before the commit: a message whose file could not be written does not wait.
  await storeFile(files, { shopId, messageId: place.messageId }, file);
}

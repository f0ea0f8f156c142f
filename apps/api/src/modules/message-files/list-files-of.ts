import type { Reader } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
import { findFilesOf } from "./message-files.repository.ts";

/** What is known of the files of some messages, by message; those that bring none are left out. */
export async function listFilesOf({ db, shopId }: Reader, ids: readonly MessageId[]) {
  const rows = await findFilesOf(db, shopId, ids);
  return new Map(
    rows.map(({ messageId, bytes, milliseconds, ...file }) => [
      messageId,
      { ...file, sizeBytes: bytes, seconds: milliseconds === null ? null : milliseconds / 1_000 },
    ]),
  );
}

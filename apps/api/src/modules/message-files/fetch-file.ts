import type { FileReason, FileState, MessageFileRow } from "#db/schema/message-files.ts";
import { AppError } from "#kernel/app-error.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { MessageId, ShopId } from "#kernel/ids.ts";
import { getSendingChannel } from "#modules/connect/get-sending-channel.ts";
import type { FilesPort } from "#ports/files.ts";
import type { MessagingPort, SendingChannel } from "#ports/messaging.ts";
import { fetchDelaySeconds } from "./fetch-retry.rules.ts";
import { maxFileBytes } from "./file-type.rules.ts";
import { fetchFile as fetchFileJob } from "./message-file-jobs.ts";
import { fileChanged } from "./message-files.events.ts";
import { claimDue, type FileFacts, findFile, hasRoom, settleWaiting } from "./message-files.repository.ts";
import { readReceived, type ReadFile } from "./read-file.ts";
import { removeStoredFile, storeFile } from "./store-file.ts";

/** Longer than fetching, looking and storing may take, so that nobody fetches a file that is being fetched. */
const leaseMs = 150_000;

export type FilePorts = { messaging: MessagingPort; files: FilesPort };

/** What became of a file that was asked for. */
type Outcome =
  | { state: "kept"; file: ReadFile }
  | { state: Extract<FileState, "failed" | "refused">; reason: FileReason }
  | { state: "gone" }
  | { state: "waiting"; text: string; afterSeconds?: number | undefined };

/**
 * Fetches the file of a message, looks at it and keeps it. No transaction is open meanwhile: the row is claimed before and
 * settled after. Whoever dies in between leaves a claim that runs out; the one who takes over writes the same bytes under
 * the same key. Doing it twice, also at once, has one effect.
 */
export async function fetchFile(
  base: BaseCtx,
  ports: FilePorts,
  { shopId, messageId }: { shopId: ShopId; messageId: MessageId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: fetchFileJob.name });
  const claimed = await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const until = new Date(now.getTime() + leaseMs);
    const row = await claimDue(tx.db, shopId, messageId, { now, until });
    return row && { row, channel: await getSendingChannel(tx, row.channelId) };
  });
  if (!claimed) return;
  const { row, channel } = claimed;
  const outcome = await obtain(ports, row, channel);
  if (outcome.state === "kept") await keep(ctx, ports.files, row, outcome.file);
  else if (outcome.state === "waiting") await comeBack(ctx, row, outcome);
  else await settle(ctx, row, { reason: null, ...outcome });
}

async function obtain(
  { messaging }: FilePorts,
  row: MessageFileRow,
  channel: SendingChannel | undefined,
): Promise<Outcome> {
  const { kind, mediaId } = row;
  if (!channel || mediaId === null) return { state: "failed", reason: "channel" };
  const fetched = await messaging.fetchFile({ channel, mediaId, maxBytes: maxFileBytes[kind] });
  if (fetched.ok) return look(row, fetched.data);
  switch (fetched.why) {
    case "gone":
      return { state: "gone" };
    case "too_large":
      return { state: "refused", reason: "too_large" };
    case "channel":
      return { state: "failed", reason: "channel" };
    case "retry":
      return { state: "waiting", text: fetched.text, afterSeconds: fetched.retryAfterSeconds };
  }
}

async function look({ kind, conversationId }: MessageFileRow, data: Uint8Array): Promise<Outcome> {
  try {
    const file = await readReceived(kind, data, conversationId);
    return "refused" in file ? { state: "refused", reason: file.refused } : { state: "kept", file };
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return { state: "waiting", text: error.code };
    throw error;
  }
}

async function keep(ctx: Ctx, files: FilesPort, row: MessageFileRow, file: ReadFile): Promise<void> {
  const { facts } = file;
  const fits = await inTransaction(ctx, ({ db, shopId }) =>
    hasRoom(db, shopId, facts.bytes + facts.smallBytes),
  );
  if (!fits) return settle(ctx, row, { state: "failed", reason: "no_room" });
  await storeFile(files, row, file);
  await settle(ctx, row, { state: "kept", reason: null, ...facts });
  const isForgotten = await inTransaction(ctx, async ({ db, shopId }) => {
    const found = await findFile(db, shopId, row.messageId);
    return found === undefined;
  });
  // Its conversation was forgotten meanwhile.
  if (isForgotten) await removeStoredFile(files, row);
}

/** Writes what became of a file, unless another did first. */
function settle(
  ctx: Ctx,
  { messageId, conversationId }: MessageFileRow,
  values: { state: FileState; reason: FileReason | null } & Partial<FileFacts>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const settled = await settleWaiting(tx.db, tx.shopId, messageId, { dueAt: null, ...values }, tx.now());
    if (settled) await tx.emit(fileChanged({ conversationId, messageId }));
  });
}

async function comeBack(
  ctx: Ctx,
  row: MessageFileRow,
  { text, afterSeconds }: { text: string; afterSeconds?: number | undefined },
): Promise<void> {
  const { messageId, attempts } = row;
  const delaySeconds = fetchDelaySeconds(attempts, afterSeconds);
  ctx.log.info(
    { message_id: messageId, attempts, reason: text, delay_seconds: delaySeconds },
    "file not fetched",
  );
  if (delaySeconds === null) return settle(ctx, row, { state: "failed", reason: "no_answer" });
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const dueAt = new Date(now.getTime() + delaySeconds * 1_000);
    if (await settleWaiting(tx.db, tx.shopId, messageId, { dueAt }, now))
      await tx.enqueue(fetchFileJob, { shopId: tx.shopId, messageId }, { delaySeconds });
  });
}

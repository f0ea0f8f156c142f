import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import type { SessionId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { deviceQueueChanged } from "./till.events.ts";
import { deleteOtherQueues, deleteQueue, findQueueForUpdate, putQueue } from "./device-queues.repository.ts";

export type QueueReport = {
  /** The device's own number for itself. */
  deviceKey: string;
  salesWaiting: number;
  salesRefused: number;
  messagesWaiting: number;
  /** For how long the oldest has waited, by the device's own clock; nobody knows whether that clock is right. */
  waitingSeconds: number;
};

/**
 * Keeps what a device says that it could not send. Where it keeps nothing any more, nothing is known of it.
 *
 * @param sessionId of who is signed in on it
 * @throws access.denied
 */
export async function reportDeviceQueue(
  ctx: Ctx,
  sessionId: SessionId,
  { deviceKey, waitingSeconds, ...counts }: QueueReport,
): Promise<void> {
  requireMay(ctx, "device_queue.report");
  const { actor } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await deleteOtherQueues(db, shopId, sessionId, deviceKey);
    const before = await findQueueForUpdate(db, shopId, deviceKey);
    const isEmpty = Object.values(counts).every((count) => count === 0);
    if (isEmpty) await deleteQueue(db, shopId, deviceKey);
    else
      await putQueue(db, {
        shopId,
        deviceKey,
        sessionId,
        device: actor.kind === "staff" ? deviceName(actor.userAgent ?? "") : null,
        ...counts,
        oldestAt: new Date(tx.now().getTime() - waitingSeconds * 1000),
        heardAt: tx.now(),
      });
    const isSame =
      before === undefined
        ? isEmpty
        : (Object.keys(counts) as (keyof typeof counts)[]).every((key) => before[key] === counts[key]);
    if (!isSame) await tx.emit(deviceQueueChanged({ sessionId }));
  });
}

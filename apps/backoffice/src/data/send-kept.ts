import { reportDeviceQueue } from "./device-queue.ts";
import { sendOutgoingMessages } from "./outgoing-messages.ts";
import { sendWaitingSales } from "./waiting-sales.ts";

/**
 * Sends what one person in one shop sold and wrote while nothing could be sent; neither waits for the other. What stays is
 * reported.
 */
export async function sendKept(owner: { userId: string; shopId: string }): Promise<void> {
  await Promise.all([sendWaitingSales(owner), sendOutgoingMessages(owner)]);
  await reportDeviceQueue(owner);
}

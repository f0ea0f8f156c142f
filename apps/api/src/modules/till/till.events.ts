import type { SessionId, ShopId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** How the shop works at its counter is different now. */
export const tillSettingsChanged = defineEvent<{ shopId: ShopId }>("till_settings.changed");

type OfDevice = { sessionId: SessionId };

export const tillDeviceNamed = defineEvent<OfDevice>("till_device.named");

export const tillDeviceSignedOut = defineEvent<OfDevice>("till_device.signed_out");

/** What a device says that it still keeps is different, or it keeps nothing any more. */
export const deviceQueueChanged = defineEvent<OfDevice>("till_device.queue_changed");

/** Something has waited on a device for two hours or more. */
export const deviceSyncStuck = defineEvent<{
  /** The device's own number for itself. */
  deviceId: string;
  /** As the shop calls it, else what it is; null where neither is known. */
  name: string | null;
  salesWaiting: number;
  salesRefused: number;
  messagesWaiting: number;
  oldestAt: string;
}>("device.sync_stuck");

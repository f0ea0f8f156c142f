import type { SessionId, ShopId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** How the shop works at its counter is different now. */
export const tillSettingsChanged = defineEvent<{ shopId: ShopId }>("till_settings.changed");

type OfDevice = { sessionId: SessionId };

export const tillDeviceNamed = defineEvent<OfDevice>("till_device.named");

export const tillDeviceSignedOut = defineEvent<OfDevice>("till_device.signed_out");

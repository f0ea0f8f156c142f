import type { FiscalDeviceId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Sends what waits of a device, one document after the other. */
export const sendFiscalDocuments = defineJob<{ shopId: ShopId; deviceId: FiscalDeviceId }>("fiscal.send", {
  coalescesBy: "deviceId",
});

import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Somebody who works in the shop signed in on a device they were not seen on before. */
export type NewDevice = { shopId: ShopId; userId: UserId; sessionId: SessionId; device: string | null };

/** Has the person told; done where notifications are. */
export const newDeviceJob = defineJob<NewDevice>("auth.tell-of-new-device");

import type { ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Has the practice customer order in the chat. */
export const playOrderJob = defineJob<{ shopId: ShopId }>("practice.play-order");

/** Has the practice customer pay once the order was sent in; looks again until `until`, in milliseconds. */
export const playPaymentJob = defineJob<{ shopId: ShopId; until: number }>("practice.play-payment");

import type { ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Ends the sessions in a closed shop and forgets its customers. It goes on where a run before it was killed. */
export const forgetClosed = defineJob<{ shopId: ShopId; closedAt: string }>("shop-closing.forget-closed", {
  retryLimit: 20,
});

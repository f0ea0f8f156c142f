import type { ShopId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** What the owner says of the shop is different now. */
export const shopChanged = defineEvent<{ shopId: ShopId }>("shop.changed");

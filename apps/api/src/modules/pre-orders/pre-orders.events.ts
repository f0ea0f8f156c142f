import type { ShopId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** What the shop makes to order, and on which days, is different now. */
export const preOrderSettingsChanged = defineEvent<{ shopId: ShopId }>("pre_order_settings.changed");

import type { DeliveryAreaId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfArea = { deliveryAreaId: DeliveryAreaId };

export const deliveryAreaAdded = defineEvent<OfArea>("delivery_area.added");

/** Its name, fee or anything else is different, or it is offered or paused now. */
export const deliveryAreaChanged = defineEvent<OfArea>("delivery_area.changed");

export const deliveryAreaRemoved = defineEvent<OfArea>("delivery_area.removed");

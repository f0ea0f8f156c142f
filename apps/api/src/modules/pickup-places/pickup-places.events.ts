import type { PickupPlaceId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfPlace = { pickupPlaceId: PickupPlaceId };

export const pickupPlaceAdded = defineEvent<OfPlace>("pickup_place.added");

export const pickupPlaceChanged = defineEvent<OfPlace>("pickup_place.changed");

export const pickupPlaceRemoved = defineEvent<OfPlace>("pickup_place.removed");

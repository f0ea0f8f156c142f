import type { RiderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfRider = { riderId: RiderId };

export const riderAdded = defineEvent<OfRider>("rider.added");
export const riderChanged = defineEvent<OfRider>("rider.changed");
/** The rider is forgotten: neither name nor number is kept. */
export const riderRemoved = defineEvent<OfRider>("rider.removed");

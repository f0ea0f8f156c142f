import type { ParkedSaleId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfParked = { parkedSaleId: ParkedSaleId };

/** A basket was put aside. */
export const saleParked = defineEvent<OfParked>("parked_sale.added");
/** It was taken up again, or thrown away. */
export const parkedSaleGone = defineEvent<OfParked>("parked_sale.gone");

import type { ProformaId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfProforma = { proformaId: ProformaId };

/** Somebody was asked a price for goods. */
export const proformaAdded = defineEvent<OfProforma>("proforma.added");
/** It became an order. */
export const proformaOrdered = defineEvent<OfProforma>("proforma.ordered");
export const proformaCancelled = defineEvent<OfProforma>("proforma.cancelled");

import type { PopupId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfPopup = { popupId: PopupId };

export const popupAdded = defineEvent<OfPopup>("popup.added");

/** Its words or its rules, its picture, or whether it is switched on. */
export const popupChanged = defineEvent<OfPopup>("popup.changed");

export const popupRemoved = defineEvent<OfPopup>("popup.removed");

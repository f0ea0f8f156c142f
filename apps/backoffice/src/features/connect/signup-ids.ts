import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import type { WindowIds } from "./window-words.rules.ts";

const names = { wabaId: "facebook_waba_id", businessId: "facebook_business_id" } as const;

/** What the window said of the account, kept on this device while a number is connected. */
export type SignupIds = { wabaId: string | null; businessId: string | null };

export const readIds = (): SignupIds => ({
  wabaId: readStored(names.wabaId),
  businessId: readStored(names.businessId),
});

/** Keeps what is an id; what is none erases no earlier one. */
export function keepIds({ wabaId, businessId }: WindowIds): void {
  if (wabaId !== undefined) writeStored(names.wabaId, wabaId);
  if (businessId !== undefined) writeStored(names.businessId, businessId);
}

export function clearIds(): void {
  removeStored(names.wabaId);
  removeStored(names.businessId);
}

/** They count as set only when both are there. */
export const areIdsSet = ({ wabaId, businessId }: SignupIds): boolean =>
  wabaId !== null && businessId !== null;

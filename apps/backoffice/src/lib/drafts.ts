import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";

/** What was typed into a form and not saved, as this device keeps it. */
export type Draft<Values> = {
  values: Values;
  /** What the form started from, to tell later what the person changed. */
  base: Values;
  /** `updated_at` of what it started from; absent for something new. */
  version?: string;
  /** Milliseconds. */
  savedAt: number;
};

/** Whose draft of which form: one person's in one shop. */
export type DraftKey = { userId: string; shopId: string; form: string };

/** A draft this old is nobody's any more. */
const forgottenAfterMs = 30 * 24 * 60 * 60_000;

const prefixOf = (userId: string): string => `draft/${userId}/`;
const nameOf = ({ userId, shopId, form }: DraftKey): string => `${prefixOf(userId)}${shopId}/${form}`;

/** The draft of a form, or null where there is none, it is too old, or it cannot be read. */
export function readDraft<Values>(key: DraftKey): Draft<Values> | null {
  try {
    const draft = JSON.parse(readStored(nameOf(key)) ?? "null") as Draft<Values> | null;
    if (draft === null || Date.now() - draft.savedAt < forgottenAfterMs) return draft;
  } catch {
    // Not ours, or from another time: it is forgotten like an old one.
  }
  removeDraft(key);
  return null;
}

/** Keeps a draft on this device, instead of the one before. */
export const writeDraft = <Values>(key: DraftKey, draft: Draft<Values>): void =>
  writeStored(nameOf(key), JSON.stringify(draft));

/** Forgets the draft of one form. */
export const removeDraft = (key: DraftKey): void => removeStored(nameOf(key));

/** Forgets every draft of a person on this device. */
export function removeDraftsOf(userId: string): void {
  for (const name of storedNames()) if (name.startsWith(prefixOf(userId))) removeStored(name);
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Where storage is denied nothing was kept.
    return [];
  }
}

import { isLanguage, type Language } from "@agiza/i18n/language";
import {
  type RejectionReason,
  rejectionReasons,
  templateCategories,
  type TemplateCategory,
  templateQualities,
  type TemplateQuality,
  type TemplateState,
} from "#db/schema/templates.ts";

const states: Record<string, TemplateState> = {
  APPROVED: "approved",
  REINSTATED: "approved",
  UNARCHIVED: "approved",
  PENDING: "pending",
  IN_APPEAL: "pending",
  REJECTED: "rejected",
  LIMIT_EXCEEDED: "rejected",
  PAUSED: "paused",
  DISABLED: "disabled",
  ARCHIVED: "disabled",
  LOCKED: "disabled",
  PENDING_DELETION: "disabled",
  DELETED: "disabled",
};

/** How a template stands by Meta's word; null for words that change nothing, such as FLAGGED, and those we do not know. */
export const stateOf = (word: string): TemplateState | null => states[word.toUpperCase()] ?? null;

/** @param word Meta's, in any case; NONE and what is not known say nothing */
export function reasonOf(word: string | null): RejectionReason | null {
  const said = word?.toLowerCase() ?? "none";
  if (said === "none" || said === "") return null;
  return rejectionReasons.find((known) => known === said) ?? "other";
}

export const qualityOf = (word: string | null): TemplateQuality =>
  templateQualities.find((known) => known === word?.toLowerCase()) ?? "unknown";

export const categoryOf = (word: string | null): TemplateCategory | null =>
  templateCategories.find((known) => known === word?.toLowerCase()) ?? null;

/** `sw`, also where Meta adds a country, with either sign. */
export function languageOf(word: string): Language | null {
  const [language] = word.toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : null;
}

/** Meta's refusals of a template at once, by subcode. */
const reasonsOfSubcode: Record<number, RejectionReason> = {
  2388019: "limit_reached",
  2388023: "name_taken",
  2388024: "name_taken",
  2388039: "edited_too_often",
  2388040: "invalid_format",
  2388047: "invalid_format",
  2388072: "invalid_format",
  2388073: "invalid_format",
  2388293: "invalid_format",
  2388299: "invalid_format",
};

export const reasonOfSubcode = (subcode: number | null): RejectionReason =>
  reasonsOfSubcode[subcode ?? 0] ?? "other";

import type { complianceSections } from "#db/schema/compliance.ts";
import { type KeptDays, unsentDocumentDays } from "#kernel/kept-days.ts";
import { toShopMoment } from "#kernel/shop-day.ts";

export type SectionRow = typeof complianceSections.$inferSelect;

/**
 * What a shop may do: 0 practise, and sell with cash, credit and its own till; 1 the same, and we know who owns it; 2 our payments
 * and payouts.
 */
export type ComplianceLevel = 0 | 1 | 2;

const zone = "Africa/Dar_es_Salaam";

/** The day it is for papers that end: Tanzania's. */
export const dayOf = (now: Date): string => toShopMoment(now, zone).day;

type Approval = Pick<SectionRow, "section" | "approvedAt" | "approvedEndsOn">;

/** Whether what was approved of a section counts on a day. It counts on the last day of its paper. */
export const stands = ({ approvedAt, approvedEndsOn }: Approval, today: string): boolean =>
  approvedAt !== null && (approvedEndsOn === null || today <= approvedEndsOn);

/** The level of a shop by its sections. */
export function levelOf(sections: readonly Approval[], today: string): ComplianceLevel {
  const counts = (name: SectionRow["section"]) =>
    sections.some((row) => row.section === name && stands(row, today));
  if (!counts("owner")) return 0;
  return counts("business") ? 2 : 1;
}

const dayMs = 86_400_000;

type Kept = { settings: { keptDays: KeptDays } };
const unsentMs = ({ settings }: Kept): number =>
  (settings.keptDays.compliance_documents ?? unsentDocumentDays) * dayMs;

/** Documents that were added before then and never sent are removed. */
export const unsentSince = (base: Kept & { now: () => Date }): Date =>
  new Date(base.now().getTime() - unsentMs(base));

/** When a document that is not sent is removed; null: it stays with its section. */
export const keptUntil = (base: Kept, { isSent, addedAt }: { isSent: boolean; addedAt: Date }): Date | null =>
  isSent ? null : new Date(addedAt.getTime() + unsentMs(base));

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Days before the end on which owners are reminded, the later ones last. */
export const reminderDays = [30, 7] as const;

/** The reminder that is due of a paper; null where none is, or it was given. */
export function reminderDue(endsOn: string, today: string, remindedDays: number | null): number | null {
  const left = daysBetween(today, endsOn);
  if (left < 0) return null;
  const due = reminderDays.findLast((days) => left <= days);
  return due === undefined || (remindedDays !== null && remindedDays <= due) ? null : due;
}

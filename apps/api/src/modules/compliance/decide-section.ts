import type { ComplianceSectionName } from "#db/schema/compliance.ts";
import type { Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import { refuse } from "./compliance.errors.ts";
import { complianceUpdated } from "./compliance.events.ts";
import { findSectionForUpdate, findSections, putSection } from "./compliance.repository.ts";
import { type ComplianceLevel, dayOf, levelOf, type SectionRow } from "./compliance.rules.ts";

/** What a reviewer decided about what they saw. `reason` is read by the owner. */
export type Decision = {
  section: ComplianceSectionName;
  /** Of the sending that was looked at. */
  revision: number;
  reviewer: string;
} & ({ verdict: "approved" } | { verdict: "rejected"; reason: string });

/**
 * Decides about a section that was sent. What was approved before is replaced by what is approved now; a rejection ends it,
 * also of a section that was approved already. Only the platform's reviewers do this, by a command.
 *
 * @returns the shop's level from now on
 * @throws compliance.not_in_review it was sent anew meanwhile, or somebody decided already
 * @throws compliance.reason_needed
 */
export async function decideSection(tx: Tx, decision: Decision): Promise<ComplianceLevel> {
  const { db, shopId } = tx;
  const { section, revision, reviewer, verdict } = decision;
  const before = await findSectionForUpdate(db, shopId, section);
  const isOpen = before?.status === "in_review" || (verdict === "rejected" && before?.status === "approved");
  if (!before || !isOpen || before.revision !== revision) throw refuse("compliance.not_in_review");
  const reason = decision.verdict === "rejected" ? decision.reason.trim() : "";
  if (verdict === "rejected" && reason === "") throw refuse("compliance.reason_needed");
  const now = tx.now();
  const after: SectionRow = {
    ...before,
    status: verdict,
    reason,
    decidedAt: now,
    decidedBy: reviewer,
    approvedAt: verdict === "approved" ? now : null,
    approvedEndsOn: verdict === "approved" ? before.endsOn : null,
    remindedDays: null,
    updatedAt: editedAt(before, now),
  };
  await putSection(db, after);
  await tx.audit({
    action: `compliance.${verdict}`,
    subject: section,
    before: { status: before.status },
    after: { revision, reviewer, reason },
  });
  const level = levelOf(await findSections(db, shopId), dayOf(now));
  await tx.emit(complianceUpdated({ section, status: verdict, level, revision }));
  return level;
}

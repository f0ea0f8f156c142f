import type { ComplianceSectionName } from "#db/schema/compliance.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { checkFacts } from "./check-facts.rules.ts";
import { endOf, type SentSection } from "./compliance-facts.rules.ts";
import { complianceUpdated } from "./compliance.events.ts";
import { findDocuments, findSections, putSection } from "./compliance.repository.ts";
import { dayOf, levelOf, type SectionRow } from "./compliance.rules.ts";
import { sendDocuments } from "./send-documents.ts";
import { openFacts, type SectionView, toSectionView } from "./section-view.ts";

/**
 * Sends a section for review, with the documents that were added for it. What was approved of it before goes on to count until
 * somebody decides. A business that is not registered yet is kept and waits for nobody. Owners only.
 *
 * @param seenAt `updatedAt` of the section as the person saw it; undefined of one that was never sent
 * @throws access.denied · edit.conflict
 * @throws compliance.document_missing and what `checkFacts` throws
 */
export function sendSection<Name extends ComplianceSectionName>(
  ctx: Ctx,
  form: SentSection & { section: Name },
  seenAt: Date | undefined,
): Promise<SectionView<Name>> {
  requireMay(ctx, "compliance.change");
  return inTransaction(ctx, async (tx) => {
    // Of two who send at once the second sees what the first sent.
    await lockShop(tx);
    const rows = await findSections(tx.db, tx.shopId);
    const documents = await findDocuments(tx.db, tx.shopId);
    const before = rows.find(({ section }) => section === form.section);
    if (before) requireUnchanged(before, seenAt, () => toSectionView(tx, form.section, { rows, documents }));
    const facts = checkFacts(form, knownOf(tx, rows));
    const sent = { section: form.section, facts } as SentSection;
    await sendDocuments(tx, sent);
    const after = rowOf(tx, sent, before);
    await putSection(tx.db, after);
    const now = rows.filter((row) => row !== before).concat(after);
    const { section, status, revision } = after;
    await tx.audit({ action: "compliance.sent", subject: section, after: { status, revision } });
    const level = levelOf(now, dayOf(tx.now()));
    await tx.emit(complianceUpdated({ section, status, level, revision }));
    return toSectionView(tx, form.section, {
      rows: now,
      documents: await findDocuments(tx.db, tx.shopId),
    });
  });
}

function knownOf(tx: Tx, rows: readonly SectionRow[]) {
  const owner = rows.find(({ section }) => section === "owner");
  const business = rows.find(({ section }) => section === "business");
  return {
    today: dayOf(tx.now()),
    owner: owner ? openFacts<"owner">(tx, owner) : null,
    business: business ? openFacts<"business">(tx, business) : null,
  };
}

function rowOf(tx: Tx, sent: SentSection, before: SectionRow | undefined): SectionRow {
  const now = tx.now();
  const isForReview = !(sent.section === "business" && sent.facts.type === "not_registered");
  return {
    shopId: tx.shopId,
    section: sent.section,
    status: isForReview ? "in_review" : "todo",
    factsSealed: tx.secrets.seal(JSON.stringify(sent.facts)),
    revision: (before?.revision ?? 0) + 1,
    endsOn: endOf(sent),
    reason: "",
    sentAt: now,
    sentBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
    decidedAt: null,
    decidedBy: null,
    // A business that says it is not registered is none that was approved.
    approvedAt: isForReview ? (before?.approvedAt ?? null) : null,
    approvedEndsOn: isForReview ? (before?.approvedEndsOn ?? null) : null,
    remindedDays: null,
    updatedAt: before ? editedAt(before, now) : now,
  };
}

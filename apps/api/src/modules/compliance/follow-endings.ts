import { type BaseCtx, type Ctx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ComplianceSectionName } from "#db/schema/compliance.ts";
import { editedAt } from "#kernel/edit.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import { lookForEndings } from "./compliance-jobs.ts";
import { complianceEndsSoon, complianceUpdated } from "./compliance.events.ts";
import { findEnding, findSectionForUpdate, findSections, putSection } from "./compliance.repository.ts";
import { dayOf, levelOf, reminderDays, reminderDue, stands } from "./compliance.rules.ts";

/** Reminds owners of papers that end in 30 and in 7 days, and ends sections whose paper is over. One that fails stops no other. */
export async function followEndings(base: BaseCtx): Promise<void> {
  const before = daysBefore(dayOf(base.now()), -(reminderDays[0] + 1));
  const found = await inSystem(base, (tx) => findEnding(tx.db, before));
  await eachByItself(base, lookForEndings.name, found, (ctx, { section }) => followEnding(ctx, section));
}

/** Of two that look at once the second finds it done. */
const followEnding = (ctx: Ctx, section: ComplianceSectionName): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const row = await findSectionForUpdate(db, shopId, section);
    if (row?.status !== "approved" || row.approvedEndsOn === null) return;
    const now = tx.now();
    const today = dayOf(now);
    if (!stands(row, today)) {
      await putSection(db, { ...row, status: "expired", updatedAt: editedAt(row, now) });
      await tx.audit({
        action: "compliance.expired",
        subject: section,
        after: { ends_on: row.approvedEndsOn },
      });
      const level = levelOf(await findSections(db, shopId), today);
      await tx.emit(complianceUpdated({ section, status: "expired", level, revision: row.revision }));
      return;
    }
    const days = reminderDue(row.approvedEndsOn, today, row.remindedDays);
    if (days === null) return;
    await putSection(db, { ...row, remindedDays: days });
    await tx.emit(complianceEndsSoon({ section, days, endsOn: row.approvedEndsOn }));
  });

import { complianceSectionNames } from "#db/schema/compliance.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { sectionOf } from "./compliance-facts.rules.ts";
import { findDocuments, findInReview, findSections } from "./compliance.repository.ts";
import { dayOf, levelOf } from "./compliance.rules.ts";
import { toSectionViews } from "./section-view.ts";

/** What waits for a reviewer in all shops, the longest waiting first, a line each. */
export async function listInReview(base: BaseCtx): Promise<string> {
  const waiting = await base.store.readSystem(findInReview);
  if (waiting.length === 0) return "Nothing waits for a reviewer.";
  const lines: string[] = [];
  for (const { shopId, section, revision, sentAt } of waiting) {
    const { name, slug } = await getShop(forShop(base, shopId, { kind: "system", job: "review-compliance" }));
    lines.push(`${sentAt.toISOString()}  ${slug}  ${section}  revision ${revision}  ${name}`);
  }
  return lines.join("\n");
}

/** Everything a shop filled in, for a reviewer, who is written down as having read it. */
export function showForReview(ctx: Ctx, reviewer: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const rows = await findSections(tx.db, tx.shopId);
    const documents = await findDocuments(tx.db, tx.shopId);
    const views = toSectionViews(tx, { rows, documents });
    await tx.audit({ action: "compliance.shown", subject: tx.shopId, after: { reviewer } });
    const { name, slug } = await getShop(tx);
    const parts = complianceSectionNames.map((section) => {
      const { status, facts, endsOn, reason } = views[section];
      const revision = rows.find((row) => row.section === section)?.revision ?? 0;
      const papers = documents
        .filter(({ kind, isSent }) => isSent && sectionOf(kind) === section)
        .map(({ id, kind, mime, bytes }) => `  ${kind}: --document ${id} (${mime}, ${bytes} bytes)`);
      const lines = Object.entries(facts ?? {}).map(([key, value]) => `  ${key}: ${value ?? ""}`);
      const ends = endsOn === null ? "" : `, ends on ${endsOn}`;
      const why = reason === "" ? "" : `: ${reason}`;
      return [`${section} (${status}, revision ${revision}${ends})${why}`, ...lines, ...papers].join("\n");
    });
    return [`${name} (${slug}), level ${levelOf(rows, dayOf(tx.now()))}`, ...parts].join("\n\n");
  });
}

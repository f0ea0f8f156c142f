import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDocuments, findSections } from "./compliance.repository.ts";
import { dayOf, levelOf } from "./compliance.rules.ts";
import { toSectionViews } from "./section-view.ts";
import { findDaysOfYear, sumTurnover } from "./turnover.repository.ts";
import { reachesOn } from "./turnover.rules.ts";

/** Sales of twelve months, in hundredths, from which TRA asks for electronic receipts. */
export const turnoverLimitMinor = 1_100_000_000;

/**
 * How far the shop is with proving who runs it, what it may do, and how near its sales are to where TRA asks for electronic
 * receipts. Owners only.
 *
 * @throws access.denied
 */
export function getCompliance(ctx: Ctx) {
  requireMay(ctx, "compliance.read");
  return reading(ctx, async ({ db, shopId }) => {
    const rows = await findSections(db, shopId);
    const documents = await findDocuments(db, shopId);
    const today = dayOf(ctx.now());
    return {
      level: levelOf(rows, today),
      sections: toSectionViews(ctx, { rows, documents }),
      turnover: {
        ...(await sumTurnover(db, shopId, today)),
        limitMinor: turnoverLimitMinor,
        reachesOn: reachesOn(await findDaysOfYear(db, shopId, today), today, turnoverLimitMinor),
      },
    };
  });
}

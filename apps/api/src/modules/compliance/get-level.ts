import type { Tx } from "#kernel/ctx.ts";
import { findSections } from "./compliance.repository.ts";
import { type ComplianceLevel, dayOf, levelOf } from "./compliance.rules.ts";

/** What the shop may do now, by what was approved and has not ended. */
export const getComplianceLevel = async ({
  db,
  shopId,
  now,
}: Pick<Tx, "db" | "shopId" | "now">): Promise<ComplianceLevel> =>
  levelOf(await findSections(db, shopId), dayOf(now()));

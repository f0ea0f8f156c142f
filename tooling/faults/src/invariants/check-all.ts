import { checkAcknowledged } from "./check-acknowledged.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkMoney } from "./check-money.ts";
import { checkReceipts } from "./check-receipts.ts";
import { checkStock } from "./check-stock.ts";
import { checkTenancy } from "./check-tenancy.ts";
import type { Check, Evidence, InvariantName, Violation } from "./invariant.ts";

const checks: Record<InvariantName, Check> = {
  a: checkAcknowledged,
  b: checkMoney,
  c: checkStock,
  d: checkJobs,
  e: checkTenancy,
  f: checkReceipts,
};

/** Judges what a run left behind; nothing is lost when the answer is empty. */
export async function checkAll(evidence: Evidence): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, check] of Object.entries(checks) as [InvariantName, Check][]) {
    violations.push(...(await check(evidence)).map((what) => ({ invariant, what })));
  }
  return violations;
}

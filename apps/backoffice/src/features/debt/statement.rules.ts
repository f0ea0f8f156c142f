import type { DebtAccount } from "#data/debts.ts";
import { type LedgerLine, ledgerOf } from "#entities/debt/ledger.rules.ts";

/** An account as its customer gets it, in hundredths. */
export type Statement = {
  /** What was owed before the first line. */
  beforeMinor: number;
  /** The oldest first. */
  lines: LedgerLine[];
};

/** What changed an account, the oldest first; of a long one the last lines, and what was owed before them. */
export function statementOf(account: DebtAccount, mostLines: number): Statement {
  // Goods that came back before anything was paid for them changed nothing.
  const all = ledgerOf(account).filter(({ changeMinor }) => changeMinor !== 0);
  const lines = all.slice(0, mostLines).toReversed();
  const [first] = lines;
  return { beforeMinor: first ? first.balanceMinor - first.changeMinor : account.owed_minor, lines };
}

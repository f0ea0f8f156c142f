import type { DebtAccount, DebtEntry } from "#data/debts.ts";

type Repayment = DebtAccount["repayments"][number];

/** One line of an account: goods given, money that came, or what was given up. */
type LedgerWhat = { entry: DebtEntry } | { repayment: Repayment } | { givenUp: DebtEntry };
export type LedgerLine = LedgerWhat & {
  at: string;
  /** How much more is owed by it, below nothing: less; in hundredths. */
  changeMinor: number;
  /** What was owed once this had happened, in hundredths. */
  balanceMinor: number;
};

type Step = Omit<LedgerLine, "balanceMinor"> & LedgerWhat;

/**
 * An account as a book tells it, the newest first, each line with what was owed after it. The first line's balance is what
 * is owed now; an entry counts with what came of it, so that goods which were returned leave no gap.
 */
export function ledgerOf({ owed_minor: owedMinor, entries, repayments }: DebtAccount): LedgerLine[] {
  const repaid = new Map<string, number>();
  for (const { order_id, amount_minor } of repayments)
    repaid.set(order_id, (repaid.get(order_id) ?? 0) + amount_minor);
  const steps: Step[] = [
    ...repayments.map((repayment) => ({
      repayment,
      at: repayment.paid_at,
      changeMinor: -repayment.amount_minor,
    })),
    ...entries.flatMap((entry) =>
      entry.written_off_at === null
        ? []
        : [{ givenUp: entry, at: entry.written_off_at, changeMinor: -entry.written_off_minor }],
    ),
    // Goods of the same moment stand below what came for them: sorting keeps this order.
    ...entries.map((entry) => ({
      entry,
      at: entry.given_at,
      changeMinor: entry.owed_minor + entry.written_off_minor + (repaid.get(entry.order_id) ?? 0),
    })),
  ];
  let balanceMinor = owedMinor;
  return steps
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .map((step) => {
      const line = { ...step, balanceMinor };
      balanceMinor -= step.changeMinor;
      return line;
    });
}

import type { Minor } from "#kernel/money.ts";

/** One side of a posting. */
export type Entry = { account: string; direction: "debit" | "credit"; amountMinor: Minor };

/** What each kind of account holds, by the first word of its code. */
const kinds: Record<string, "asset" | "liability" | "income" | "expense"> = {
  provider_clearing: "asset",
  cash_drawer: "asset",
  shop_payable: "liability",
  customer_credit: "liability",
  sales_cash: "income",
};

export function accountKind(code: string): "asset" | "liability" | "income" | "expense" {
  const kind = kinds[code.split(":")[0]!];
  if (!kind) throw new Error(`no such ledger account: ${code}`);
  return kind;
}

/**
 * Money a provider holds for the shop. What came beyond the order's due is the customer's credit.
 *
 * @param dueMinor what was still owed before this money
 * @param payer whose credit the excess becomes: the customer's id, or the order's when there is none
 */
export function paymentEntries(
  provider: string,
  amountMinor: Minor,
  dueMinor: Minor,
  payer: string,
): Entry[] {
  return entriesOf(
    { from: `provider_clearing:${provider}`, to: "shop_payable" },
    amountMinor,
    dueMinor,
    payer,
  );
}

/** Cash in the shop's drawer; the rest as in `paymentEntries`. */
export const cashEntries = (amountMinor: Minor, dueMinor: Minor, payer: string): Entry[] =>
  entriesOf({ from: "cash_drawer", to: "sales_cash" }, amountMinor, dueMinor, payer);

function entriesOf(
  accounts: { from: string; to: string },
  amountMinor: Minor,
  dueMinor: Minor,
  payer: string,
): Entry[] {
  const forOrder = Math.min(amountMinor, Math.max(0, dueMinor));
  const excess = amountMinor - forOrder;
  const entries: Entry[] = [
    { account: accounts.from, direction: "debit", amountMinor },
    { account: accounts.to, direction: "credit", amountMinor: forOrder },
    { account: `customer_credit:${payer}`, direction: "credit", amountMinor: excess },
  ];
  return entries.filter((entry) => entry.amountMinor > 0);
}

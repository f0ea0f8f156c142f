import type { RiderId, UserId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";

/** One side of a posting. */
export type Entry = { account: string; direction: "debit" | "credit"; amountMinor: Minor };

/** What each kind of account holds, by the first word of its code. */
const kinds: Record<string, "asset" | "liability" | "income" | "expense"> = {
  provider_clearing: "asset",
  cash_drawer: "asset",
  cash_with: "asset",
  own_till: "asset",
  bank: "asset",
  shop_payable: "liability",
  customer_credit: "liability",
  store_credit: "liability",
  refund_in_transit: "liability",
  unmatched_money: "liability",
  matching: "liability",
  sales_cash: "income",
  sales_own_till: "income",
  sales_credit: "income",
  sales_returned: "expense",
  customer_fees: "income",
  owner_cash: "liability",
  paid_out: "expense",
  cash_difference: "expense",
  expense: "expense",
  goods_bought: "expense",
  supplier_debt: "liability",
  payout_in_transit: "liability",
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

/** What the provider kept of a payment: so much less is the shop's. */
export const providerFeeEntries = (provider: string, feeMinor: Minor): Entry[] =>
  [
    { account: "shop_payable", direction: "debit" as const, amountMinor: feeMinor },
    { account: `provider_clearing:${provider}`, direction: "credit" as const, amountMinor: feeMinor },
  ].filter((entry) => entry.amountMinor > 0);

/** A fee that the customer paid on top of what they owed. */
export const customerFeeEntries = (provider: string, feeMinor: Minor): Entry[] =>
  [
    { account: `provider_clearing:${provider}`, direction: "debit" as const, amountMinor: feeMinor },
    { account: "customer_fees", direction: "credit" as const, amountMinor: feeMinor },
  ].filter((entry) => entry.amountMinor > 0);

/** Where cash is: in the shop's drawer, or with somebody who is on the road. */
export type Till = "cash_drawer" | `cash_with:${CashHolder}`;

/** Who takes cash on the road: somebody who works in the shop, or a rider without an account. */
export type CashHolder = UserId | RiderId;

export const cashWith = (holder: CashHolder): Till => `cash_with:${holder}`;

/** Cash that was counted; the rest as in `paymentEntries`. */
export const cashEntries = (till: Till, amountMinor: Minor, dueMinor: Minor, payer: string): Entry[] =>
  entriesOf({ from: till, to: "sales_cash" }, amountMinor, dueMinor, payer);

/** Money on the shop's own till of a network; the rest as in `paymentEntries`. */
export const ownTillEntries = (
  network: MobileNetwork | null,
  amountMinor: Minor,
  dueMinor: Minor,
  payer: string,
): Entry[] =>
  entriesOf({ from: `own_till:${network ?? "other"}`, to: "sales_own_till" }, amountMinor, dueMinor, payer);

/** Money of the till's statement that waits for its order. */
export const waitingOwnTillEntries = (network: MobileNetwork | null, amountMinor: Minor): Entry[] => [
  { account: `own_till:${network ?? "other"}`, direction: "debit", amountMinor },
  { account: unmatchedOnTill, direction: "credit", amountMinor },
];

/** The same, taken from what waits, on its way to an order. */
export const movedOffTillEntries = (amountMinor: Minor): Entry[] => [
  { account: unmatchedOnTill, direction: "debit", amountMinor },
  { account: matching, direction: "credit", amountMinor },
];

/** The same, since `movedOffTillEntries`; as in `ownTillEntries` from there. */
export const waitedOwnTillEntries = (amountMinor: Minor, dueMinor: Minor, payer: string): Entry[] =>
  entriesOf({ from: matching, to: "sales_own_till" }, amountMinor, dueMinor, payer);

/** Money that waited, given back to who paid it: from the till it came to, or in cash. */
export const returnedWaitingEntries = (
  from: `own_till:${string}` | "cash_drawer",
  amountMinor: Minor,
): Entry[] => [
  { account: unmatchedOnTill, direction: "debit", amountMinor },
  { account: from, direction: "credit", amountMinor },
];

/** Where money waits that came for an order that was cancelled by then: it is nobody's sale. */
export const unmatchedMoney = "unmatched_money";

/** Where money of the shop's own till waits for its order: no provider holds it, so that payouts have nothing to do with it. */
export const unmatchedOnTill = "unmatched_money:own_till";

export const unmatchedEntries = (provider: string, amountMinor: Minor): Entry[] => [
  { account: `provider_clearing:${provider}`, direction: "debit", amountMinor },
  { account: unmatchedMoney, direction: "credit", amountMinor },
];

/** Money that waited, once its order is open again; as in `paymentEntries` from there. */
export const takenOverEntries = (amountMinor: Minor, dueMinor: Minor, payer: string): Entry[] =>
  entriesOf({ from: unmatchedMoney, to: "shop_payable" }, amountMinor, dueMinor, payer);

/** Money on its way from the order it came for to the one it was for: both sides of it are booked at once. */
export const matching = "matching";

/** Money that waited, taken from the order it came for. */
export const movedOutEntries = (amountMinor: Minor): Entry[] => [
  { account: unmatchedMoney, direction: "debit", amountMinor },
  { account: matching, direction: "credit", amountMinor },
];

/** What came for a customer's debt, on its way to the orders that owe it. */
export const debtEntries = (provider: string, amountMinor: Minor): Entry[] => [
  { account: `provider_clearing:${provider}`, direction: "debit", amountMinor },
  { account: matching, direction: "credit", amountMinor },
];

/** The same money, for the order it was for; as in `paymentEntries` from there. */
export const matchedEntries = (amountMinor: Minor, dueMinor: Minor, payer: string): Entry[] =>
  entriesOf({ from: matching, to: "shop_payable" }, amountMinor, dueMinor, payer);

/**
 * Money that goes back to a customer: first what waited or was their credit, the rest is a sale that was none.
 *
 * @param from what it is taken out of
 * @param owed what the order's money is still booked as, beside sales
 * @param rest what bears the rest: where a provider gives it back, what it holds for the shop
 */
export function returnEntries(
  from: string,
  amountMinor: Minor,
  owed: readonly Owed[],
  rest: "sales_returned" | "shop_payable" = "sales_returned",
): Entry[] {
  const entries: Entry[] = [{ account: from, direction: "credit", amountMinor }];
  let restMinor = amountMinor;
  for (const { account, balanceMinor } of owed) {
    const takenMinor = Math.min(restMinor, balanceMinor);
    entries.push({ account, direction: "debit", amountMinor: takenMinor });
    restMinor -= takenMinor;
  }
  entries.push({ account: rest, direction: "debit", amountMinor: restMinor });
  return entries.filter((entry) => entry.amountMinor > 0);
}

/** Where money is that was promised back and is on its way. */
export const refundInTransit = "refund_in_transit";

/** Credit for goods of this shop, and for nobody else than who has it. */
export const storeCredit = (payer: string): string => `store_credit:${payer}`;

/** Money from one account to another, both of them ours. */
export const movedEntries = (from: string, to: string, amountMinor: Minor): Entry[] => [
  { account: from, direction: "debit", amountMinor },
  { account: to, direction: "credit", amountMinor },
];

/** Each side the other way round, for what was booked and did not happen. */
export const reversedEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ direction, ...entry }) => ({
    ...entry,
    direction: direction === "debit" ? "credit" : "debit",
  }));

/** An order that is paid with credit, or with the goods that came back for it. */
export const creditEntries = (from: string, amountMinor: Minor): Entry[] =>
  movedEntries(from, "sales_credit", amountMinor);

/** What an account owes somebody. */
export type Owed = { account: string; balanceMinor: Minor };

/** What an owner paid to try an account: their own money, in the shop and no sale. */
export const testEntries = (provider: string, amountMinor: Minor): Entry[] => [
  { account: `provider_clearing:${provider}`, direction: "debit", amountMinor },
  { account: "owner_cash", direction: "credit", amountMinor },
];

/** Money on its way out through a provider: reserved, and not gone yet. */
export const inTransit = (provider: string): string => `payout_in_transit:${provider}`;

/** What a provider holds for the shop. */
export const clearing = (provider: string): string => `provider_clearing:${provider}`;

/** Moves what one side of a posting names to another account. */
export const against = (
  sides: readonly Omit<Entry, "direction">[],
  direction: Entry["direction"],
  account: string,
): Entry[] => [
  ...sides.map((side) => ({ ...side, direction })),
  {
    account,
    direction: direction === "debit" ? ("credit" as const) : ("debit" as const),
    amountMinor: sides.reduce((sum, side) => sum + side.amountMinor, 0),
  },
];

/** Cash that a person brought back from the road. */
export const handedInEntries = (holder: CashHolder, amountMinor: Minor): Entry[] => [
  { account: "cash_drawer", direction: "debit", amountMinor },
  { account: cashWith(holder), direction: "credit", amountMinor },
];

/** What an expense was paid from, in the books: mobile money of the shop is what lies on its own till. */
const expenseSources = { drawer: "cash_drawer", wallet: "own_till:other", bank: "bank" } as const;

/** What the shop spent, on one of its categories. */
export const expenseEntries = (
  category: string,
  paidFrom: keyof typeof expenseSources,
  amountMinor: Minor,
): Entry[] => movedEntries(`expense:${category}`, expenseSources[paidFrom], amountMinor);

/** What the shop owes a supplier. */
const supplierDebt = (supplierId: string): string => `supplier_debt:${supplierId}`;

/** Goods that came: what their supplier asks for, and what others were paid to bring them here. */
export type BoughtParts = {
  supplierId: string;
  billedMinor: Minor;
  paidElsewhere: readonly { paidFrom: keyof typeof expenseSources; amountMinor: Minor }[];
};

/** Goods with all it took to have them here, owed to their supplier but for what was paid to others. */
export const purchaseEntries = ({ supplierId, billedMinor, paidElsewhere }: BoughtParts): Entry[] =>
  against(
    [
      { account: supplierDebt(supplierId), amountMinor: billedMinor },
      ...paidElsewhere.map(({ paidFrom, amountMinor }) => ({
        account: expenseSources[paidFrom],
        amountMinor,
      })),
    ],
    "credit",
    "goods_bought",
  );

/** What a supplier was paid of what they are owed. */
export const supplierPaidEntries = (
  supplierId: string,
  paidFrom: keyof typeof expenseSources,
  amountMinor: Minor,
): Entry[] => movedEntries(supplierDebt(supplierId), expenseSources[paidFrom], amountMinor);

/** Where cash of the drawer comes from and goes to, beside sales. */
const drawerCounterparts = { put_in: "owner_cash", taken_out: "paid_out", to_bank: "bank" } as const;

/** Cash that is put into the drawer by the owner, or taken out of it for something or to the bank. */
export function drawerEntries(kind: keyof typeof drawerCounterparts, amountMinor: Minor): Entry[] {
  const counterpart = drawerCounterparts[kind];
  const [debit, credit] = kind === "put_in" ? ["cash_drawer", counterpart] : [counterpart, "cash_drawer"];
  return [
    { account: debit, direction: "debit", amountMinor },
    { account: credit, direction: "credit", amountMinor },
  ];
}

/** What counting the drawer found more in it than there should be, or less. */
export const countEntries = (foundMinor: Minor, expectedMinor: Minor): Entry[] =>
  foundMinor > expectedMinor
    ? movedEntries("cash_drawer", "cash_difference", foundMinor - expectedMinor)
    : movedEntries("cash_difference", "cash_drawer", expectedMinor - foundMinor);

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

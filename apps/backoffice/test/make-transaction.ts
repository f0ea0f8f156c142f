import type { PaymentDifference } from "#data/payment-differences.ts";
import type { Transaction, TransactionDetails, TransactionTotals } from "#data/transactions.ts";
import { makeAttempt } from "./make-order.ts";

export const makeTransaction = (change: Partial<Transaction> = {}): Transaction => ({
  id: "pat_1",
  kind: "payment",
  state: "succeeded",
  is_unknown: false,
  at: "2026-11-21T11:09:00.000Z",
  method: "mobile_money",
  network: "mpesa",
  provider: "selcom",
  reference: "AGZ0K3V9Q0MZT7X1C5B",
  provider_reference: "QK80RB7M2X",
  order: { id: "ord_1", number: 10_484 },
  payer: { name: "Halima Juma", phone: "+255754000214" },
  amount_minor: 13_600_000,
  fee_minor: 105_000,
  net_minor: 13_495_000,
  level: 5,
  taken_back_at: null,
  by: null,
  ...change,
});

/** What a customer says they paid to the till. */
export const makeClaimed = (change: Partial<Transaction> = {}): Transaction =>
  makeTransaction({
    id: "pcl_1",
    kind: "claim",
    state: "claimed",
    provider: "own_till",
    network: "halopesa",
    reference: null,
    provider_reference: "6317371992204417",
    payer: { name: "Fatma Ally", phone: "+255622000587" },
    amount_minor: 4_300_000,
    fee_minor: 0,
    net_minor: 4_300_000,
    level: 1,
    by: { id: "usr_1", name: "Neema Mushi" },
    ...change,
  });

export const makeTotals = (change: Partial<TransactionTotals> = {}): TransactionTotals => ({
  received: { count: 61, amount_minor: 128_450_000, fee_minor: 1_426_000 },
  not_confirmed: { count: 2, amount_minor: 11_300_000, fee_minor: 0 },
  unmatched: { count: 3, amount_minor: 9_650_000, fee_minor: 0 },
  out: { count: 5, amount_minor: 9_100_000, fee_minor: 0 },
  payouts: 4,
  ...change,
});

export const makeTransactionDetails = (change: Partial<TransactionDetails> = {}): TransactionDetails => ({
  transaction: makeTransaction(),
  order: { id: "ord_1", number: 10_484, total_minor: 13_600_000, due_minor: 0 },
  attempts: [makeAttempt({ amount_minor: 13_600_000 })],
  claims: [],
  postings: [
    {
      id: "ltx_1",
      kind: "payment",
      at: "2026-11-21T11:06:00.000Z",
      by: null,
      entries: [
        {
          account: "provider_clearing:selcom",
          account_kind: "asset",
          direction: "debit",
          amount_minor: 13_600_000,
        },
        { account: "shop_payable", account_kind: "liability", direction: "credit", amount_minor: 13_600_000 },
      ],
    },
  ],
  ...change,
});

export const makeDifference = (change: Partial<PaymentDifference> = {}): PaymentDifference => ({
  id: "pdf_1",
  day: "2026-11-25",
  kind: "amount_differs",
  provider: "selcom",
  account_name: "Selcom",
  reference: "AGZ0123456789ABCDE",
  provider_reference: "DKQ4ZK90WL",
  attempt_id: "pat_1",
  order: { id: "ord_1", number: 10_483 },
  ours_minor: 6_800_000,
  theirs_minor: 6_000_000,
  ours_state: "succeeded",
  theirs_state: "succeeded",
  found_at: "2026-11-26T03:00:00.000Z",
  ...change,
});

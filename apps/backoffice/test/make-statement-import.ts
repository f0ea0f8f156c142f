import type { StatementImport } from "#data/statement-imports.ts";

/** A statement that is being booked, with whatever differs. */
export const makeStatementImport = (changed: Partial<StatementImport> = {}): StatementImport => ({
  id: "imp_1",
  file_name: "mpesa-novemba.csv",
  status: "running",
  total: 320,
  waiting: 70,
  added: 180,
  updated: 69,
  refused: 1,
  refusals: [
    {
      row: 37,
      name: "DKQ4ZK90WL",
      code: "statement_import.row_reference_used",
      message: "Another payment, of another amount, has this reference. Compare both on the till’s phone.",
    },
  ],
  results: { claim: 12, order: 160, waits: 8, known: 30, asked: 2, out: 30, fee: 7 },
  updated_at: "2026-11-21T11:05:00.000Z",
  created_at: "2026-11-21T11:04:00.000Z",
  ...changed,
});

/** A wallet's statement: whose it is stands above its lines, and one of them cannot be read. */
export const walletStatement = (): string[][] => [
  ["Organization", "NEEMA VITENGE", "", "", "", "", ""],
  ["Receipt No.", "Completion Time", "Details", "Paid In", "Withdrawn", "Balance", "Other Party Info"],
  ["DKQ4ZK90WL", "26-11-2026 09:05:12", "Pay merchant", "25,000.00", "", "310,400.00", "ASHA JUMA"],
  ["DKQ4ZK90WM", "26-11-2026 09:40:00", "Oda 10484", "68,000.00", "", "378,400.00", "AMINA BAKARI"],
  ["DKQ4ZK90WN", "26-11-2026 10:00:00", "Withdrawal charge", "", "-1,200.00", "377,200.00", ""],
  ["DKQ4ZK90WP", "26-11-2026 10:00:00", "Withdrawal to bank", "", "-100,000.00", "277,200.00", "CRDB"],
  ["DKQ4ZK90WQ", "leo asubuhi", "Pay merchant", "5,000.00", "", "282,200.00", "JUMA ALI"],
];

import type { MoneyWay, StatementDay, StatementLine } from "#data/statement.ts";

const nothing = { in_minor: 0, fees_minor: 0, refunds_minor: 0, payouts_minor: 0, other_minor: 0 };

export const makeStatementDay = (day: string, change: Partial<StatementDay> = {}): StatementDay => ({
  day,
  opening_minor: 0,
  ways: [],
  ...nothing,
  closing_minor: 0,
  ...change,
});

/** What moved by one way on a day. */
export const moved = (way: MoneyWay, change: Partial<typeof nothing>) => ({ way, ...nothing, ...change });

/** Three days of a shop: sales, a payout with its fee, and money given back. */
export const makeStatementDays = (): StatementDay[] => [
  makeStatementDay("2026-11-19", {
    opening_minor: 84_500_000,
    ways: [
      moved("cash", { in_minor: 12_000_000 }),
      moved("own_till", { in_minor: 4_500_000 }),
      moved("selcom", { in_minor: 38_250_000, fees_minor: 573_800 }),
    ],
    ...nothing,
    in_minor: 54_750_000,
    fees_minor: 573_800,
    closing_minor: 138_676_200,
  }),
  makeStatementDay("2026-11-20", {
    opening_minor: 138_676_200,
    ways: [
      moved("cash", { in_minor: 9_800_000, refunds_minor: 1_500_000, other_minor: 5_000_000 }),
      moved("selcom", { in_minor: 21_000_000, fees_minor: 565_000, payouts_minor: 103_980_000 }),
    ],
    ...nothing,
    in_minor: 30_800_000,
    fees_minor: 565_000,
    refunds_minor: 1_500_000,
    payouts_minor: 103_980_000,
    other_minor: 5_000_000,
    closing_minor: 58_431_200,
  }),
  makeStatementDay("2026-11-21", { opening_minor: 58_431_200, closing_minor: 58_431_200 }),
];

export const makeStatementLine = (change: Partial<StatementLine> = {}): StatementLine => ({
  id: "ltx_1",
  at: "2026-11-20T15:00:09.000Z",
  kind: "payment",
  moves: [{ way: "selcom", amount_minor: 21_000_000 }],
  order: { id: "ord_1", number: 10_480 },
  payout: null,
  by: null,
  ...change,
});

/** A day with a line of each kind. */
export const makeStatementLines = (): StatementLine[] => [
  makeStatementLine(),
  makeStatementLine({
    id: "ltx_2",
    kind: "fee",
    moves: [{ way: "selcom", amount_minor: -315_000 }],
  }),
  makeStatementLine({
    id: "ltx_3",
    at: "2026-11-20T14:31:00.000Z",
    kind: "payout",
    moves: [{ way: "selcom", amount_minor: -103_980_000 }],
    order: null,
    payout: { id: "pyo_311", number: 311 },
  }),
  makeStatementLine({
    id: "ltx_4",
    at: "2026-11-20T12:05:00.000Z",
    kind: "refund",
    moves: [{ way: "cash", amount_minor: -1_500_000 }],
    by: { id: "usr_1", name: "Neema Mushi" },
  }),
  makeStatementLine({
    id: "ltx_5",
    at: "2026-11-20T09:40:00.000Z",
    kind: "other",
    moves: [{ way: "cash", amount_minor: -5_000_000 }],
    order: null,
    by: { id: "usr_1", name: "Neema Mushi" },
  }),
];

import type { Payout, PayoutDetails, PayoutOverview, PayoutSchedule } from "#data/payouts.ts";

const nmb = {
  kind: "bank" as const,
  network: null,
  bank: "nmb" as const,
  number: "2011004471",
  name: "Neema Mushi",
};
export const mpesa = {
  kind: "wallet" as const,
  network: "mpesa" as const,
  bank: null,
  number: "+255754000321",
  name: "Neema Mushi",
};

export const makePayout = (change: Partial<Payout> = {}): Payout => ({
  id: "pyo_311",
  number: 311,
  status: "paid",
  hold: null,
  failure_code: null,
  provider: "selcom",
  to: nmb,
  amount_minor: 104_230_000,
  fee_minor: 250_000,
  is_fee_final: false,
  arrives_minor: 103_980_000,
  reference: "AGZ0K3V9Q0MZT7X1C5B",
  provider_reference: "0281234567",
  requested_by: { id: "usr_1", name: "Neema Mushi" },
  created_at: "2026-11-20T15:00:00.000Z",
  finished_at: "2026-11-20T15:00:09.000Z",
  ...change,
});

export const makePayoutDetails = (change: Partial<PayoutDetails> = {}): PayoutDetails => ({
  ...makePayout(),
  history: [
    { source: "poll", said: "succeeded", became: "paid", by: null, at: "2026-11-20T15:00:09.000Z" },
    { source: "request", said: "pending", became: null, by: null, at: "2026-11-20T15:00:01.000Z" },
  ],
  ...change,
});

export const makePayoutOverview = (change: Partial<PayoutOverview> = {}): PayoutOverview => ({
  available_minor: 116_164_000,
  on_its_way_minor: 12_286_000,
  on_hold_minor: 10_000_000,
  unmatched_minor: 0,
  paid_this_month: { count: 18, amount_minor: 1_648_030_000, fee_minor: 4_750_000 },
  refusal: null,
  least_minor: 100_000,
  needs_pin: true,
  accounts: [
    {
      id: "pac_1",
      provider: "selcom",
      display_name: "Selcom",
      provider_minor: 120_000_000,
      books_minor: 116_164_000,
      available_minor: 116_164_000,
      fees: [
        { kind: "wallet", rate: { fee_minor: 400_000, basis_points: 0 } },
        { kind: "bank", rate: { fee_minor: 250_000, basis_points: 0 } },
      ],
    },
  ],
  destinations: [
    { id: "pds_1", ...nmb },
    { id: "pds_2", ...mpesa },
  ],
  schedule: null,
  ...change,
});

export const makePayoutSchedule = (change: Partial<PayoutSchedule> = {}): PayoutSchedule => ({
  rhythm: "daily",
  at: "18:00",
  above_minor: null,
  account_id: "pac_1",
  destination_id: "pds_1",
  next_at: "2026-11-21T15:00:00.000Z",
  last_at: null,
  last_skip: null,
  ...change,
});

import type { PayNumber, ProviderAccount, ProviderFigures, TestPayment } from "#data/provider-accounts.ts";

export const makeProviderAccount = (change: Partial<ProviderAccount> = {}): ProviderAccount => ({
  id: "pac_1",
  provider: "selcom",
  arranged_by: "shop",
  display_name: "Selcom",
  public_name_end: "2345",
  active: true,
  customer_pays_fee_on: [],
  credentials_set_at: "2026-11-02T07:10:00.000Z",
  credentials_set_by: { id: "usr_1", name: "Neema Mushi" },
  capabilities: {
    prompts: ["mpesa", "airtel_money", "mixx", "halopesa"],
    card: true,
    qr: true,
    refund: true,
    wallet_payout: true,
    bank_payout: true,
    name_look_up: true,
    balance: true,
  },
  fees: [
    {
      method: "mobile_money",
      network: null,
      bearer: "shop",
      rate: { kind: "percentage_charge", fee_minor: 0, basis_points: 250, since: "2026-10-01" },
    },
    {
      method: "card",
      network: null,
      bearer: "shop",
      rate: { kind: "fixed_amount", fee_minor: 50_000, basis_points: 0, since: "2026-10-01" },
    },
    { method: "qr", network: null, bearer: "shop", rate: null },
  ],
  last_success_at: "2026-11-21T10:58:00.000Z",
  last_failure: { at: "2026-11-20T09:00:00.000Z", failure_code: "wrong_pin" },
  may_be_removed: false,
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

/** Three accounts: one that works, one of Agiza that fails, one that is switched off and was never used. */
export const makeAccounts = (): ProviderAccount[] => [
  makeProviderAccount(),
  makeProviderAccount({
    id: "pac_2",
    provider: "snippe",
    arranged_by: "agiza",
    display_name: "Snippe",
    public_name_end: "7Kx2",
    credentials_set_by: null,
    customer_pays_fee_on: ["mobile_money"],
    last_failure: { at: "2026-11-21T11:00:00.000Z", failure_code: "provider_down" },
  }),
  makeProviderAccount({
    id: "pac_3",
    display_name: "Selcom ya tawi la Mlimani City",
    public_name_end: "0099",
    active: false,
    last_success_at: null,
    last_failure: null,
    may_be_removed: true,
  }),
];

export const makePayNumber = (change: Partial<PayNumber> = {}): PayNumber => ({
  network: "halopesa",
  number: "512345",
  business_name: "NEEMA VITENGE",
  steps_sw: "Piga *150*88#, chagua Lipa, weka {number} ({name}), kisha {amount}.",
  steps_en: "",
  changed_by: { id: "usr_1", name: "Neema Mushi" },
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

export const makeTestPayment = (change: Partial<TestPayment> = {}): TestPayment => ({
  id: "pat_1",
  provider_account_id: "pac_1",
  amount_minor: 50_000,
  phone: "+255754000118",
  network: "mpesa",
  status: "pending",
  failure_code: null,
  created_at: "2026-11-21T11:04:00.000Z",
  expires_at: "2026-11-21T11:09:00.000Z",
  finished_at: null,
  ...change,
});

const ended = (paid: number, paid_slowly = 0, not_paid = 0, no_answer = 0) => ({
  paid,
  paid_slowly,
  not_paid,
  no_answer,
});
const onDays = (counts: readonly ReturnType<typeof ended>[]) =>
  counts.map((count, index) => ({ day: `2026-11-${14 + index}`, ...count }));

/** One account that goes well, and one that does not answer today; nobody paid through the third. */
export const makeFigures = (): ProviderFigures => ({
  slow_seconds: 60,
  waiting: {
    ask_again_after_seconds: [10, 30, 90],
    prompt_seconds: 300,
    page_seconds: 900,
    person_after_seconds: 900,
  },
  accounts: [
    {
      id: "pac_1",
      usual_seconds: 6,
      days: onDays([
        ended(14),
        ended(11, 0, 1),
        ended(0),
        ended(17, 1),
        ended(12, 0, 2),
        ended(9),
        ended(15, 0, 0, 1),
        ended(8),
      ]),
    },
    {
      id: "pac_2",
      usual_seconds: 14,
      days: onDays([
        ended(5),
        ended(4, 1, 1),
        ended(6),
        ended(3),
        ended(0),
        ended(5, 0, 1),
        ended(4),
        ended(6, 1, 0, 3),
      ]),
    },
  ],
});

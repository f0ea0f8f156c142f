import type { SmsAccount, SmsTopUp } from "#data/sms-accounts.ts";

export const makeAgizaSms = (change: Partial<SmsAccount> = {}): SmsAccount => ({
  id: "sma_1",
  provider: "agiza",
  name_end: null,
  keys_set_at: null,
  keys_set_by: null,
  part_price_minor: 2_000,
  fallback_sender: "AGIZA",
  balance: { parts: 920, amount_minor: null, currency: null, at: "2026-11-21T11:00:00.000Z" },
  trouble: null,
  report_url: null,
  senders: [
    {
      id: "ssn_1",
      account_id: "sma_1",
      name: "NEEMA",
      operators: {
        vodacom: { state: "approved", reason: "" },
        airtel: { state: "approved", reason: "" },
        yas: { state: "submitted", reason: "" },
        halotel: { state: "rejected", reason: "The name belongs to another company" },
        ttcl: { state: "submitted", reason: "" },
      },
      updated_at: "2026-11-20T09:00:00.000Z",
    },
  ],
  updated_at: "2026-11-20T09:00:00.000Z",
  ...change,
});

export const makeOwnSms = (change: Partial<SmsAccount> = {}): SmsAccount => ({
  ...makeAgizaSms(),
  id: "sma_2",
  provider: "nextsms",
  name_end: "duka",
  keys_set_at: "2026-11-02T07:10:00.000Z",
  keys_set_by: { id: "usr_1", name: "Neema Mushi" },
  part_price_minor: 2_200,
  fallback_sender: "INFO",
  balance: { parts: 4_180, amount_minor: null, currency: null, at: "2026-11-21T07:10:00.000Z" },
  report_url: "https://api.agiza.example/store/webhooks/sms/3c1fWb0nq2",
  senders: [],
  ...change,
});

export const makeSmsTopUp = (change: Partial<SmsTopUp> = {}): SmsTopUp => ({
  id: "stu_1",
  amount_minor: 1_000_000,
  part_price_minor: 2_000,
  phone: "+255754000001",
  network: "mpesa",
  status: "succeeded",
  failure_code: null,
  received_minor: 1_000_000,
  parts: 500,
  created_at: "2026-11-21T10:58:00.000Z",
  expires_at: "2026-11-21T11:03:00.000Z",
  finished_at: "2026-11-21T10:59:00.000Z",
  ...change,
});

export const smsTopUps = [
  makeSmsTopUp({
    id: "stu_4",
    status: "pending",
    received_minor: null,
    parts: null,
    finished_at: null,
  }),
  makeSmsTopUp({ id: "stu_3", status: "unknown", received_minor: null, parts: null, finished_at: null }),
  makeSmsTopUp(),
  makeSmsTopUp({
    id: "stu_2",
    status: "failed",
    failure_code: "user_cancelled",
    received_minor: null,
    parts: null,
  }),
];

import type { DebtAccount, DebtEntry, DebtNotice, Debtor, DebtTotals } from "#data/debts.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A moment so many days ago, at noon of the shop; days are counted from today, as on the pages. */
export const momentAgo = (days: number): string =>
  `${new Date(Date.now() + 3 * hourMs - days * dayMs).toISOString().slice(0, 10)}T09:00:00.000Z`;
/** The day it was then; below nothing: it will be. */
export const dayAgo = (days: number): string => momentAgo(days).slice(0, 10);

/** Somebody who took goods 12 days ago and has not answered. */
export const makeDebtor = (change: Partial<Debtor> = {}): Debtor => {
  const id = change.customer_id ?? "cus_halima";
  return {
    id,
    customer_id: id,
    name: "Halima Juma",
    phone: "+255754000214",
    owed_minor: 6_800_000,
    disputed_minor: 0,
    entries: 1,
    oldest_at: momentAgo(12),
    due_on: dayAgo(-7),
    answer: "waiting",
    ...change,
  };
};

/** Seven people, of every age and every answer. */
export const manyDebtors = (): Debtor[] => [
  makeDebtor({
    customer_id: "cus_amina",
    name: "Amina Bakari",
    phone: "+255713000640",
    owed_minor: 8_600_000,
    disputed_minor: 4_000_000,
    entries: 3,
    oldest_at: momentAgo(64),
    due_on: dayAgo(34),
    answer: "disputed",
  }),
  makeDebtor({
    customer_id: "cus_godfrey",
    name: "Godfrey Massawe",
    phone: "+255689000410",
    owed_minor: 12_000_000,
    oldest_at: momentAgo(41),
    due_on: dayAgo(11),
    answer: "confirmed",
  }),
  makeDebtor({
    customer_id: "cus_rukia",
    name: "Mama Lishe Rukia",
    phone: "+255754000555",
    owed_minor: 4_500_000,
    oldest_at: momentAgo(22),
    due_on: dayAgo(0),
    answer: "confirmed",
  }),
  makeDebtor(),
  makeDebtor({
    customer_id: "cus_baraka",
    name: "Baraka Tailors",
    phone: "+255768000811",
    owed_minor: 21_000_000,
    oldest_at: momentAgo(6),
    due_on: dayAgo(-8),
    answer: "confirmed",
  }),
  makeDebtor({
    customer_id: "cus_witness",
    name: "Witness Mbise",
    phone: "+255627000172",
    owed_minor: 1_800_000,
    oldest_at: momentAgo(3),
    due_on: dayAgo(-11),
  }),
  makeDebtor({
    customer_id: "cus_joseph",
    name: "",
    phone: "+255768000359",
    owed_minor: 2_500_000,
    oldest_at: momentAgo(1),
    due_on: dayAgo(-13),
    answer: "confirmed",
  }),
];

export const makeDebtTotals = (change: Partial<DebtTotals> = {}): DebtTotals => ({
  people: 7,
  owed_minor: 57_200_000,
  disputed_minor: 4_000_000,
  due_soon_minor: 11_300_000,
  overdue_minor: 20_600_000,
  week_minor: 25_300_000,
  month_minor: 11_300_000,
  two_months_minor: 12_000_000,
  older_minor: 8_600_000,
  ...change,
});

/** A shop that nobody owes anything. */
export const makeNoDebtTotals = (): DebtTotals =>
  makeDebtTotals({
    people: 0,
    owed_minor: 0,
    disputed_minor: 0,
    due_soon_minor: 0,
    overdue_minor: 0,
    week_minor: 0,
    month_minor: 0,
    two_months_minor: 0,
    older_minor: 0,
  });

/** Goods by hand that their customer has not answered to. */
export const makeEntry = (change: Partial<DebtEntry> = {}): DebtEntry => ({
  order_id: "ord_461",
  order_number: 10_461,
  kind: "by_hand",
  goods: "Vitenge 2",
  note: "",
  state: "waiting",
  given_minor: 1_800_000,
  owed_minor: 1_800_000,
  due_on: dayAgo(-13),
  given_at: momentAgo(1),
  given_by: { id: "usr_1", name: "Neema Mushi" },
  answer: "waiting",
  answered_at: null,
  answered_by: null,
  asked_at: momentAgo(12),
  askable_from: null,
  has_code: false,
  written_off_minor: 0,
  written_off_at: null,
  write_off_reason: null,
  reminded_at: null,
  reminders: 0,
  ...change,
});

type Repayment = DebtAccount["repayments"][number];

/** The rest of an opening balance by phone. */
export const makeRepayment = (change: Partial<Repayment> = {}): Repayment => ({
  id: "pat_1",
  order_id: "ord_300",
  order_number: 10_300,
  amount_minor: 2_000_000,
  method: "mobile_money",
  network: "mpesa",
  reference: "QJ71KK02",
  paid_at: momentAgo(9),
  ...change,
});

/** Amina owes for three entries, one of which she disputes; her opening balance is repaid. */
export const makeDebtAccount = (change: Partial<DebtAccount> = {}): DebtAccount => ({
  customer: { id: "cus_amina", name: "Amina Bakari", phone: "+255713000640" },
  owed_minor: 8_600_000,
  limit: { limit_minor: 10_000_000, action: "block", updated_at: momentAgo(80) },
  reminded_at: null,
  reminder_waits: false,
  remindable_from: null,
  entries: [
    makeEntry(),
    makeEntry({
      order_id: "ord_402",
      order_number: 10_402,
      goods: "Kanga 4",
      state: "disputed",
      given_minor: 4_000_000,
      owed_minor: 4_000_000,
      given_at: momentAgo(34),
      due_on: dayAgo(4),
      answer: "disputed",
      answered_at: momentAgo(34),
      answered_by: "chat",
    }),
    makeEntry({
      order_id: "ord_310",
      order_number: 10_310,
      kind: "sale",
      goods: "2 × Kitenge cha nta",
      note: "Aliahidi baada ya mshahara",
      state: "confirmed",
      given_minor: 3_500_000,
      owed_minor: 2_800_000,
      given_at: momentAgo(64),
      due_on: dayAgo(34),
      answer: "confirmed",
      answered_at: momentAgo(64),
      answered_by: "chat",
      written_off_minor: 700_000,
      written_off_at: momentAgo(20),
      write_off_reason: "Kitenge kimoja kilichanika",
    }),
    makeEntry({
      order_id: "ord_300",
      order_number: 10_300,
      kind: "opening",
      goods: "Opening balance",
      state: "repaid",
      given_minor: 2_000_000,
      owed_minor: 0,
      given_at: momentAgo(70),
      due_on: dayAgo(40),
      answer: "confirmed",
      answered_at: momentAgo(69),
      answered_by: "code",
    }),
  ],
  repayments: [makeRepayment()],
  ...change,
});

/** The question about the newest entry, as it stands in the chat. */
export const makeDebtNotice = (change: Partial<DebtNotice> = {}): DebtNotice => ({
  order_id: "ord_461",
  kind: "question",
  channel: "whatsapp",
  text: "Umekopa bidhaa za TZS 18,000.00 kwa Neema Vitenge. Deni lako sasa ni TZS 86,000.00. Bonyeza NDIYO kukubali, HAPANA kama si sahihi.",
  choices: ["NDIYO", "HAPANA"],
  status: "read",
  at: momentAgo(1),
  ...change,
});

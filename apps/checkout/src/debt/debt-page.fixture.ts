import type { DebtPage } from "#data/debts.ts";
import type { DebtEntry } from "./view.ts";

const entry = (about: Partial<DebtEntry>): DebtEntry => ({
  order_id: "ord_1",
  order_number: 10_461,
  goods: "Kitenge 2",
  given_at: "2026-11-20T09:00:00.000Z",
  due_on: "2026-12-20",
  given_minor: 5_000_000,
  owed_minor: 5_000_000,
  written_off_minor: 0,
  state: "confirmed",
  ...about,
});

/** Somebody who owes two things of four, and has paid a part. */
export const debt: DebtPage = {
  language: "sw",
  shop: { name: "Neema Vitenge", chat_url: "https://wa.me/255754000118" },
  first_name: "Asha",
  phone_ending: "218",
  owed_minor: 6_800_000,
  takes_mobile_money: true,
  entries: [
    entry({ order_id: "ord_4", goods: "Kanga doti 2, Mbeleko 1", state: "waiting" }),
    entry({
      order_id: "ord_3",
      goods: "Gauni la kitenge lililoshonwa kwa mkono kwa ajili ya harusi",
      given_at: "2026-10-11T09:00:00.000Z",
      given_minor: 3_500_000,
      owed_minor: 1_800_000,
      state: "disputed",
    }),
    entry({
      order_id: "ord_2",
      goods: "",
      given_at: "2026-09-02T09:00:00.000Z",
      given_minor: 1_200_000,
      owed_minor: 0,
      written_off_minor: 1_200_000,
      state: "written_off",
    }),
    entry({ order_id: "ord_1", given_at: "2026-08-30T09:00:00.000Z", owed_minor: 0, state: "repaid" }),
  ],
  repayments: [
    {
      order_number: 10_461,
      amount_minor: 1_700_000,
      method: "mobile_money",
      network: "mpesa",
      paid_at: "2026-11-21T11:05:00.000Z",
    },
    {
      order_number: 10_460,
      amount_minor: 5_000_000,
      method: "cash",
      network: null,
      paid_at: "2026-09-04T11:05:00.000Z",
    },
  ],
  payment: null,
};

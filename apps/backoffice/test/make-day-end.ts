import type { DayEnd, DayEndSummary, DayMethod } from "#data/day-ends.ts";
import { shopToday } from "#lib/shop-today.ts";

const noParts: DayMethod["parts"] = {
  sales: 0,
  debts: 0,
  refunds: 0,
  expenses: 0,
  put_in: 0,
  handed_in: 0,
  taken_out: 0,
  payouts: 0,
  fees: 0,
  other: 0,
};
const neema = { id: "usr_1", name: "Neema Mushi" };
const asha = { id: "usr_2", name: "Asha Mwinyi" };
const juma = { id: "usr_3", name: "Juma Hamisi" };

const makeMethod = (change: Partial<DayMethod>): DayMethod => ({
  kind: "own_till",
  name: null,
  opening_minor: 0,
  parts: noParts,
  expected_minor: 0,
  counted_minor: null,
  ...change,
});

/** Today, not counted yet: two sold, and Juma keeps a till of his own. */
export const makeDayEnd = (change: Partial<DayEnd> = {}): DayEnd => ({
  day: shopToday(),
  status: "open",
  is_today: true,
  can_close: true,
  can_open_again: false,
  expected_minor: 10_000_000,
  counted_minor: null,
  late_minor: 0,
  methods: [
    makeMethod({
      kind: "cash",
      opening_minor: 2_000_000,
      parts: { ...noParts, sales: 10_000_000, expenses: -500_000, taken_out: -1_500_000 },
      expected_minor: 10_000_000,
    }),
    makeMethod({ name: "mixx", parts: { ...noParts, sales: 21_850_000 }, expected_minor: 21_850_000 }),
    makeMethod({
      name: "mpesa",
      parts: { ...noParts, sales: 60_000_000, debts: 1_200_000 },
      expected_minor: 61_200_000,
    }),
    makeMethod({
      kind: "provider",
      name: "selcom",
      parts: { ...noParts, sales: 35_900_000, fees: -500_000 },
      expected_minor: 35_400_000,
    }),
  ],
  tills: [
    { person: null, float_minor: 1_500_000, expected_minor: 8_000_000, counted_minor: null },
    { person: juma, float_minor: 500_000, expected_minor: 2_000_000, counted_minor: 2_000_000 },
  ],
  people: [
    {
      person: asha,
      sales_count: 14,
      sold_minor: 52_000_000,
      cash_minor: 8_500_000,
      since: "2026-11-21T10:00:00.000Z",
    },
    {
      person: juma,
      sales_count: 3,
      sold_minor: 8_000_000,
      cash_minor: 1_500_000,
      since: "2026-11-21T04:55:00.000Z",
    },
  ],
  pieces: [],
  movements: [
    {
      id: "drw_2",
      kind: "to_bank",
      amount_minor: 1_500_000,
      reason: "CRDB Kariakoo",
      made_by: neema,
      made_at: "2026-11-21T12:10:00.000Z",
    },
  ],
  note: "",
  signed_by: null,
  signed_at: null,
  opened_by: null,
  opened_at: null,
  open_reason: null,
  ...change,
});

/** The same day, counted 1,000 short and signed by Asha. */
export const makeSignedDay = (change: Partial<DayEnd> = {}): DayEnd => {
  const open = makeDayEnd();
  const counted = [9_900_000, 21_850_000, 61_200_000, null];
  return makeDayEnd({
    status: "closed",
    can_close: false,
    can_open_again: true,
    counted_minor: 9_900_000,
    methods: open.methods.map((method, index) => ({ ...method, counted_minor: counted[index] ?? null })),
    tills: open.tills.map((till) => (till.person === null ? { ...till, counted_minor: 7_900_000 } : till)),
    pieces: [
      { value_minor: 1_000_000, count: 7 },
      { value_minor: 200_000, count: 4 },
      { value_minor: 50_000, count: 2 },
    ],
    note: "Chenji ilizidi mchana",
    signed_by: asha,
    signed_at: "2026-11-21T17:10:00.000Z",
    ...change,
  });
};

/** A day on which nothing was sold or moved. */
export const makeQuietDay = (): DayEnd =>
  makeDayEnd({
    expected_minor: 0,
    methods: [makeMethod({ kind: "cash" })],
    tills: [{ person: null, float_minor: 0, expected_minor: 0, counted_minor: null }],
    people: [],
    movements: [],
  });

/** A day that was closed, as the list shows it. */
export const makeClosedDay = (change: Partial<DayEndSummary> = {}): DayEndSummary => ({
  day: "2026-11-20",
  status: "closed",
  expected_minor: 9_300_000,
  counted_minor: 9_300_000,
  note: "",
  signed_by: asha,
  signed_at: "2026-11-20T17:02:00.000Z",
  opened_by_name: null,
  opened_at: null,
  open_reason: null,
  ...change,
});

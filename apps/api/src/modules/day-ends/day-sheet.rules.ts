import {
  type DayHead,
  dayHeads,
  type DayMethod,
  type DayPerson,
  type DayPiece,
  type DaySheet,
  type DayTill,
} from "#db/schema/day-ends.ts";
import type { UserId } from "#kernel/ids.ts";

/** What came less what went on one account of money, of one kind of posting, by one person. */
export type DayRow = {
  account: string;
  kind: string;
  /** Of goods that had been given before they were paid. */
  isDebt: boolean;
  /** Null: nobody of the staff recorded it. */
  by: UserId | null;
  minor: number;
  since: Date;
};

/** What somebody counted at a till of their own. */
export type OwnCount = { person: { id: UserId; name: string }; floatMinor: number; countedMinor: number };

/** Every kind of posting that moves money of the shop; what is not named here is `other`. */
const heads: Record<string, DayHead> = {
  payment: "sales",
  received: "sales",
  refund: "refunds",
  refund_gone: "refunds",
  refund_sent: "refunds",
  credit_refund: "refunds",
  taken_back: "refunds",
  expense: "expenses",
  expense_returned: "expenses",
  purchase: "expenses",
  purchase_returned: "expenses",
  supplier_paid: "expenses",
  supplier_paid_back: "expenses",
  drawer_put_in: "put_in",
  drawer_taken_out: "taken_out",
  drawer_to_bank: "taken_out",
  handed_in: "handed_in",
  customer_fee: "fees",
  provider_fee: "fees",
};

/** Why money came or went. Whatever else pays a debt one day belongs here. */
export function headOf(kind: string, isDebt: boolean): DayHead {
  if (kind === "payment" && isDebt) return "debts";
  if (kind.startsWith("payout_")) return "payouts";
  return heads[kind] ?? "other";
}

const kindOf = (account: string): DayMethod["kind"] =>
  account === "cash_drawer" ? "cash" : account.startsWith("own_till:") ? "own_till" : "provider";
const nameOf = (account: string): string | null => account.split(":")[1] ?? null;
const sumOf = (rows: readonly { minor: number }[]): number => rows.reduce((sum, { minor }) => sum + minor, 0);
const order: readonly DayMethod["kind"][] = ["cash", "own_till", "provider"];

/** The ways that money came by on a day, cash first. */
export function methodsOf(openingMinor: number, rows: readonly DayRow[]): DayMethod[] {
  const accounts = [...new Set(["cash_drawer", ...rows.map(({ account }) => account)])];
  return accounts
    .map((account) => {
      const own = rows.filter((row) => row.account === account);
      const parts = Object.fromEntries(
        dayHeads.map((head) => [
          head,
          sumOf(own.filter(({ kind, isDebt }) => headOf(kind, isDebt) === head)),
        ]),
      ) as DayMethod["parts"];
      const opening = account === "cash_drawer" ? openingMinor : 0;
      return {
        kind: kindOf(account),
        name: nameOf(account),
        openingMinor: opening,
        parts,
        expectedMinor: opening + sumOf(own),
        countedMinor: null,
      };
    })
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        (one.name ?? "").localeCompare(other.name ?? ""),
    );
}

/** What a day brought in by sales and by paid debts, and what it spent, by all ways of paying together. */
export function dayTotalsOf(methods: readonly Pick<DayMethod, "parts">[]) {
  const sum = (head: DayHead) => methods.reduce((total, { parts }) => total + parts[head], 0);
  // What nobody spent is nothing, not the negative of it.
  return { salesMinor: sum("sales"), debtsMinor: sum("debts"), spentMinor: 0 - sum("expenses") };
}

/**
 * Who should have which cash. A person with a till of their own answers for what they began with and what they moved; the
 * shop's drawer for the rest. Together that is what the books say is in cash.
 */
export function tillsOf(
  openingMinor: number,
  rows: readonly DayRow[],
  counts: readonly OwnCount[],
): DayTill[] {
  const cash = rows.filter(({ account }) => account === "cash_drawer");
  const own = counts.map(({ person, floatMinor, countedMinor }) => ({
    person,
    floatMinor,
    expectedMinor: floatMinor + sumOf(cash.filter(({ by }) => by === person.id)),
    countedMinor,
  }));
  const handedOut = own.reduce((sum, { floatMinor }) => sum + floatMinor, 0);
  const elsewhere = own.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0);
  return [
    {
      person: null,
      floatMinor: openingMinor - handedOut,
      expectedMinor: openingMinor + sumOf(cash) - elsewhere,
      countedMinor: null,
    },
    ...own,
  ];
}

/** What each person moved in the drawer, and since when. */
export const cashOf = (rows: readonly DayRow[], userId: UserId): Pick<DayPerson, "cashMinor" | "since"> => {
  const own = rows.filter(({ account, by }) => account === "cash_drawer" && by === userId);
  const first = own.map(({ since }) => since.toISOString()).toSorted()[0];
  return { cashMinor: sumOf(own), since: first ?? null };
};

/** What was counted, by whoever signs. */
export type Counted = {
  /** Cash of the shop's drawer. */
  drawerMinor: number;
  ownTills: readonly { network: string; countedMinor: number }[];
  pieces: readonly DayPiece[];
};

/** The sheet with what was counted beside what is expected. */
export function withCounts(sheet: DaySheet, { drawerMinor, ownTills, pieces }: Counted): DaySheet {
  const tills = sheet.tills.map((till) =>
    till.person === null ? { ...till, countedMinor: drawerMinor } : till,
  );
  const cashMinor = tills.reduce((sum, { countedMinor }) => sum + (countedMinor ?? 0), 0);
  const countedOf = ({ kind, name }: DayMethod): number | null => {
    if (kind === "cash") return cashMinor;
    if (kind === "provider") return null;
    return ownTills.find(({ network }) => network === name)?.countedMinor ?? null;
  };
  return {
    ...sheet,
    methods: sheet.methods.map((method) => ({ ...method, countedMinor: countedOf(method) })),
    tills,
    pieces: [...pieces],
  };
}

/** What should be in cash, wherever in the shop it is. */
export const cashExpected = ({ methods }: DaySheet): number =>
  methods.find(({ kind }) => kind === "cash")!.expectedMinor;

/** What the money of the day comes to by now less what was signed: what came afterwards. */
export const lateOf = (signed: DaySheet, now: DaySheet): number =>
  [
    ...now.methods.map(({ expectedMinor }) => expectedMinor),
    ...signed.methods.map((one) => -one.expectedMinor),
  ].reduce((sum, minor) => sum + minor, 0);

import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

/** Signed and locked, or opened again by the owner. A day that was never signed has no row. */
export const dayEndStatuses = ["closed", "open"] as const;
export type DayEndStatus = (typeof dayEndStatuses)[number];

/** Where money came and went on a day, by why. */
export const dayHeads = [
  "sales",
  "debts",
  "refunds",
  "expenses",
  "put_in",
  "handed_in",
  "taken_out",
  "payouts",
  "fees",
  "other",
] as const;
export type DayHead = (typeof dayHeads)[number];

/** One way that money comes by: the drawer, a till number of the shop at a network, a provider. */
export type DayMethod = {
  kind: "cash" | "own_till" | "provider";
  /** The network or the provider; null for cash. */
  name: string | null;
  openingMinor: number;
  parts: Record<DayHead, number>;
  expectedMinor: number;
  /** What was found; null where nobody counts, or did not. */
  countedMinor: number | null;
};

/** Cash that one person counted: the shop's drawer, or a till of their own. */
export type DayTill = {
  /** Null: the shop's drawer. */
  person: { id: UserId; name: string } | null;
  floatMinor: number;
  expectedMinor: number;
  countedMinor: number | null;
};

/** What each person did on the day. */
export type DayPerson = {
  person: { id: UserId; name: string };
  salesCount: number;
  soldMinor: number;
  /** What they put into the drawer less what they took out of it, for whatever reason. */
  cashMinor: number;
  /** When they first had a hand in the drawer; null: not at all. */
  since: string | null;
};

/** A kind of note or coin and how many there were. */
export type DayPiece = { valueMinor: number; count: number };

/** The figures of a day as they were signed. */
export type DaySheet = {
  methods: DayMethod[];
  tills: DayTill[];
  people: DayPerson[];
  pieces: DayPiece[];
};

export const dayEnds = pgTable(
  "day_ends",
  {
    shopId: id<ShopId>().notNull(),
    /** Of the shop, "2026-11-27". */
    day: date({ mode: "string" }).notNull(),
    status: text({ enum: dayEndStatuses }).notNull(),
    /** When the day begins, and when it is over. */
    since: moment().notNull(),
    until: moment().notNull(),
    /** Counts how often it was signed: each count of the drawer is a booking of its own. */
    version: integer().notNull(),
    sheet: jsonb().$type<DaySheet>().notNull(),
    expectedMinor: minor().notNull(),
    countedMinor: minor().notNull(),
    note: text().notNull(),
    signedBy: id<UserId>().notNull(),
    signedAt: moment().notNull(),
    openedBy: id<UserId>(),
    openedAt: moment(),
    openReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.day] }),
    oneOf("day_ends_status", t.status, dayEndStatuses),
    check("day_ends_span", sql`${t.since} < ${t.until}`),
    check("day_ends_counted", sql`${t.countedMinor} >= 0`),
    check("day_ends_note", sql`char_length(${t.note}) <= 200`),
    check("day_ends_reason", sql`char_length(${t.openReason}) between 2 and 200`),
    check("day_ends_opened", sql`num_nonnulls(${t.openedBy}, ${t.openedAt}, ${t.openReason}) in (0, 3)`),
    check("day_ends_open", sql`${t.status} = 'closed' or ${t.openedAt} is not null`),
    ...shopPolicies("day_ends"),
  ],
);

/** What somebody counted at a till of their own, before the day is signed. */
export const dayCounts = pgTable(
  "day_counts",
  {
    shopId: id<ShopId>().notNull(),
    day: date({ mode: "string" }).notNull(),
    userId: id<UserId>().notNull(),
    /** What they began with, out of the shop's drawer. */
    floatMinor: minor().notNull(),
    countedMinor: minor().notNull(),
    countedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.day, t.userId] }),
    check("day_counts_minor", sql`${t.floatMinor} >= 0 and ${t.countedMinor} >= 0`),
    ...shopPolicies("day_counts"),
  ],
);

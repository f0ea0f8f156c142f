import { z } from "@hono/zod-openapi";
import { dayEndStatuses } from "#db/schema/day-ends.ts";
import { drawerMovementKinds } from "#db/schema/drawer.ts";
import { MinorAmount, Moment, pageOf, PageQuery } from "#http/openapi.ts";

const Day = z.iso.date();
const Status = z.enum(dayEndStatuses).openapi("DayEndStatus", { description: "Signed and locked, or open." });
const Person = z.object({ id: z.string(), name: z.string() });
const Counted = z.int().min(0).max(100_000_000_000);
const Pin = z.string().min(4).max(6);

export const DayParams = z.object({ day: Day });
export const DayEndQuery = z.object({
  day: Day.optional().openapi({ description: "Of the shop; today when left out." }),
});

const Parts = z
  .object({
    sales: MinorAmount,
    debts: MinorAmount.openapi({ description: "Paid for goods on credit." }),
    refunds: MinorAmount,
    expenses: MinorAmount,
    put_in: MinorAmount,
    handed_in: MinorAmount,
    taken_out: MinorAmount,
    payouts: MinorAmount,
    fees: MinorAmount,
    other: MinorAmount,
  })
  .openapi("DayParts", { description: "What came; less than nothing where it went." });

const Method = z
  .object({
    kind: z.enum(["cash", "own_till", "provider"]),
    name: z.string().nullable().openapi({ description: "The network or the provider; null for cash." }),
    opening_minor: MinorAmount,
    parts: Parts,
    expected_minor: MinorAmount,
    counted_minor: MinorAmount.nullable().openapi({ description: "Null where nobody counted." }),
  })
  .openapi("DayMethod");

const Till = z
  .object({
    person: Person.nullable().openapi({ description: "Null: the shop's drawer." }),
    float_minor: MinorAmount,
    expected_minor: MinorAmount,
    counted_minor: MinorAmount.nullable(),
  })
  .openapi("DayTill");

const Piece = z
  .object({ value_minor: z.int().min(100).max(100_000_000), count: z.int().min(0).max(100_000) })
  .openapi("DayPiece", { description: "Notes or coins of one value." });

const summary = {
  day: Day,
  status: Status,
  expected_minor: MinorAmount.openapi({ description: "Of all cash." }),
  note: z.string(),
  opened_at: Moment.nullable(),
  open_reason: z.string().nullable(),
};

export const DayEnd = z
  .object({
    ...summary,
    is_today: z.boolean(),
    can_close: z.boolean(),
    can_open_again: z.boolean(),
    counted_minor: MinorAmount.nullable(),
    late_minor: MinorAmount.openapi({ description: "What came by itself after it was signed." }),
    methods: z.array(Method),
    tills: z.array(Till).openapi({ description: "The shop's drawer first." }),
    people: z.array(
      z.object({
        person: Person,
        sales_count: z.int(),
        sold_minor: MinorAmount,
        cash_minor: MinorAmount,
        since: Moment.nullable(),
      }),
    ),
    pieces: z.array(Piece),
    movements: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(drawerMovementKinds),
        amount_minor: MinorAmount,
        reason: z.string(),
        made_by: Person,
        made_at: Moment,
      }),
    ),
    signed_by: Person.nullable(),
    signed_at: Moment.nullable(),
    opened_by: z.string().nullable(),
  })
  .openapi("DayEnd");

export const DayEndListQuery = PageQuery;
export const DayEndList = pageOf(
  z
    .object({
      ...summary,
      counted_minor: MinorAmount,
      signed_by: Person,
      signed_at: Moment,
      opened_by_name: z.string().nullable(),
    })
    .openapi("DayEndSummary"),
).openapi("DayEndList");

export const CountOwnTill = z
  .object({
    float_minor: Counted.openapi({ description: "What they began with, out of the shop's drawer." }),
    counted_minor: Counted,
  })
  .strict()
  .openapi("CountOwnTill");

export const SignDay = z
  .object({
    counted_minor: Counted.openapi({ description: "Cash in the shop's drawer, without people's own tills." }),
    expected_minor: z.int().openapi({ description: "What the caller saw as expected in cash." }),
    own_tills: z
      .array(z.object({ network: z.string().max(30), counted_minor: z.int() }).strict())
      .max(10)
      .default([]),
    pieces: z.array(Piece).max(20).default([]),
    note: z.string().trim().max(200).default(""),
    pin: Pin.openapi({ description: "Of whoever is signed in." }),
  })
  .strict()
  .openapi("SignDay");

export const OpenDayAgain = z
  .object({
    reason: z.string().trim().min(2).max(200),
    pin: Pin.openapi({ description: "Of an owner of the shop." }),
  })
  .strict()
  .openapi("OpenDayAgain");

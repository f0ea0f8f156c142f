import { z } from "@hono/zod-openapi";
import { answerWays, debtAnswers, debtKinds, limitActions } from "#db/schema/debts.ts";
import { paymentMethods } from "#db/schema/payments.ts";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { mobileNetworks } from "#kernel/payment-words.ts";
import { debtAges, debtStates } from "./debt-entry.rules.ts";

export const ShopDay = z.iso.date().openapi({ description: "A day of the shop.", example: "2026-11-27" });

const Kind = z.enum(debtKinds).openapi("DebtKind", {
  description: "Sold at the till, written down by hand, or owed since before the shop wrote down here.",
});
const Answer = z.enum(debtAnswers).openapi("DebtAnswer", { description: "What the customer says to it." });
const Age = z.enum(debtAges).openapi("DebtAge", {
  description: "0 to 7 days since the goods were given, 8 to 30, 31 to 60, older.",
});

const limit = {
  limit_minor: MinorAmount.min(0).max(100_000_000_000),
  action: z.enum(limitActions).openapi({
    description: "What happens beyond it: the seller is told, or an owner has to allow it.",
  }),
};

export const CreditLimit = z.object({ ...limit, updated_at: Moment }).openapi("CreditLimit");

export const SetCreditLimit = z
  .object({
    limit: z.object(limit).strict().nullable().openapi({ description: "Null: no limit." }),
    updated_at: SeenAt.optional(),
  })
  .strict()
  .openapi("SetCreditLimit");

export const CustomerDebts = z
  .object({
    owed_minor: MinorAmount,
    limit: CreditLimit.nullable(),
    items: z.array(
      z.object({
        order_id: z.string(),
        order_number: z.int().nullable(),
        kind: Kind,
        goods: z.string(),
        answer: Answer,
        given_minor: MinorAmount,
        owed_minor: MinorAmount,
        due_on: ShopDay,
        given_at: Moment,
        given_by: z.object({ id: z.string(), name: z.string() }),
      }),
    ),
  })
  .openapi("CustomerDebts", { description: "What is still owed, what is due first before the rest." });

export const DebtorQuery = PageQuery.extend({
  search: z.string().trim().max(60).optional().openapi({ description: "Part of a name or number." }),
  age: Age.optional().openapi({ description: "Of the oldest that somebody owes." }),
  answer: Answer.optional(),
});

export const DebtorList = pageOf(
  z.object({
    customer_id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    owed_minor: MinorAmount,
    disputed_minor: MinorAmount,
    entries: z.int(),
    oldest_at: Moment,
    due_on: ShopDay.openapi({ description: "The first day by which any of it is to be paid." }),
    answer: Answer,
  }),
).openapi("DebtorList", { description: "Of several entries the answer that needs somebody first." });

export const DebtTotals = z
  .object({
    people: z.int(),
    owed_minor: MinorAmount,
    disputed_minor: MinorAmount,
    due_soon_minor: MinorAmount.openapi({ description: "Due within seven days, today counted in." }),
    overdue_minor: MinorAmount,
    week_minor: MinorAmount,
    month_minor: MinorAmount,
    two_months_minor: MinorAmount,
    older_minor: MinorAmount,
  })
  .openapi("DebtTotals", { description: "By age, each entry for itself." });

const Amount = z.int().min(100).max(100_000_000_000);

export const AddDebt = z
  .object({
    customer: z.union([
      z.object({ customer_id: z.string().max(60) }).strict(),
      z.object({ phone: z.string().trim().min(7).max(30), name: z.string().trim().max(80) }).strict(),
    ]),
    kind: z.enum(["by_hand", "opening"]),
    goods: z.string().trim().min(1).max(120).openapi({ description: "What was given, in words." }),
    amount_minor: Amount,
    given_on: ShopDay.openapi({ description: "Today or before." }),
    due_on: ShopDay.openapi({ description: "Not before it was given; a year away at most." }),
    note: z.string().trim().max(200).default(""),
    owner_pin: z.string().min(4).max(6).optional().openapi({
      description: "An owner's, for more than the customer may owe.",
    }),
  })
  .strict()
  .openapi("AddDebt");

export const AddedDebt = z
  .object({ order_id: z.string(), customer_id: z.string(), number: z.int() })
  .openapi("AddedDebt");

/** Lines that come in one call: a phone on a slow network sends them within seconds. */
const openingsInPart = 100;

const openingForm = {
  row: z.int().min(1).max(10_000).openapi({ description: "The line of the list, which names it." }),
  phone: z.string().trim().min(7).max(30),
  amount_minor: Amount,
  given_on: ShopDay.openapi({ description: "Since when it is owed: today or before." }),
};

export const CheckOpeningDebts = z
  .object({ rows: z.array(z.object(openingForm).strict()).min(1).max(openingsInPart) })
  .strict()
  .openapi("CheckOpeningDebts");

export const CheckedOpeningDebts = z
  .object({
    known: z
      .array(z.object({ row: z.int(), customer_id: z.string(), name: z.string() }))
      .openapi({ description: "Lines whose number a customer of the shop has." }),
    existing: z
      .array(z.object({ row: z.int() }))
      .openapi({ description: "Written down already: the same number, amount and day." }),
    wrong: z
      .array(z.object({ row: z.int() }))
      .openapi({ description: "Their number is none that a telephone can have." }),
  })
  .openapi("CheckedOpeningDebts");

export const AddOpeningDebts = z
  .object({
    rows: z
      .array(
        z
          .object({
            ...openingForm,
            name: z.string().trim().max(80).default(""),
            goods: z.string().trim().min(1).max(120),
            note: z.string().trim().max(200).default(""),
            due_on: ShopDay.openapi({ description: "A year away at most." }),
          })
          .strict()
          .openapi("OpeningDebt"),
      )
      .min(1)
      .max(openingsInPart),
    asks: z.boolean().default(false).openapi({
      description: "Whether each customer is asked whether it is so. Else nobody is told of it.",
    }),
  })
  .strict()
  .openapi("AddOpeningDebts");

export const AddedOpeningDebts = z
  .object({
    added: z.int(),
    refused: z.array(z.object({ row: z.int(), code: z.string(), message: z.string() })).openapi({
      description: "Lines that were not written down, each with why in the language of Accept-Language.",
    }),
  })
  .openapi("AddedOpeningDebts");

export const ConfirmDebt = z
  .object({ code: z.string().regex(/^\d{4}$/) })
  .strict()
  .openapi("ConfirmDebt");

export const WriteOffDebt = z
  .object({
    amount_minor: z.int().min(1).max(100_000_000_000).optional().openapi({
      description: "A part, which of a disputed entry is a correction; all that is owed when left out.",
    }),
    owed_minor: z.int().min(0).openapi({
      description: "What the caller saw as owed: refused when it is something else by now.",
    }),
    reason: z.string().trim().min(2).max(200),
    pin: z
      .string()
      .regex(/^\d{4,6}$/)
      .optional()
      .openapi({ description: "Of an owner; needed where an owner has one." }),
  })
  .strict()
  .openapi("WriteOffDebt");

export const DebtReminder = z
  .object({
    reminded_at: Moment.openapi({ description: "When it goes out: now, or in the morning." }),
    waits: z.boolean().openapi({ description: "It waits for the morning." }),
  })
  .openapi("DebtReminder");

export const DebtAccount = z
  .object({
    customer: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }),
    owed_minor: MinorAmount,
    limit: CreditLimit.nullable(),
    reminded_at: Moment.nullable().openapi({
      description:
        "When they were reminded last of anything they owed; ahead, where it waits for the morning.",
    }),
    reminder_waits: z.boolean().openapi({ description: "That reminder has not gone out yet." }),
    remindable_from: Moment.nullable().openapi({
      description: "From when on they may be reminded again; null: at once.",
    }),
    entries: z.array(
      z.object({
        order_id: z.string(),
        order_number: z.int().nullable(),
        kind: Kind,
        goods: z.string(),
        note: z.string(),
        state: z.enum(debtStates),
        given_minor: MinorAmount,
        owed_minor: MinorAmount,
        due_on: ShopDay,
        given_at: Moment,
        given_by: z.object({ id: z.string(), name: z.string() }),
        answer: Answer,
        answered_at: Moment.nullable(),
        answered_by: z.enum(answerWays).nullable(),
        asked_at: Moment.nullable().openapi({
          description: "When they were last asked whether it is so; null: nobody asked them yet.",
        }),
        askable_from: Moment.nullable().openapi({
          description: "From when on they may be asked again; null: at once.",
        }),
        has_code: z.boolean().openapi({ description: "They were sent a code that they can read out." }),
        written_off_minor: MinorAmount,
        written_off_at: Moment.nullable(),
        write_off_reason: z.string().nullable(),
        reminded_at: Moment.nullable(),
        reminders: z.int(),
      }),
    ),
    repayments: z.array(
      z.object({
        id: z.string(),
        order_id: z.string(),
        order_number: z.int().nullable(),
        amount_minor: MinorAmount,
        method: z.enum(paymentMethods),
        network: z.enum(mobileNetworks).nullable(),
        reference: z.string(),
        paid_at: Moment,
      }),
    ),
  })
  .openapi("DebtAccount", { description: "The newest first; 200 of each at most." });

import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import { attemptStatuses, paymentMethods } from "#db/schema/payments.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { debtStates } from "#modules/debts/debt-entry.rules.ts";
import { Network } from "#modules/payments/payment-parts.schemas.ts";
import { FailureCode } from "#modules/payments/payments.schemas.ts";

export const DebtTokenQuery = z.object({ token: z.string().min(1).max(200) });

export const PayDebtPage = z
  .object({
    phone: z.string().trim().min(7).max(30).nullable().default(null).openapi({
      description: "The phone that pays, in any spelling; the customer's own when left out.",
    }),
    amount_minor: z.int().min(1).max(100_000_000_000).optional().openapi({
      description: "A part of what is owed; all of it when left out. Rounded up to whole shillings.",
    }),
    order_id: z.string().max(60).optional().openapi({
      description: "The entry that it is for; the oldest are paid first when left out.",
    }),
    owed_minor: z.int().min(0).openapi({
      description: "What the page showed as owed: refused when it is something else by now.",
    }),
  })
  .strict()
  .openapi("PayDebtPage");

export const DebtLink = z.object({ url: z.string() }).openapi("DebtLink");

export const DebtPage = z
  .object({
    language: z.enum(languages).openapi({ description: "In which the shop writes to this customer." }),
    shop: z.object({ name: z.string(), chat_url: z.string() }),
    first_name: z.string(),
    phone_ending: z.string().nullable().openapi({
      description: "The last three digits of the customer's own phone; null where none is known.",
    }),
    owed_minor: MinorAmount,
    takes_mobile_money: z.boolean(),
    entries: z.array(
      z.object({
        order_id: z.string(),
        order_number: z.int().nullable(),
        goods: z.string(),
        given_at: Moment,
        due_on: z.string(),
        given_minor: MinorAmount,
        owed_minor: MinorAmount,
        written_off_minor: MinorAmount,
        state: z.enum(debtStates),
      }),
    ),
    repayments: z.array(
      z.object({
        order_number: z.int().nullable(),
        amount_minor: MinorAmount,
        method: z.enum(paymentMethods),
        network: Network.nullable(),
        paid_at: Moment,
      }),
    ),
    payment: z
      .object({
        status: z.enum(attemptStatuses),
        amount_minor: MinorAmount,
        failure_code: FailureCode.nullable(),
        created_at: Moment,
        finished_at: Moment.nullable(),
      })
      .nullable()
      .openapi({ description: "The last time a phone was asked for what is owed." }),
  })
  .openapi("DebtPage", { description: "What a customer took on credit and paid, the newest first." });

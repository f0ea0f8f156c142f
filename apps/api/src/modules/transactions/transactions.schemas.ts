import { z } from "@hono/zod-openapi";
import { ledgerAccountKinds, paymentMethods } from "#db/schema/payments.ts";
import { transactionKinds, transactionLists, transactionStates } from "#db/schema/transactions.ts";
import { MinorAmount, Moment, pageOf, PageQuery } from "#http/openapi.ts";
import { toWire } from "#kernel/wire.ts";
import { comparisons } from "#modules/orders/order-filters.rules.ts";
import { Claim } from "#modules/payments/claims.schemas.ts";
import { Network, Person } from "#modules/payments/payment-parts.schemas.ts";
import { claimOf, PaymentAttempt, toPaymentAttempt } from "#modules/payments/payments.schemas.ts";
import type { TransactionDetails } from "./get-transaction.ts";
import type { TransactionView } from "./transactions.repository.ts";

const Level = z.int().min(0).max(5).openapi({
  description:
    "How well it is proven: 5 a signed notice of the provider, 4 its answer to our question, 3 a line of its statement, 2 a named person who counted or saw it, 1 a claim, 0 nothing.",
});

export const Transaction = z
  .object({
    id: z.string(),
    kind: z.enum(transactionKinds),
    state: z.enum(transactionStates),
    is_unknown: z.boolean().openapi({
      description: "Of what waits: nobody can say whether the money moved, and it is asked about.",
    }),
    at: Moment.openapi({ description: "When it came or went; before that, when it was asked for." }),
    method: z.enum(paymentMethods),
    network: Network.nullable(),
    provider: z.string().nullable().openapi({ description: "`own_till`: the shop's own till." }),
    reference: z.string().nullable().openapi({ description: "Ours." }),
    provider_reference: z.string().nullable().openapi({ description: "Theirs." }),
    order: z
      .object({ id: z.string(), number: z.int().nullable() })
      .nullable()
      .openapi({ description: "Null while nobody knows which one a line of the till's statement was for." }),
    payer: z.object({ name: z.string(), phone: z.string().nullable() }),
    amount_minor: MinorAmount,
    fee_minor: MinorAmount.openapi({ description: "What the provider kept of it." }),
    net_minor: MinorAmount,
    level: Level,
    taken_back_at: Moment.nullable().openapi({
      description: "Of a payment: when its provider took the money back; that is listed by itself as well.",
    }),
    by: Person.nullable().openapi({ description: "Who counted it, saw it, wrote it down or gave it back." }),
  })
  .openapi("Transaction");

export const toTransaction = ({
  payerName,
  phone,
  by,
  orderId,
  orderNumber,
  staffId: _staffId,
  ...row
}: TransactionView): z.infer<typeof Transaction> =>
  toWire({
    ...row,
    order: orderId === null ? null : { id: orderId, number: orderNumber },
    payer: { name: payerName, phone },
    netMinor: row.amountMinor - row.feeMinor,
    by,
  });

export const TransactionPage = pageOf(Transaction).openapi("TransactionList");

const filters = {
  list: z
    .enum(transactionLists)
    .exclude(["ended"])
    .optional()
    .openapi({ description: "Money in, when left out." }),
  state: z.enum(transactionStates).optional().openapi({
    description: "What failed or was refused shows where it is asked for, and nowhere else.",
  }),
  method: z.enum(paymentMethods).optional(),
  network: Network.optional(),
  provider: z
    .string()
    .regex(/^[a-z_]{1,20}$/)
    .optional(),
  level: z.coerce.number().int().min(0).max(5).optional(),
  from: z.iso.date().optional().openapi({ description: "The first day, in the shop's time." }),
  to: z.iso.date().optional().openapi({ description: "The last day, which counts as well." }),
  amount_is: z
    .enum(comparisons)
    .optional()
    .openapi({ description: "How the amount compares with `amount_minor`; left out, it is just that." }),
  amount_minor: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  repaid: z.enum(["true"]).optional().openapi({
    description:
      "Only what was paid, or given back, of an order after its credit was given: what analytics count as collected.",
  }),
  search: z.string().trim().max(80).optional().openapi({
    description:
      "The beginning of a reference or of a word of the payer's name, a phone or its last digits, or an order's number.",
  }),
};

export const TransactionListQuery = PageQuery.extend(filters);
export const TransactionTotalsQuery = z.object(filters);
export const TransactionExportQuery = z.object({
  ...filters,
  ids: z
    .string()
    .max(6_100)
    .regex(/^[\w-]{1,60}(,[\w-]{1,60}){0,99}$/)
    .optional()
    .openapi({ description: "Only these, at most a hundred, with commas between them." }),
});

const Total = z
  .object({ count: z.int(), amount_minor: MinorAmount, fee_minor: MinorAmount })
  .openapi("TransactionTotal");

export const TransactionTotals = z
  .object({
    received: Total,
    not_confirmed: Total,
    unmatched: Total,
    out: Total,
    payouts: z.int().openapi({ description: "Payouts of the shop's own, whatever narrows the rest." }),
  })
  .openapi("TransactionTotals", { description: "Claimed money is never counted as received." });

const Posting = z
  .object({
    id: z.string(),
    kind: z.string(),
    at: Moment,
    by: Person.nullable(),
    entries: z.array(
      z.object({
        account: z.string(),
        account_kind: z.enum(ledgerAccountKinds),
        direction: z.enum(["debit", "credit"]),
        amount_minor: MinorAmount,
      }),
    ),
  })
  .openapi("LedgerPosting");

export const TransactionDetailsBody = z
  .object({
    transaction: Transaction,
    order: z
      .object({
        id: z.string(),
        number: z.int().nullable(),
        total_minor: MinorAmount,
        due_minor: MinorAmount,
      })
      .nullable(),
    attempts: z.array(PaymentAttempt),
    claims: z.array(Claim),
    postings: z.array(Posting),
  })
  .openapi("TransactionDetails", {
    description: "Everything that happened to its order's money, newest first.",
  });

export const toTransactionDetails = ({
  transaction,
  history: { order, attempts, claims, postings },
}: TransactionDetails): z.infer<typeof TransactionDetailsBody> => ({
  transaction: toTransaction(transaction),
  ...toWire({ order, claims: claims.map(claimOf), postings }),
  attempts: attempts.map(toPaymentAttempt),
});

import { z } from "@hono/zod-openapi";
import {
  importShape,
  leftOutRows,
  rowNumber,
  rowsInPart,
} from "#modules/list-imports/list-imports.schemas.ts";
import { Network } from "#modules/payments/payment-parts.schemas.ts";

export const BeginStatementImport = z
  .object({ file_name: z.string().trim().min(1).max(200).openapi({ example: "mpesa-novemba.csv" }) })
  .strict()
  .openapi("BeginStatementImport");

export const StartStatementImport = z
  .object({
    pin: z
      .string()
      .min(4)
      .max(6)
      .openapi({ description: "Of whoever is signed in: it is the till's statement." }),
  })
  .strict()
  .openapi("StartStatementImport");

const StatementLine = z
  .object({
    direction: z.enum(["in", "out", "fee"]).openapi({
      description: "Money that came in, that went out, or that the wallet took for itself.",
    }),
    at: z.iso.datetime({ offset: true }),
    amount_minor: z.int().min(100).max(100_000_000_000).multipleOf(100),
    network: Network.optional().openapi({ description: "Whose wallet the till is." }),
    reference: z.string().trim().max(60).optional(),
    name: z.string().trim().max(120).optional(),
    phone: z.string().trim().max(30).optional(),
    note: z.string().trim().max(300).optional().openapi({
      description: "What else stands there: what the payer wrote, another network's reference.",
    }),
    balance_minor: z.int().min(-100_000_000_000_000).max(100_000_000_000_000).optional(),
  })
  .strict()
  .openapi("StatementLine");

export const StatementImportRows = z
  .object({
    rows: z
      .array(
        z
          .object({
            row: rowNumber.openapi({ description: "Its line in the file, which names it." }),
            line: StatementLine,
          })
          .strict(),
      )
      .max(rowsInPart),
    left_out: leftOutRows,
  })
  .strict()
  .openapi("StatementImportRows");

export const StatementImportCheck = z
  .object({
    lines: z.array(
      z.object({
        row: z.int(),
        what: z.enum(["claim", "order", "waits", "known", "asked", "used", "future", "out", "fee"]).openapi({
          description:
            "`claim`, `order`: it pays that one; `known`: booked before; `asked`: a provider's charge, which is asked about; `used`: a payment of another amount has its reference; `waits`: a person has to look at it.",
        }),
        because: z
          .enum(["no_order", "several", "amount_differs", "before_order", "cancelled", "prompt_open"])
          .nullable()
          .openapi({ description: "Why it waits." }),
        order: z.object({ id: z.string(), number: z.int().nullable() }).nullable(),
      }),
    ),
  })
  .openapi("StatementImportCheck");

const lines = z.int().openapi({ description: "Lines." });

export const StatementImport = z
  .object({
    ...importShape,
    results: z.object({
      claim: lines,
      order: lines,
      waits: lines,
      known: lines,
      asked: lines,
      out: lines,
      fee: lines,
    }),
  })
  .openapi("StatementImport", {
    description:
      "`added`: lines that paid something or wait for their order; `updated`: those that changed nothing.",
  });

export const OpenStatementImports = z
  .object({ items: z.array(StatementImport) })
  .openapi("OpenStatementImports");

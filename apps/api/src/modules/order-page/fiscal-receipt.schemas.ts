import { z } from "@hono/zod-openapi";
import { MinorAmount } from "#http/openapi.ts";
import { vatLetters } from "#kernel/fiscal-words.ts";
import { fiscalBuyer, fiscalIssuer } from "#modules/fiscal/fiscal.schemas.ts";

/** A receipt of the tax authority on the customer's page. */
export const OrderPageFiscalReceipt = z
  .object({
    number: z.int(),
    of_day: z.int().openapi({ description: "Its number on the day." }),
    day: z.iso.date(),
    time: z.string().openapi({ example: "10:15:09" }),
    code: z.string().nullable().openapi({ description: "By which anybody finds it; null: it follows." }),
    verify_url: z.string().nullable(),
    qr: z
      .object({
        size: z.int().openapi({ description: "Units that it is wide and high." }),
        path: z.string().openapi({ description: "Its dark modules, as the path of an SVG." }),
      })
      .nullable()
      .openapi({ description: "The address as a QR code." }),
    amount_minor: MinorAmount,
    vat: z.array(
      z.object({
        letter: z.enum(vatLetters),
        basis_points: z.int().openapi({ description: "The rate, in hundredths of a percent." }),
        net_minor: MinorAmount,
        tax_minor: MinorAmount,
      }),
    ),
    buyer: fiscalBuyer,
    replaces: z
      .int()
      .nullable()
      .openapi({ description: "The number of the wrong one in whose place it is." }),
    notes: z
      .array(
        z.object({
          number: z.int(),
          day: z.iso.date(),
          amount_minor: MinorAmount,
          credit_note_number: z.int().nullable(),
        }),
      )
      .openapi({ description: "Adjustment notes, which take back a part of it." }),
    issuer: fiscalIssuer,
  })
  .openapi("OrderPageFiscalReceipt");

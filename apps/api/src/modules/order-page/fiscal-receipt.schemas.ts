import { z } from "@hono/zod-openapi";
import { MinorAmount } from "#http/openapi.ts";
import { vatLetters } from "#kernel/fiscal-words.ts";

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
    issuer: z
      .object({
        tin: z.string(),
        vrn: z.string(),
        name: z.string(),
        street: z.string(),
        city: z.string(),
        region: z.string(),
        uin: z.string(),
        serial: z.string(),
        tax_office: z.string(),
      })
      .openapi({ description: "The trader as the authority has it; what is not known is empty." }),
  })
  .openapi("OrderPageFiscalReceipt");

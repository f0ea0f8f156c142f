import { z } from "@hono/zod-openapi";
import { fiscalKinds, fiscalStates } from "#db/schema/fiscal.ts";
import { CappedCount, MinorAmount, Moment, PageQuery, pageOf } from "#http/openapi.ts";
import { fiscalProviders, paymentMeans, vatLetters } from "#kernel/fiscal-words.ts";

export const FiscalDevice = z
  .object({
    id: z.string(),
    provider: z.enum(fiscalProviders),
    tin: z.string(),
    vrn: z.string().openapi({ description: "Empty where the shop is not registered for VAT." }),
    registration_id: z.string(),
    serial: z.string(),
    uin: z.string(),
    name: z.string().openapi({ description: "Of the trader, as the authority has it." }),
    tax_office: z.string(),
    cert_serial: z.string().nullable().openapi({ description: "Null where the provider signs." }),
    is_on: z.boolean().openapi({ description: "Whether payments are receipted." }),
    left_at: Moment.nullable().openapi({ description: "When the shop went over to another device." }),
    is_done: z.boolean().openapi({
      description: "Nothing waits to be sent, and each day with receipts has its report.",
    }),
    last_number: z.int().openapi({ description: "Of the last receipt; numbers have no gaps." }),
    closed_to: z.iso.date().openapi({ description: "The last day whose report is written." }),
    waiting: z.int().openapi({ description: "Documents that the authority has not taken yet." }),
    waiting_since: Moment.nullable(),
    trouble: z.string().nullable().openapi({
      description: "Why the last one was not taken, in the authority's words; null while they are.",
    }),
    created_at: Moment,
    updated_at: Moment,
  })
  .openapi("FiscalDevice");

const traDevice = z
  .object({
    provider: z.literal("tra_vfd"),
    tin: z
      .string()
      .regex(/^\d{9}$/)
      .openapi({ example: "123456789" }),
    cert_key: z.string().trim().min(1).max(100).openapi({
      description: "What the authority gave with the certificate.",
      example: "10TZ100999",
    }),
    certificate: z.base64().min(100).max(40_000).openapi({
      description: "The .pfx file, base64. It is sealed, and never shown again.",
    }),
    password: z.string().max(200).openapi({ description: "Of the file." }),
  })
  .strict();
const vfdPlusDevice = z
  .object({
    provider: z.literal("vfdplus"),
    api_key: z.string().trim().min(1).max(200).openapi({
      description: "Of the account at VFDPlus, which names its device. It is sealed, and never shown again.",
    }),
  })
  .strict();
export const NewFiscalDevice = z
  .discriminatedUnion("provider", [traDevice, vfdPlusDevice])
  .openapi("NewFiscalDevice");

/** A business that a receipt names as the buyer. */
export const FiscalBuyerForm = z
  .object({
    tin: z
      .string()
      .regex(/^\d{9}$/)
      .openapi({ description: "Nine digits.", example: "123456789" }),
    name: z.string().trim().min(1).max(100).openapi({ example: "Mushi Traders Ltd" }),
  })
  .strict()
  .openapi("FiscalBuyerForm");
export const fiscalBuyer = z
  .object({ tin: z.string(), name: z.string() })
  .nullable()
  .openapi({ description: "The business that buys, where the receipt names it." });
export const FiscalBuyer = z.object({ buyer: fiscalBuyer }).openapi("FiscalBuyer");
export const FiscalReplacement = z
  .object({
    reason: z.string().trim().min(3).max(200).openapi({ description: "What is wrong with the receipt." }),
    buyer: z.union([FiscalBuyerForm, z.null()]).openapi({ description: "Null: nobody is named." }),
  })
  .strict()
  .openapi("FiscalReplacement");
export const ReplacedFiscalReceipt = z
  .object({ id: z.string(), number: z.int() })
  .openapi("ReplacedFiscalReceipt", { description: "The receipt that stands for it." });

const linked = z.object({ id: z.string(), number: z.int() });
const noteFields = {
  id: z.string(),
  number: z.int().nullable(),
  day: z.iso.date(),
  amount_minor: MinorAmount,
  vat: z.array(
    z.object({
      letter: z.enum(vatLetters),
      basis_points: z.int(),
      net_minor: MinorAmount,
      tax_minor: MinorAmount,
    }),
  ),
  credit_note_number: z.int().nullable().openapi({
    description: "Of the money that went back; null where the receipt was replaced.",
  }),
};

const documentFields = {
  id: z.string(),
  kind: z.enum(fiscalKinds).openapi({
    description:
      "`z_report`: what a day comes to. `adjustment_note`: takes back a receipt or a part of it, and is corrected in the day's report.",
  }),
  number: z.int().nullable(),
  of_day: z.int().nullable().openapi({ description: "Its number on the day." }),
  day: z.iso.date(),
  time: z.string().openapi({ example: "10:15:09" }),
  provider: z.enum(fiscalProviders),
  code: z.string().nullable().openapi({
    description: "By which anybody finds a receipt; null until the provider assigns it.",
  }),
  verify_url: z.string().nullable().openapi({
    description: "Where anybody sees that a receipt is real; the text of its QR code.",
  }),
  order_id: z.string().nullable(),
  buyer: fiscalBuyer,
  reason: z.string().nullable().openapi({ description: "Why a receipt was replaced." }),
  amount_minor: MinorAmount,
  adjusted_minor: MinorAmount.openapi({ description: "What adjustment notes have taken back of it." }),
  replaced_at: Moment.nullable().openapi({
    description: "A receipt with another number stands for it since then.",
  }),
  means: z.enum(paymentMeans).nullable(),
  vat: z.array(
    z.object({
      letter: z.enum(vatLetters),
      basis_points: z.int().openapi({ description: "The rate, in hundredths of a percent." }),
      net_minor: MinorAmount,
      tax_minor: MinorAmount,
    }),
  ),
  state: z.enum(fiscalStates),
  tries: z.int().openapi({ description: "How often it was sent." }),
  said: z.string().nullable().openapi({
    description:
      "What was said when it was last not taken: the authority's code and words, or why there was no answer.",
  }),
  issued_at: Moment,
  taken_at: Moment.nullable(),
};
export const FiscalDocument = z.object(documentFields).openapi("FiscalDocument");
/** Whose receipt it is, also on the customer's page. */
export const fiscalIssuer = z
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
  .openapi({ description: "The trader as the authority has it; what is not known is empty." });
export const OrderFiscalReceipts = z
  .object({
    buyer: fiscalBuyer.openapi({ description: "Whom receipts that are still to come name as the buyer." }),
    has_device: z.boolean().openapi({ description: "Whether the shop issues fiscal receipts." }),
    items: z.array(
      z.object({
        ...documentFields,
        replaces: z
          .int()
          .nullable()
          .openapi({ description: "The number of the wrong one in whose place it is." }),
        notes: z.array(z.object(noteFields)),
        attempt_id: z.string().nullable().openapi({ description: "The payment that it is for." }),
        issuer: fiscalIssuer,
      }),
    ),
  })
  .openapi("OrderFiscalReceipts");
export const FiscalDocuments = pageOf(FiscalDocument).openapi("FiscalDocuments");
export const FiscalDocumentQuery = PageQuery.extend({
  order_id: z.string().max(64).optional(),
  kind: z.enum(fiscalKinds).optional(),
  state: z
    .enum([...fiscalStates, "troubled"])
    .optional()
    .openapi({ description: "`troubled`: not taken at first, or not yet." }),
  day: z.iso.date().optional(),
});
export const FiscalDocumentDetail = z
  .object({
    ...documentFields,
    cert_serial: z.string().nullable().openapi({ description: "Of the certificate that signed it." }),
    body: z.string().openapi({ description: "Byte for byte as it is sent; empty of a note, which is not." }),
    credit_note_number: z.int().nullable().openapi({ description: "Of the money that went back." }),
    receipt: z.union([linked, z.null()]).openapi({
      description: "Of a note the receipt that it takes back; of a receipt the wrong one that it replaces.",
    }),
    replaced_by: z.union([linked, z.null()]),
    notes: z.array(z.object(noteFields)),
  })
  .openapi("FiscalDocumentDetail");

export const FiscalOverview = z
  .object({
    authority: z.enum(["tra", "zra"]).openapi({
      description:
        "`zra`: the shop is in Zanzibar, whose authority has a system of its own; TRA's cannot be switched on.",
    }),
    device: z.union([FiscalDevice, z.null()]),
    left: z.array(FiscalDevice).openapi({ description: "Devices that the shop had before, the last first." }),
    next_at: Moment.nullable().openapi({ description: "When the first document that waits is sent." }),
    tries: z.int().openapi({ description: "How often that one was sent." }),
    last_report: z.union([FiscalDocument, z.null()]),
    counts: z.object({
      all: CappedCount,
      waiting: CappedCount,
      troubled: CappedCount,
      notes: CappedCount,
      reports: CappedCount,
    }),
  })
  .openapi("FiscalOverview");

export const FiscalTest = z
  .object({
    is_known: z.boolean().openapi({ description: "Whether the authority or the partner knows the device." }),
    said: z.string().nullable().openapi({ description: "What it said where it does not." }),
    body: z.string().openapi({
      description:
        "The receipt that a sale of TZS 1,000 in cash would have now. It is neither sent nor kept.",
    }),
    code: z.string().nullable(),
  })
  .openapi("FiscalTest");

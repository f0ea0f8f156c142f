import { z } from "@hono/zod-openapi";
import {
  businessTypes,
  complianceDocumentKinds,
  complianceStatuses,
  identityDocuments,
  ownerGenders,
} from "#db/schema/compliance.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";
import { payoutBanks } from "#kernel/payment-words.ts";

const name = z.string().trim().min(2).max(100);
const number = z.string().trim().max(40);
const place = z.string().trim().max(60);
const day = z.iso.date();

const owner = {
  full_name: name.openapi({ description: "As on the identity document." }),
  gender: z.enum(ownerGenders),
  born_on: day.openapi({ description: "At least 18 years ago." }),
  document_type: z.enum(identityDocuments),
  document_number: number
    .min(1)
    .openapi({ description: "Of a National ID 20 digits that begin with the date of birth." }),
};
const business = {
  type: z.enum(businessTypes),
  name,
  tin: number.openapi({ description: "Nine digits; empty of a business that is not registered." }),
  registration_number: number.openapi({ description: "At BRELA, or of a group where it is registered." }),
  licence_number: number,
  licence_ends_on: day.nullable(),
  region: place.min(2),
  district: place.min(2),
  ward: place,
  street: z.string().trim().max(120),
};
const payout = {
  kind: z.enum(["wallet", "bank"]),
  bank: z.enum(payoutBanks).nullable(),
  number: number.min(1).openapi({ description: "Of a wallet its phone number." }),
  name: name.openapi({ description: "As it is registered: the owner's or the business's." }),
};
const data = {
  certificate_number: number.min(1).openapi({ description: "Of the Personal Data Protection Commission." }),
  ends_on: day,
};
const fiscal = {
  tin: number.min(1),
  is_vat_registered: z.boolean(),
  vrn: number.openapi({
    description: "10-000002-S; empty where it is not registered for VAT.",
    example: "10-000002-S",
  }),
};

const edit = <Fields extends z.ZodRawShape>(fields: Fields, title: string) =>
  z
    .object({ ...fields, updated_at: SeenAt.optional() })
    .strict()
    .openapi(title);

export const SendOwner = edit(owner, "SendComplianceOwner");
export const SendBusiness = edit(business, "SendComplianceBusiness");
export const SendPayout = edit(payout, "SendCompliancePayout");
export const SendData = edit(data, "SendComplianceData");
export const SendFiscal = edit(fiscal, "SendComplianceFiscal");

export const ComplianceDocument = z
  .object({
    id: z.string(),
    kind: z.enum(complianceDocumentKinds),
    mime: z.enum(["image/jpeg", "application/pdf"]),
    bytes: z.int(),
    is_sent: z.boolean().openapi({ description: "With its section; until then it can be removed." }),
    added_at: Moment,
    kept_until: Moment.nullable().openapi({ description: "When it is removed if it is not sent." }),
  })
  .openapi("ComplianceDocument");

const section = <Fields extends z.ZodRawShape>(fields: Fields, title: string) =>
  z
    .object({
      status: z.enum(complianceStatuses),
      facts: z.object(fields).nullable().openapi({ description: "As it was sent; null before." }),
      reason: z.string().openapi({ description: "Why it was rejected, in the reviewer's words." }),
      ends_on: day.nullable().openapi({ description: "Last day of the paper that was sent." }),
      days_left: z.int().nullable(),
      stands: z.boolean().openapi({ description: "What was approved counts, whatever was sent since." }),
      sent_at: Moment.nullable(),
      decided_at: Moment.nullable(),
      documents: z.array(ComplianceDocument),
      updated_at: Moment.nullable(),
    })
    .openapi(title);

export const OwnerSection = section(owner, "ComplianceOwner");
export const BusinessSection = section(business, "ComplianceBusiness");
export const PayoutSection = section(payout, "CompliancePayout");
export const DataSection = section(data, "ComplianceData");
export const FiscalSection = section(fiscal, "ComplianceFiscal");

export const Compliance = z
  .object({
    level: z.union([z.literal(0), z.literal(1), z.literal(2)]).openapi({
      description:
        "0: practise, cash, credit and the shop's own till. 1: the owner's ID is approved. 2: the business is as well, which opens our payments and payouts.",
    }),
    sections: z.object({
      owner: OwnerSection,
      business: BusinessSection,
      payout: PayoutSection,
      data: DataSection,
      fiscal: FiscalSection,
    }),
    turnover: z
      .object({
        last_year_minor: MinorAmount,
        highest_year_minor: MinorAmount.openapi({ description: "Of any twelve months so far." }),
        limit_minor: MinorAmount,
        reaches_on: day.nullable().openapi({
          description:
            "When the last twelve months reach the limit, sold as in the last ninety days; null: not within a year, or too little is known.",
        }),
      })
      .openapi({
        description: "Sales of the last twelve months, beside where TRA asks for electronic receipts.",
      }),
  })
  .openapi("Compliance");

export const DocumentKindParams = z.object({ kind: z.enum(complianceDocumentKinds) });

export const ComplianceLooks = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        document_id: z.string(),
        kind: z.enum(complianceDocumentKinds),
        is_reviewer: z.boolean().openapi({ description: "Somebody of the platform." }),
        name: z.string(),
        at: Moment,
      }),
    ),
  })
  .openapi("ComplianceLooks");
